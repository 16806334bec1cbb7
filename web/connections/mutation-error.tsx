/** The error of a change on this page, below the button that caused it. */
import { ConfirmationCancelled } from '../account/confirm-identity.tsx';
import { userMessageOf } from '../platform/query-client.ts';

/** Nothing without an error, or if the user only closed the confirmation. */
export function MutationError({ error }: { error: unknown }) {
  if (!error || error instanceof ConfirmationCancelled) return null;
  return (
    <p role="alert" className="mt-3 text-clay text-sm">
      {userMessageOf(error) ?? 'That didn’t work. Please try again in a moment.'}
    </p>
  );
}
