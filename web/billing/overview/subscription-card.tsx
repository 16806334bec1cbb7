/** The subscription card: period, status and actions. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PROMOTION_TEXTS, priceOf, SUBSCRIBE_PATH } from '../../../contract/offers.ts';
import type { Billing } from '../../../contract/subscriptions.ts';
import { fullDate, shortFullDay } from '../../platform/date-format.ts';
import { dayIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { lazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { INTERVAL_TEXTS } from '../charge-texts.ts';
import { plansQuery } from '../plan-queries.ts';
import { portalMutation, reactivateMutation } from '../queries.ts';
import type { CancelDialog } from './cancel-dialog.tsx';
import { cardText, daysToGo, isUnpaid, periodOf, statusLabel } from './subscription-status.ts';
import { SunArc } from './sun-arc.tsx';
import { CONTACT } from './support-link.ts';

/** Loaded lazily, because few users open it. */
const cancelDialog = lazy(() => import('./cancel-dialog.tsx'));

export function SubscriptionCard({ billing }: { billing: Billing }) {
  const now = useNow();
  const { timezone } = useUser();
  const { status, cancelAtPeriodEnd } = billing;
  // Stripe starts the next period before it is paid, so do not show its dates as paid.
  const period = isUnpaid(status) ? undefined : periodOf(billing, now);
  const hasEnded = status === 'canceled' && billing.plan === 'free';
  const isEnding = cancelAtPeriodEnd || status === 'canceled';
  const shortDate = (instant: string | Date) => shortFullDay(dayIn(timezone, new Date(instant)));
  return (
    <Card as="section" aria-label="Your subscription" className="overflow-hidden">
      <SunArc part={hasEnded || isUnpaid(status) ? 1 : (period?.part ?? 0)} isNight={isEnding} />
      {period && (
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-hair border-b px-5 py-3 text-soft text-sm sm:px-6">
          <span>Started {shortDate(period.from)}</span>
          {!hasEnded && <span className="max-sm:order-last max-sm:basis-full">{daysToGo(period.daysLeft)}</span>}
          <span>
            {hasEnded ? 'Ended' : 'Until'} {shortDate(period.to)}
          </span>
        </p>
      )}
      <div className="p-5 sm:p-6">
        <Facts billing={billing} end={period?.to} />
        <Actions billing={billing} hasEnded={hasEnded} end={period && fullDate(period.to, timezone)} />
      </div>
    </Card>
  );
}

/** `end` is the end of the current period. */
function Facts({ billing, end }: { billing: Billing; end: string | undefined }) {
  const { timezone } = useUser();
  const { status, interval, amount, nextAttempt, cancelAtPeriodEnd } = billing;
  const { label, tone } = statusLabel(status ?? '');
  const isPastDue = isUnpaid(status);
  const isEnding = cancelAtPeriodEnd || status === 'canceled';
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:justify-between">
      <Fact name="Status">
        <Tag tone={tone}>{label}</Tag>
      </Fact>
      <Fact name="Plan">{interval ? `Premium, ${INTERVAL_TEXTS[interval].adverb}` : 'Premium'}</Fact>
      {isPastDue
        ? nextAttempt && <Fact name="Next attempt">{fullDate(nextAttempt, timezone)}</Fact>
        : end && <Fact name={isEnding ? 'Expires' : 'Next Billing'}>{fullDate(end, timezone)}</Fact>}
      {amount !== null && !isEnding && <Fact name="Amount">{priceOf(amount)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="mt-1 min-h-7 text-ink tabular [overflow-wrap:anywhere] sm:text-lg">{children}</dd>
    </div>
  );
}

interface ActionsProps {
  billing: Billing;
  /** No further change is possible. */
  hasEnded: boolean;
  /** Last day of the current period, as text. */
  end: string | undefined;
}

function Actions({ billing, hasEnded, end }: ActionsProps) {
  const { timezone } = useUser();
  const { data: plans } = useQuery(plansQuery);
  const isFreeAnyway = plans?.offer === 'promotion';
  const focus = useFocusAfter(billing.cancelAtPeriodEnd);
  const { status, graceUntil, lastFailedAt, trialEnd, card } = billing;
  if (hasEnded) {
    return (
      <StatusText words="You still have all your entries, and you can get Premium again at any time.">
        {isFreeAnyway ? (
          <p className="text-soft">{PROMOTION_TEXTS.announcement}.</p>
        ) : (
          plans?.offer === 'sale' && <ButtonLink to={SUBSCRIBE_PATH}>Get Premium</ButtonLink>
        )}
      </StatusText>
    );
  }
  if (isUnpaid(status)) {
    const failed = lastFailedAt ? ` on ${fullDate(lastFailedAt, timezone)}` : '';
    const grace = graceUntil
      ? ` You’ll keep Premium until ${fullDate(graceUntil, timezone)} while we try again.`
      : ' You’ll keep Premium while we try again.';
    return (
      <StatusText
        words={`Your bank declined the payment${failed}.${billing.plan === 'premium' ? grace : ' You’re on the free plan until it goes through.'}`}
      >
        <PortalButton variant="primary">Update card</PortalButton>
        <a href={CONTACT} className={buttonStyle('quiet')}>
          Contact support
        </a>
        <CancelButton end="now" focus={focus} />
      </StatusText>
    );
  }
  if (billing.cancelAtPeriodEnd) {
    // Without a card the next payment would fail; a trial then ends on its own.
    const canReactivate = card !== null || status === 'trialing';
    const words = 'You’ll keep Premium until it expires, and you won’t be charged again. You’ll keep all your entries.';
    return (
      <StatusText words={canReactivate ? words : `${words} You can get Premium again once it expires.`}>
        {canReactivate && <Reactivate focus={focus} />}
      </StatusText>
    );
  }
  return (
    <StatusText
      words={
        isFreeAnyway
          ? `${PROMOTION_TEXTS.announcement}. If you cancel during that time, you won’t lose anything.`
          : status === 'trialing' && trialEnd
            ? `You won’t be charged before ${fullDate(trialEnd, timezone)}.${card ? '' : ' To keep Premium, add a card by then.'}`
            : undefined
      }
    >
      <PortalButton variant="secondary">Card and plan</PortalButton>
      {card && <p className="text-soft text-sm">{cardText(card)}</p>}
      <CancelButton end={end} focus={focus} />
    </StatusText>
  );
}

/** The current state, announced when it changes, above the actions. */
function StatusText({ words, children }: { words: string | undefined; children: ReactNode }) {
  return (
    <>
      <p role="status" className="max-w-measure text-soft not-empty:mt-5">
        {words}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
    </>
  );
}

function PortalButton({ variant, children }: { variant: 'primary' | 'secondary'; children: string }) {
  const { mutate, isPending } = useMutation(portalMutation);
  return (
    <Button variant={variant} loading={isPending} onClick={() => mutate()}>
      {!isPending && <CreditCard aria-hidden="true" className="size-4.5" />}
      {children}
    </Button>
  );
}

/** Ref of the button that receives focus when it replaces the focused one, so that focus is not lost. */
type ButtonRef = RefObject<HTMLButtonElement | null>;

function useFocusAfter(isCancelled: boolean): ButtonRef {
  const previous = useRef(isCancelled);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (previous.current === isCancelled) return;
    previous.current = isCancelled;
    // The closing dialog restores focus first.
    const timer = setTimeout(() => button.current?.focus());
    return () => clearTimeout(timer);
  }, [isCancelled]);
  return button;
}

/** `end` as in the dialog. */
interface CancelButtonProps {
  end: string | undefined;
  isUnpaid?: boolean;
  focus: ButtonRef;
}

function CancelButton({ end, isUnpaid = false, focus }: CancelButtonProps) {
  const [isConfirming, setAsking] = useState(false);
  const [Dialog, setDialog] = useState<typeof CancelDialog>();
  const openDialog = () =>
    cancelDialog.open((part) => {
      setDialog(() => part.CancelDialog);
      setAsking(true);
    });
  return (
    <>
      <Button ref={focus} variant="quiet" className="sm:ms-auto" onClick={openDialog}>
        Cancel subscription
      </Button>
      {Dialog && <Dialog open={isConfirming} onOpenChange={setAsking} end={end} isUnpaid={isUnpaid} />}
    </>
  );
}

function Reactivate({ focus }: { focus: ButtonRef }) {
  const { mutate, isPending } = useMutation(reactivateMutation(useQueryClient()));
  return (
    <Button ref={focus} loading={isPending} onClick={() => mutate()}>
      Reactivate
    </Button>
  );
}
