/** Shown while Premium begins that needs no payment now. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PAGES } from '../../../contract/pages.ts';
import { useFocusOnArrival } from '../../account/recovery/use-focus-on-arrival.ts';
import { Card } from '../../ui/card.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { awaitPremium } from '../await-premium.ts';

export function PremiumWaiting() {
  const queryClient = useQueryClient();
  const title = useFocusOnArrival();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void awaitPremium(queryClient, controller.signal).then((hasPremium) =>
      setLate(!hasPremium && !controller.signal.aborted),
    );
    return () => controller.abort();
  }, [queryClient]);
  return (
    <Card className="flex flex-col items-center px-5 py-12 text-center sm:py-16">
      {isLate ? <EveningWindow /> : <Spinner className="size-8 text-ember" />}
      <h1 ref={title} tabIndex={-1} className="mt-5 text-2xl outline-none">
        Starting Premium
      </h1>
      <p role="status" className="mt-2 max-w-96 text-soft">
        {isLate ? 'This is taking longer than usual. You don’t need to wait here.' : 'One moment…'}
      </p>
      {isLate && (
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
