/** The page with the sign-in and registration forms. */
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { PROMOTION_TEXTS } from '../../contract/offers.ts';
import { SIGNED_OUT, safeReturnPath, useSession } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { classNames } from '../ui/class-names.ts';
import { textLinkStyle } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { hourOf, skyAt } from '../ui/sky.ts';
import { SkyScene } from '../ui/sky-scene.tsx';
import { AuthSplit } from './auth-split.tsx';
import { ConfirmedRegistration } from './confirmed-registration.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderButton, providerAddress, SignInProblemNote } from './provider-sign-in.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type SignInOptions, signInOptionsQuery } from './sign-in-options.ts';

type Mode = 'sign-in' | 'create' | 'closed' | 'provider';

const TEXTS: Record<Mode, { title: string; lead: string; question: string; other: string }> = {
  'sign-in': {
    title: 'Welcome back',
    lead: 'Sign in to your journal.',
    question: 'New here?',
    other: 'Create an account',
  },
  create: {
    title: 'Start your journal',
    lead: 'It takes a minute a day.',
    question: 'Already have an account?',
    other: 'Sign in',
  },
  closed: {
    title: 'Sign-ups are closed',
    lead: 'This server isn’t accepting new accounts right now. Please check again later.',
    question: 'Already have an account?',
    other: 'Sign in',
  },
  provider: { title: 'Welcome', lead: 'Sign in with the account you already have.', question: '', other: '' },
};

function modeOf(registering: boolean, registration: SignInOptions['registration'] | undefined): Mode {
  if (registration === 'provider') return 'provider';
  if (!registering) return 'sign-in';
  return registration === 'closed' ? 'closed' : 'create';
}

export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const { data: options } = useQuery(signInOptionsQuery);
  const titleId = useId();
  const [sky] = useState(() => skyAt(hourOf(new Date())));
  const registering = search.get('mode') === 'register';
  const mode = modeOf(registering, options?.registration);
  const Registration = options?.confirmsByMail ? ConfirmedRegistration : RegisterForm;
  // The sign-in options may replace the form while someone types in it.
  const [typedEmail, setTypedEmail] = useState('');
  const keepEmail = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setTypedEmail(target.value);
  };
  const words = TEXTS[mode];
  const next = safeReturnPath(search.get('next'));
  const invite = search.get('invite');
  const provider = options?.provider?.name;
  useGoToProvider(options?.goesToProvider === true && session.state === 'out', next, invite);
  usePageTitle(registering && mode !== 'provider' ? 'Create your account' : 'Sign in');
  usePasswordRemovedToast(session.state === 'in' && search.has('linked'));

  if (session.state === 'in') return <Navigate to={next} replace />;

  const toggle = () => {
    const changed = new URLSearchParams(search);
    changed.delete('problem');
    if (registering) changed.delete('mode');
    else changed.set('mode', 'register');
    setSearch(changed, { replace: true });
  };

  return (
    <AuthSplit
      sky={<SkyScene phase={sky.phase} altitude={sky.altitude} layout="hero" />}
      headline="Keep the light of the day."
      words="Write down what was good, and find it again when you need it."
    >
      {options?.launchPromotion !== false && (
        // Reserve the space until the sign-in options have loaded.
        <p
          className={classNames(
            'mb-7 flex items-start gap-2.5 rounded-surface bg-ember-wash px-4 py-3 font-medium text-ember-ink text-sm',
            !options && 'invisible',
          )}
        >
          <Sparkles aria-hidden="true" className="mt-0.5 size-4" />
          {PROMOTION_TEXTS.signIn}
        </p>
      )}
      <SignInProblemNote problem={search.get('problem')} provider={provider} />
      <h1 id={titleId} className="text-3xl text-ink">
        {words.title}
      </h1>
      <p className="mt-2 mb-7 text-soft">{words.lead}</p>
      {mode === 'create' && (
        <div onInput={keepEmail}>
          <Registration
            labelledBy={titleId}
            invited={options?.registration === 'invite'}
            invite={invite}
            email={typedEmail}
          />
        </div>
      )}
      {mode === 'sign-in' && <SignInForm labelledBy={titleId} />}
      {mode !== 'closed' && (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {mode === 'sign-in' && <PasskeySignIn />}
          {provider !== undefined && (
            <ProviderButton
              name={provider}
              next={next}
              invite={invite}
              variant={mode === 'provider' ? 'primary' : 'secondary'}
            />
          )}
        </div>
      )}
      {words.question !== '' && (
        <p className="mt-6 flex flex-wrap items-center justify-center gap-x-1 text-soft">
          {words.question}
          <button type="button" onClick={toggle} className={classNames(textLinkStyle, 'h-11 px-1')}>
            {words.other}
          </button>
        </p>
      )}
    </AuthSplit>
  );
}

/**
 * Leads to the provider at once where the operator asks for it. Not after a failed sign-in, which has to be read, and not
 * after signing out, because the provider would sign in again.
 */
function useGoToProvider(enabled: boolean, next: string, invite: string | null): void {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const goes = enabled && !search.has('problem') && !search.has('stay') && state !== SIGNED_OUT;
  useEffect(() => {
    if (goes) window.location.replace(providerAddress({ next, invite }));
  }, [goes, next, invite]);
}

/** After linking an account to a provider, explains that the earlier password was removed. */
function usePasswordRemovedToast(linked: boolean): void {
  useEffect(() => {
    if (!linked) return;
    toast({
      title: 'Your email is confirmed',
      description:
        'To keep your account safe, we removed its old password and passkeys and signed out other devices. You can set a new password at any time.',
    });
  }, [linked]);
}
