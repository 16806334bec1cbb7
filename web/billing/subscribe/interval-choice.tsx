/** The choice between monthly and yearly billing. */
import { useId } from 'react';
import { priceOf } from '../../../contract/offers.ts';
import { INTERVALS, type Interval } from '../../../contract/subscriptions.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import { INTERVAL_TEXTS, yearlySaving } from '../charge-texts.ts';

interface IntervalChoiceProps {
  prices: Readonly<Record<Interval, number>>;
  interval: Interval;
  onChoose: (interval: Interval) => void;
  disabled: boolean;
}

export function IntervalChoice({ prices, interval, onChoose, disabled }: IntervalChoiceProps) {
  const name = useId();
  const saving = yearlySaving(prices);
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-3 font-serif text-ink text-xl">Billing period</legend>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        {INTERVALS.map((one) => {
          const isChosen = one === interval;
          return (
            <label
              key={one}
              className={classNames(
                'relative flex cursor-pointer flex-col rounded-surface border bg-raised p-4 transition-colors sm:p-5',
                'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
                isChosen ? 'border-ember ring-1 ring-ember' : 'border-hair hover:border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChoose(one)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="flex min-h-7 items-center gap-2">
                <span className="font-medium text-ink">{INTERVAL_TEXTS[one].label}</span>
                {one === 'year' && saving.percent > 0 && <Tag tone="ember">Save {saving.percent}%</Tag>}
                <Dot isChosen={isChosen} />
              </span>
              <span className="mt-2 font-serif text-2xl text-ink tabular">{priceOf(prices[one])}</span>
              <span className="text-soft text-sm">
                {one === 'month' ? 'a month' : `a year, ${priceOf(Math.floor(prices.year / 12))} a month`}
              </span>
              {one === 'year' && saving.cents > 0 && (
                <span className="mt-0.5 text-ember-ink text-sm">Save {priceOf(saving.cents)}</span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Dot({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'ms-auto grid size-5 flex-none place-items-center rounded-full border-2',
        isChosen ? 'border-ember' : 'border-edge',
      )}
    >
      {isChosen && <span className="size-2.5 rounded-full bg-ember" />}
    </span>
  );
}
