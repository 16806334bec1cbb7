/** Shown between the payment and the server's confirmation. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PAGES } from '../../../contract/pages.ts';
import { useFocusOnArrival } from '../../account/recovery/use-focus-on-arrival.ts';
import { Card } from '../../ui/card.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { awaitPremium } from '../await-premium.ts';

/** `processing`: the bank has not confirmed the payment yet. */
export function PaymentWaiting({ kind }: { kind: 'paid' | 'processing' }) {
  const queryClient = useQueryClient();
  const title = useFocusOnArrival();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (kind !== 'paid') return;
    const controller = new AbortController();
    void awaitPremium(queryClient, controller.signal).then((hasPremium) =>
      setLate(!hasPremium && !controller.signal.aborted),
    );
    return () => controller.abort();
  }, [kind, queryClient]);
  const isQuick = kind === 'paid' && !isLate;
  return (
    <Card className="flex flex-col items-center px-5 py-12 text-center sm:py-16">
      {isQuick ? <Spinner className="size-8 text-ember" /> : <EveningWindow />}
      <h1 ref={title} tabIndex={-1} className="mt-5 text-2xl outline-none">
        {kind === 'paid' ? 'Your payment went through' : 'Your payment is pending'}
      </h1>
      <p role="status" className="mt-2 max-w-96 text-soft">
        {kind === 'processing'
          ? 'Your bank may take a few days to confirm it. Premium will start automatically.'
          : isLate
            ? 'Premium is taking longer than usual to start. You don’t need to wait here.'
            : 'Premium will start in a moment.'}
      </p>
      {!isQuick && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to={PAGES.dashboard.path}>Go to Dashboard</ButtonLink>
          <ButtonLink to={PAGES.billing.path} variant="secondary">
            Billing
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
