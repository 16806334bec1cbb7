/** The dashboard page, composed with parts of other features. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DashboardPage } from '../insights/dashboard-page.tsx';
import { useLazy } from '../ui/lazy.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Kept after loading, so that returning to the page renders its full height at once. */
let loadedCards: typeof import('../reflection/cards/cards.tsx') | undefined;

async function load() {
  loadedCards = await import('../reflection/cards/cards.tsx');
  return loadedCards;
}

export function Dashboard() {
  usePaymentReturn();
  return <DashboardPage beside={<Cards />} />;
}

/** Query parameters added by the payment provider. */
const PAYMENT_PARAMETERS = [
  'redirect_status',
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
];

/**
 * Reports the result of a payment that was confirmed on the bank's page, and removes its parameters from the address.
 */
function usePaymentReturn(): void {
  const [parameters, setParameters] = useSearchParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const status = parameters.get('redirect_status');
  useEffect(() => {
    if (status === null) return;
    const remaining = [...new URLSearchParams(window.location.search)].filter(
      ([name]) => !PAYMENT_PARAMETERS.includes(name),
    );
    setParameters(remaining, { replace: true });
    void import('../billing/payment-return.ts').then(({ announceReturn }) =>
      announceReturn(status, queryClient, (path) => void navigate(path)),
    );
  }, [status, setParameters, queryClient, navigate]);
}

/** Rendered with the charts, which load after the page. */
function Cards() {
  const part = useLazy(load, true) ?? loadedCards;
  return part ? <part.ReflectionCards /> : <Skeleton className="h-110 w-full rounded-surface" />;
}
