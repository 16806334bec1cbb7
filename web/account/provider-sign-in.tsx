/** Sign-in by the identity provider: the button, and the note after a failed sign-in. */
import { CircleAlert, DoorOpen } from 'lucide-react';
import { goToSignIn, SIGN_IN_PROBLEMS, type SignInProblem } from '../../contract/sign-in-options.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { buttonStyle } from '../ui/button-style.ts';

/** A plain link, because the browser must navigate to the provider's page. */
export function ProviderButton({ name, next, invite }: { name: string; next: string; invite: string | null }) {
  const query = new URLSearchParams({ next, timezone: browserTimeZone() ?? '', ...(invite && { invite }) });
  return (
    <a href={`${goToSignIn.path}?${query}`} className={buttonStyle('secondary', 'large', 'w-full')}>
      <DoorOpen aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 truncate">Continue with {name}</span>
    </a>
  );
}

const PROBLEM_TEXTS: Record<SignInProblem, (provider: string) => string> = {
  stopped: (provider) => `You stopped at ${provider}, so nobody was signed in. You can try again whenever you like.`,
  again: () => 'That took a little long, or began in another tab. Please try once more.',
  unavailable: (provider) => `We cannot reach ${provider} right now. Please try again in a moment.`,
  refused: (provider) =>
    `We could not be sure of the answer from ${provider}, so nobody was signed in. Please try once more; if it happens again, tell whoever runs this Evenglow.`,
  unverified: (provider) => `${provider} has not confirmed your email address yet. Confirm it there, then come back.`,
  'no-email': (provider) =>
    `${provider} did not tell us your email address, and we need one. Allow it there, then come back.`,
  'other-person': (provider) =>
    `Your email address belongs to a journal that opens with another account at ${provider}. Sign in with that one, or with your password.`,
  closed: () => 'This Evenglow takes no new people at the moment.',
  invitation: () =>
    'You need an invitation to join, and it must be for your address. Open the link in your invitation and try again.',
  wait: () => 'That was tried too often. Please wait a minute and try again.',
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
