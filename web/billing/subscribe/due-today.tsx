/** The bill: the amount due now, the pay button and later charges. */
import { WifiOff } from 'lucide-react';
import { priceOf } from '../../../contract/offers.ts';
import type { Interval } from '../../../contract/subscriptions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { INTERVAL_TEXTS } from '../charge-texts.ts';

export interface Bill {
  interval: Interval;
  /** Cents per interval, without a promo code. */
  price: number;
  /** Cents charged now. */
  due: number;
  /** The promo code's description in the bill. */
  code: string | undefined;
  /** Later charges, and how to cancel. */
  words: string;
}

export interface PayButton {
  label: string;
  isBusy: boolean;
  disabled: boolean;
  onPress: () => void;
}

interface DueTodayProps {
  bill: Bill;
  button: PayButton;
  online: boolean;
  className?: string;
}

export function DueToday({ bill, button, online, className }: DueTodayProps) {
  const { interval, price, due, code, words } = bill;
  return (
    <Card as="section" aria-labelledby="today-title" className={classNames('p-5 shadow-glow sm:p-6', className)}>
      <h2 id="today-title" className="mb-3 text-xl">
        Today
      </h2>
      <dl className="tabular">
        <Line label={`Premium, ${INTERVAL_TEXTS[interval].adverb}`} value={priceOf(price)} className="text-ink" />
        {code !== undefined && (
          <Line label={code} value={`−${priceOf(price - due)}`} className="mt-2 text-sage [overflow-wrap:anywhere]" />
        )}
        <div className="mt-4 flex items-baseline justify-between gap-4 border-hair border-t pt-4 text-ink">
          <dt>Due today</dt>
          <dd className="font-serif text-2xl">{priceOf(due)}</dd>
        </div>
      </dl>
      <BuyButton {...button} className="mt-4 w-full max-lg:hidden" />
      <p className="mt-3.5 text-soft text-sm">{words}</p>
      {!online && (
        <p className="mt-3 flex gap-2 text-soft text-sm">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4" />
          You need to be online to pay.
        </p>
      )}
    </Card>
  );
}

function Line({ label, value, className }: { label: string; value: string; className: string }) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt className="min-w-0">{label}</dt>
      <dd className="flex-none">{value}</dd>
    </div>
  );
}

function BuyButton({ label, isBusy, disabled, onPress, className }: PayButton & { className: string }) {
  return (
    <Button size="large" loading={isBusy} disabled={disabled} onClick={onPress} className={className}>
      {label}
    </Button>
  );
}

/** On a phone, keeps amount and button visible above the tab bar. */
export function PayBar({ due, button, online }: { due: number; button: PayButton; online: boolean }) {
  return (
    <div
      className={classNames(
        'sticky z-20 mt-4 flex items-center gap-4 rounded-surface border border-hair bg-raised py-3 ps-5 pe-3 shadow-glow lg:hidden',
        online
          ? 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]'
          : 'bottom-[calc(8rem+env(safe-area-inset-bottom))]',
      )}
    >
      {due > 0 && (
        <p className="text-soft text-xs">
          Due today
          <span className="block font-serif text-ink text-lg leading-tight tabular">{priceOf(due)}</span>
        </p>
      )}
      <BuyButton {...button} className="flex-1 px-4" />
    </div>
  );
}
