/** Asks the user to confirm their identity before irreversible or security-sensitive actions. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { currentUserQuery } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';
import { type IdentityCheck, useIdentityCheck } from './use-identity-check.ts';

/** The user closed the confirmation dialog, so the action did not run. */
export class ConfirmationCancelled extends Error {}

interface ConfirmIdentity {
  /**
   * Runs `action`. If the server requires confirmation, asks the user and runs it again. Rejects with
   * `ConfirmationCancelled` if the user closes the dialog, which needs no error message.
   */
  run: <T>(action: () => Promise<T>) => Promise<T>;
  /** Asks the user, even if they confirmed recently. Rejects like `run`. */
  ask: () => Promise<void>;
  /** The confirmation dialog; render it in the component. */
  dialog: ReactNode;
}

export function useConfirmIdentity(): ConfirmIdentity {
  const [pendingRequest, setAsked] = useState<{ resolve: () => void; reject: (reason: Error) => void }>();
  const ask = () => new Promise<void>((resolve, reject) => setAsked({ resolve, reject }));
  const run = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.body?.code !== 'confirmation_needed') throw error;
    }
    await ask();
    return action();
  };
  const dialog = pendingRequest && (
    <ConfirmIdentityDialog
      onConfirmed={() => {
        setAsked(undefined);
        pendingRequest.resolve();
      }}
      onClose={() => {
        setAsked(undefined);
        pendingRequest.reject(new ConfirmationCancelled());
      }}
    />
  );
  return { run, ask, dialog };
}

/** Mount it to open it. */
function ConfirmIdentityDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const queryClient = useQueryClient();
  const identityCheck = useIdentityCheck({
    onProved: onConfirmed,
    // Refetching the user lets the session handling react to a signed-out session.
    onSignedOut: () => {
      onClose();
      void queryClient.invalidateQueries(currentUserQuery);
    },
    rejectedText: 'That’s not right. Please try again.',
  });
  return (
    <Dialog
      open
      size="narrow"
      pending={!identityCheck.methods && identityCheck.failure === undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Confirm it’s you"
      description="We won’t ask again for 10 minutes."
    >
      <div className="pb-4">
        <ProofForm proof={identityCheck} />
      </div>
    </Dialog>
  );
}

function ProofForm({ proof }: { proof: IdentityCheck }) {
  const { methods, failure: loadError, error, trying: pendingMethod } = proof;
  const { data: options } = useQuery(signInOptionsQuery);
  const providerOnly = options?.registration === 'provider';
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);

  if (loadError !== undefined) {
    return <ErrorState title={userMessageOf(loadError) ?? 'That didn’t work.'} onRetry={proof.reload} />;
  }
  if (!methods) {
    return (
      <div role="status" aria-label="One moment" className="grid gap-3">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  }
  if (!methods.password && !methods.passkey) {
    return (
      <p className="text-soft">
        Please sign out, sign in again, and come back within 10 minutes.
        {!providerOnly && ' Or set a password first: choose “Forgot your password?” on the sign-in page.'}
      </p>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else proof.byPassword(password);
  };
  const message = missing ? 'Please enter your password.' : error?.method === 'password' ? error.message : undefined;

  return (
    <div className="grid gap-4">
      {methods.passkey && (
        <div>
          <Button className="w-full" loading={pendingMethod === 'passkey'} onClick={proof.byPasskey}>
            <Fingerprint aria-hidden="true" className="size-5" />
            Confirm with passkey
          </Button>
          <p aria-live="polite" className="text-clay text-sm empty:hidden [&:not(:empty)]:mt-2">
            {error?.method === 'passkey' && error.message}
          </p>
        </div>
      )}
      {methods.password && (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <Field label={methods.passkey ? 'Or your password' : 'Password'} error={message}>
            {(control) => (
              <PasswordInput
                {...control}
                ref={input}
                value={password}
                autoComplete="current-password"
                onChange={(event) => {
                  setPassword(event.target.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant={methods.passkey ? 'secondary' : 'primary'}
            loading={pendingMethod === 'password'}
          >
            Confirm
          </Button>
        </form>
      )}
      {providerOnly && (
        <p className="text-soft text-sm">Or sign out, sign in again, and come back within 10 minutes.</p>
      )}
    </div>
  );
}
