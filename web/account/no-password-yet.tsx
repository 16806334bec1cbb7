/**
 * Replaces password forms for users without a password, who signed up through an identity provider and set one by
 * email.
 */
import { useMutation } from '@tanstack/react-query';
import { useUser } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { errorText } from './error-texts.ts';
import { forgotPasswordMutation } from './recovery/queries.ts';

/** Mails the user a link to choose a new password. */
export function useResetLink(onSent: () => void) {
  const { email } = useUser();
  const { mutate, isPending } = useMutation(forgotPasswordMutation());
  const send = () =>
    mutate(email, {
      onSuccess: onSent,
      onError: (error) =>
        toast({
          title: 'Error',
          description: errorText(error, 'Failed to send reset email. Please try again.'),
          variant: 'destructive',
        }),
    });
  return { email, send, isPending };
}

export function NoPasswordYet({ onDone }: { onDone: () => void }) {
  const { email, send, isPending } = useResetLink(onDone);
  return (
    <div className="pb-3">
      <p className="text-soft">
        Your account doesn’t have a password yet. We’ll send a link to{' '}
        <strong dir="auto" className="font-medium text-ink [overflow-wrap:anywhere]">
          {email}
        </strong>{' '}
        to set one. Setting it signs you out everywhere. Then sign in with the new password.
      </p>
      <Button className="mt-5" loading={isPending} onClick={send}>
        Send link
      </Button>
    </div>
  );
}

export function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 pb-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
