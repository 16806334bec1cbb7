/** Why a sign-in or another form failed, beside its button. The toast of the same failure announces it. */
import { CircleAlert } from 'lucide-react';

/** For `aria-describedby` of the button. */
export const FORM_PROBLEM_ID = 'form-problem';

export function FormProblem({ id, message }: { id?: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p
      id={id}
      className="flex items-start gap-2.5 rounded-control bg-clay-wash px-4 py-3 font-medium text-clay text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{message}</span>
    </p>
  );
}
