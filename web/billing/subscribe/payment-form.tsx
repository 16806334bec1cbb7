/** Stripe's payment fields, rendered in its frame. Card data goes to Stripe, never to this page or our server. */
import type { StripeElements, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { PAGES } from '../../../contract/pages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { theme } from '../../ui/theme.ts';
import { appearance } from './appearance.ts';
import { CardSkeleton } from './card-skeleton.tsx';

/** Delay before a slow-loading message appears, in milliseconds. */
const SLOW_AFTER_MS = 12_000;

/** `incomplete`: Stripe marks the missing fields itself. `over`: the payment is no longer due. */
export type Outcome = { kind: 'paid' | 'processing' | 'incomplete' } | { kind: 'failed' | 'over'; message: string };

/** Pays the intent of `clientSecret`. The page may navigate to the bank for authentication. */
export type Pay = (clientSecret: string, intent: 'payment' | 'setup') => Promise<Outcome>;

interface PaymentFormProps {
  publishableKey: string;
  /** Cents charged now; 0 if the card is only saved. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Called with the pay function once the fields have loaded, and with undefined when they unmount. Must be stable. */
  onReady: (pay: Pay | undefined) => void;
}

export function PaymentForm({ publishableKey, amount, currency, onReady }: PaymentFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(undefined);
  const mode = useRef(modeOf(amount, currency));
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<'loading' | 'slow' | 'failed' | 'ready'>('loading');

  // Update in place, so that typed card data survives a change of interval or code.
  useEffect(() => {
    mode.current = modeOf(amount, currency);
    void elements.current?.update(mode.current);
  }, [amount, currency]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the fields again.
  useEffect(() => {
    const node = container.current;
    if (!node) return;
    let unmount: (() => void) | undefined;
    let isUnmounted = false;
    const slow = setTimeout(() => setStage('slow'), SLOW_AFTER_MS);
    const finishLoading = (next: 'failed' | 'ready', pay?: Pay) => {
      clearTimeout(slow);
      setStage(next);
      onReady(pay);
    };
    void mountFields(publishableKey, node, mode.current).then(
      (mounted) => {
        if (isUnmounted) return mounted.unmount();
        unmount = mounted.unmount;
        elements.current = mounted.elements;
        void mounted.elements.update(mode.current);
        mounted.ready.then(
          () => !isUnmounted && finishLoading('ready', mounted.pay),
          () => !isUnmounted && finishLoading('failed'),
        );
      },
      () => !isUnmounted && finishLoading('failed'),
    );
    return () => {
      isUnmounted = true;
      clearTimeout(slow);
      elements.current = undefined;
      unmount?.();
      onReady(undefined);
    };
  }, [publishableKey, attempt, onReady]);

  const isReady = stage === 'ready';
  return (
    <>
      {stage === 'loading' && <CardSkeleton />}
      {(stage === 'slow' || stage === 'failed') && (
        <ErrorState
          title={stage === 'slow' ? 'The card form is taking a while.' : 'The card form didn’t load.'}
          note="It comes from Stripe. Your network or an ad blocker may be blocking it. You weren’t charged."
          onRetry={() => {
            // The script is stuck, and Stripe's loader would wait for it again.
            if (stage === 'slow') window.location.reload();
            setStage('loading');
            setAttempt(attempt + 1);
          }}
        />
      )}
      <div ref={container} className={isReady ? undefined : 'h-0 overflow-hidden'} />
    </>
  );
}

const modeOf = (amount: number, currency: string) =>
  amount > 0
    ? ({ mode: 'subscription', amount, currency: currency.toLowerCase() } as const)
    : ({ mode: 'setup', currency: currency.toLowerCase() } as const);

interface MountedFields {
  elements: StripeElements;
  pay: Pay;
  /** Rejects if the fields cannot be rendered. */
  ready: Promise<void>;
  unmount: () => void;
}

async function mountFields(key: string, node: HTMLElement, mode: ReturnType<typeof modeOf>): Promise<MountedFields> {
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js runs in browsers only.');
  const elements = stripe.elements({
    ...mode,
    allowedPaymentMethodTypes: ['card'],
    appearance: appearance(),
    locale: 'en',
  });
  const fields = elements.create('payment', { layout: 'tabs', business: { name: 'Evenglow' } });
  const ready = new Promise<void>((resolve, reject) => {
    fields.on('ready', () => resolve());
    fields.on('loaderror', ({ error }) => reject(new Error(error.message)));
  });
  fields.mount(node);
  const unsubscribe = theme.subscribe(() => void elements.update({ appearance: appearance() }));
  const pay: Pay = async (clientSecret, intent) => {
    const { error: incomplete } = await elements.submit();
    if (incomplete) return failure(incomplete);
    const confirmParams = { return_url: `${window.location.origin}${PAGES.dashboard.path}` };
    const options = { elements, clientSecret, confirmParams, redirect: 'if_required' } as const;
    if (intent === 'setup') {
      const { error, setupIntent } = await stripe.confirmSetup(options);
      return error ? failure(error) : outcomeOf(setupIntent.status);
    }
    const { error, paymentIntent } = await stripe.confirmPayment(options);
    return error ? failure(error) : outcomeOf(paymentIntent.status);
  };
  return {
    elements,
    pay,
    ready,
    unmount: () => {
      unsubscribe();
      fields.destroy();
    },
  };
}

/** A bank may take days to confirm the payment. */
function outcomeOf(status: string): Outcome {
  if (status === 'processing') return { kind: 'processing' };
  if (status === 'succeeded' || status === 'requires_capture') return { kind: 'paid' };
  return { kind: 'failed', message: 'Your bank didn’t confirm the payment. Please try again.' };
}

function failure({ type, message, payment_intent }: StripeError): Outcome {
  // Already paid, for example in another tab.
  if (payment_intent?.status === 'succeeded') return { kind: 'paid' };
  // Replaced in another tab, or expired.
  if (payment_intent?.status === 'canceled') {
    return {
      kind: 'over',
      message: 'This payment was replaced by another one. You weren’t charged. Please try again.',
    };
  }
  if (type === 'validation_error') return { kind: 'incomplete' };
  return { kind: 'failed', message: message ?? 'The payment didn’t go through. Please try again.' };
}
