/** Sign-in by the identity provider: the button, and the note after a failed sign-in. */
import { CircleAlert, DoorOpen } from 'lucide-react';
import { goToSignIn, SIGN_IN_PROBLEMS, type SignInProblem } from '../../contract/sign-in-options.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { buttonStyle } from '../ui/button-style.ts';

/** Where the browser starts a sign-in by the provider. */
export function providerAddress({ next, invite }: { next: string; invite?: string | null }): string {
  const query = new URLSearchParams({ next, timezone: browserTimeZone() ?? '', ...(invite && { invite }) });
  return `${goToSignIn.path}?${query}`;
}

interface ProviderButtonProps {
  name: string;
  next: string;
  invite: string | null;
  /** `primary` if there is no other way to sign in. */
  variant: 'primary' | 'secondary';
}

/** A plain link, because the browser must navigate to the provider's page. */
export function ProviderButton({ name, next, invite, variant }: ProviderButtonProps) {
  return (
    <a href={providerAddress({ next, invite })} className={buttonStyle(variant, 'large', 'w-full')}>
      <DoorOpen aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 truncate">Continue with {name}</span>
    </a>
  );
}

const PROBLEM_TEXTS: Record<SignInProblem, (provider: string) => string> = {
  stopped: (provider) => `You didn’t finish signing in with ${provider}. You can try again.`,
  again: () => 'That took too long, or you started in another tab. Please try again.',
  unavailable: (provider) => `We can’t reach ${provider} right now. Please try again in a moment.`,
  refused: (provider) =>
    `We couldn’t verify the response from ${provider}, so you’re not signed in. Please try again. If it keeps happening, contact the people who run this server.`,
  unverified: (provider) =>
    `You haven’t confirmed your email address with ${provider} yet. Confirm it there, then come back.`,
  'no-email': (provider) =>
    `We need your email address, but ${provider} didn’t share it. Allow sharing there, then come back.`,
  'other-person': (provider) =>
    `Your email address is linked to a different account at ${provider}. Sign in with that one, or with your password.`,
  'not-allowed': (provider) =>
    `Your account at ${provider} can’t be used on this server. Ask the people who run the server for access.`,
  disabled: () => 'Your account is turned off. Please ask the person who runs this server.',
  closed: () => 'This server isn’t accepting new members right now.',
  invitation: () =>
    'To join, you need an invitation for your email address. Open the link in your invitation and try again.',
  wait: () => 'Too many attempts. Please wait a minute and try again.',
};

/** Explains a failed provider sign-in, if the URL carries a known problem code. */
export function SignInProblemNote({ problem, provider }: { problem: string | null; provider: string | undefined }) {
  const known = SIGN_IN_PROBLEMS.find((one) => one === problem);
  if (!known) return null;
  return (
    <p
      role="alert"
      className="mb-6 flex items-start gap-2.5 rounded-surface border border-hair bg-raised px-4 py-3 text-ink"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-clay" />
      <span className="min-w-0 break-words">{PROBLEM_TEXTS[known](provider ?? 'your sign-in service')}</span>
    </p>
  );
}
