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
          ? 'A link is on its way. Open it within a day, in a browser where you are signed in.'
          : 'Mail comes once you have confirmed this address.'}
      </p>
      {error && (
        <p role="alert" className="mt-1 text-clay">
          {errorText(error, 'The link could not be sent. Please try again.')}
        </p>
      )}
      {!isSuccess && (
        <Button variant="secondary" size="small" className="mt-2.5" loading={isPending} onClick={() => mutate()}>
          {!isPending && <MailCheck aria-hidden="true" className="size-4" />}
          Send me the link
        </Button>
      )}
    </div>
  );
}
