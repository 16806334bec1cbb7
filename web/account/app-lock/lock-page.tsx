/** The lock page, shown instead of the journal while it is locked on this device. Loads no journal data. */
import { Fingerprint } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { lockJournal } from '../../../contract/passkeys.ts';
import { type AwayMinutes, awayMinutes, onUnlockedElsewhere, unlockJournal } from '../../platform/app-lock.ts';
import { call } from '../../platform/call.ts';
import { connectivity, watchNetwork } from '../../platform/connectivity.ts';
import { forgetUser, lastUserId } from '../../platform/current-user.ts';
import { clearOfflineCacheExcept } from '../../platform/offline-cache.ts';
import { beginSignOut, deliverSignOut } from '../../platform/pending-sign-out.ts';
import { userMessageOf } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type IdentityCheck, useIdentityCheck } from '../use-identity-check.ts';
import { Keyhole } from './keyhole.tsx';

/**
 * Renders the lock page into `element`. Reloads the page after unlocking, because requests made while locked were
 * refused.
 */
export function showLock(element: HTMLElement): void {
  const reload = () => window.location.reload();
  onUnlockedElsewhere(reload);
  watchNetwork();
  // Lock the session on the server too, so this page cannot be bypassed. Offline, there is no data to fetch anyway.
  const serverLocked = call(lockJournal).catch(() => undefined);
  createRoot(element).render(
    <LockPage
      serverLocked={serverLocked}
      onOpened={() => {
        unlockJournal();
        reload();
      }}
    />,
  );
}

const QUIET_BUTTON = 'reach inline-flex h-11 items-center rounded-control text-soft hover:text-ink';

/** `serverLocked` settles when the request that locks the server session has completed or failed. */
function LockPage({ serverLocked, onOpened }: { serverLocked: Promise<void>; onOpened: () => void }) {
  const [chosen, setChosen] = useState<'password' | 'passkey'>();
  const title = useRef<HTMLHeadingElement>(null);
  const proof = useIdentityCheck({
    onProved: onOpened,
    // The session was ended here or on another device.
    onSignedOut: () => leave(`/auth?next=${encodeURIComponent(window.location.pathname + window.location.search)}`),
    rejectedText: 'That’s not right. Your text is still here.',
    waitFor: serverLocked,
  });
  useEffect(() => title.current?.focus(), []);
  useRetryWhenOnline(proof);
  const { methods } = proof;
  const withPassword = chosen === 'password';
  const passwordFirst = methods !== undefined && !methods.passkey && methods.password;

  async function signOutTo(address: string) {
    beginSignOut();
    // Without a network, the next page repeats it.
    await deliverSignOut().catch(() => undefined);
    leave(address);
  }

  return (
    <div className="dark relative isolate flex min-h-dvh flex-col overflow-hidden bg-[oklch(0.165_0.025_320)] text-ink">
      <Keyhole className="absolute inset-x-0 top-0 -z-10 h-[54svh] w-full short:hidden" />
      <header className="px-6 pt-5 text-on-sky">
        <Logo tone="sky" />
      </header>
      <main id="main" className="mx-auto mt-auto w-full max-w-104 px-6 pt-[48svh] pb-2 short:pt-6">
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none min-[25rem]:text-3xl">
          Journal locked
        </h1>
        <Lead>
          {withPassword || passwordFirst ? 'Enter your password to unlock.' : lockedText(deviceAwayMinutes())}
        </Lead>
        <UnlockMethods
          proof={proof}
          withPassword={withPassword || passwordFirst}
          backToPasskey={chosen === 'passkey'}
          onPassword={() => setChosen('password')}
        />
        <div className="mt-3 flex flex-wrap justify-between gap-x-6">
          {withPassword && methods?.passkey ? (
            // Distinct keys keep React from moving focus from one button to the other.
            <button key="passkey" type="button" className={QUIET_BUTTON} onClick={() => setChosen('passkey')}>
              Use passkey
            </button>
          ) : (
            <button key="sign-out" type="button" className={QUIET_BUTTON} onClick={() => void signOutTo('/auth?stay')}>
              Sign out on this device
            </button>
          )}
          {(withPassword || passwordFirst) && (
            <button type="button" className={QUIET_BUTTON} onClick={() => void signOutTo('/forgot-password')}>
              Forgot your password?
            </button>
          )}
        </div>
      </main>
    </div>
  );
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-soft">{children}</p>;
}

interface UnlockMethodsProps {
  proof: IdentityCheck;
  withPassword: boolean;
  /** True after the user switched from passkey to password. */
  backToPasskey: boolean;
  onPassword: () => void;
}

/** The available methods to unlock, or the reason there are none. */
function UnlockMethods({ proof, withPassword, backToPasskey, onPassword }: UnlockMethodsProps) {
  const { methods, failure, error, trying } = proof;
  if (failure !== undefined) {
    return (
      <div role="alert" className="mt-6">
        <p>{userMessageOf(failure) ?? 'Something went wrong.'}</p>
        <p className="mt-1 mb-5 text-soft">You need to be online to unlock your journal. Your text is safe.</p>
        <Button variant="secondary" size="large" className="w-full" onClick={proof.reload}>
          Try again
        </Button>
      </div>
    );
  }
  if (!methods) {
    return (
      <div role="status" aria-label="One moment" className="mt-6 grid gap-3">
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    );
  }
  if (withPassword) return <PasswordForm proof={proof} />;
  if (!methods.passkey) {
    return (
      <p className="mt-6 text-soft">
        You can’t unlock your journal in this browser. Sign out on this device and sign in again.
      </p>
    );
  }
  return (
    <div className="mt-6 grid gap-3">
      <Button size="large" autoFocus={backToPasskey} loading={trying === 'passkey'} onClick={proof.byPasskey}>
        {trying !== 'passkey' && <Fingerprint aria-hidden="true" className="size-6" />}
        Unlock with passkey
      </Button>
      <p aria-live="polite" className="text-clay text-sm empty:hidden">
        {error?.method === 'passkey' && error.message}
      </p>
      {methods.password && (
        <Button variant="secondary" size="large" onClick={onPassword}>
          Use password
        </Button>
      )}
    </div>
  );
}

function PasswordForm({ proof }: { proof: IdentityCheck }) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (proof.error?.method === 'password') input.current?.select();
  }, [proof.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else proof.byPassword(password);
  };
  const message = proof.error?.method === 'password' ? proof.error.message : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <Field label="Password" error={missing ? 'Please enter your password.' : message}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            value={password}
            autoComplete="current-password"
            className="h-13"
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="large" loading={proof.trying === 'password'}>
        Unlock
      </Button>
    </form>
  );
}

/** Reloads the unlock methods when the connection returns. */
function useRetryWhenOnline({ failure, reload }: IdentityCheck): void {
  useEffect(() => {
    if (failure === undefined) return;
    return connectivity.subscribe(() => {
      if (connectivity.get() === 'online') reload();
    });
  }, [failure, reload]);
}

function deviceAwayMinutes(): AwayMinutes | undefined {
  const userId = lastUserId();
  return userId === undefined ? undefined : awayMinutes(userId);
}

function lockedText(minutes: AwayMinutes | undefined): string {
  if (minutes === undefined) return 'You locked it.';
  if (minutes === 0) return 'It locked when you left.';
  if (minutes === 60) return 'It locked after an hour.';
  return `It locked after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} away.`;
}

/** Removes this user's cached journal data from the device, keeps drafts, and goes to `address`. */
function leave(address: string): void {
  forgetUser();
  unlockJournal();
  void clearOfflineCacheExcept(undefined).then(() => window.location.assign(address));
}
