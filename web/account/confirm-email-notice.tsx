/**
 * Notice below an unconfirmed email address, with a button that sends the confirmation link. Renders nothing once the
 * address is confirmed.
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { errorText } from './error-texts.ts';
import { emailStatusQuery, requestEmailConfirmationMutation } from './recovery/queries.ts';

export function ConfirmEmailNotice() {
  const { data } = useQuery(emailStatusQuery);
  const { mutate, isPending, isSuccess, error } = useMutation(requestEmailConfirmationMutation());
  if (!data?.mustBeProved || data.isProved) return null;
  return (
    <div className="mt-1 mb-2 rounded-control bg-sunken px-3.5 py-3 text-sm">
      <p role="status" className="text-soft">
        {isSuccess
          ? 'We sent you a link. Open it within 24 hours in a browser where you’re signed in.'
          : 'Confirm this address to get emails.'}
      </p>
      {error && (
        <p role="alert" className="mt-1 text-clay">
          {errorText(error, 'We couldn’t send the link. Please try again.')}
        </p>
      )}
      {!isSuccess && (
        <Button variant="secondary" size="small" className="mt-2.5" loading={isPending} onClick={() => mutate()}>
          {!isPending && <MailCheck aria-hidden="true" className="size-4" />}
          Send link
        </Button>
      )}
    </div>
  );
}
