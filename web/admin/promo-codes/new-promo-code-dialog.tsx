/** The form of a new promo code. The server checks the values, by the same rules as on the command line. */
import { type FormEvent, useRef, useState } from 'react';
import {
  makePromoCode,
  type NewPromoCode,
  PROMO_CODE_LENGTH_MAX,
  PROMO_DESCRIPTION_MAX,
} from '../../../contract/admin-promo-codes.ts';
import type { DiscountType, Interval } from '../../../contract/subscriptions.ts';
import { fieldErrors } from '../../account/error-texts.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useAct } from '../queries.ts';

const DISCOUNTS: Record<DiscountType, { label: string; value: string }> = {
  free_trial: { label: 'Free days', value: 'Days' },
  percent: { label: 'Percent off', value: 'Percent' },
  amount: { label: 'US dollars off', value: 'Dollars' },
};
const BILLING: Record<Interval | 'both', string> = {
  both: 'Monthly and yearly',
  month: 'Monthly only',
  year: 'Yearly only',
};

interface Draft {
  code: string;
  discountType: DiscountType;
  value: string;
  uses: string;
  from: string;
  until: string;
  billing: keyof typeof BILLING;
  description: string;
}

const EMPTY: Draft = {
  code: '',
  discountType: 'free_trial',
  value: '',
  uses: '',
  from: '',
  until: '',
  billing: 'both',
  description: '',
};

const isOneOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key => key in table;

/** Amounts are typed in dollars and sent in cents. A value that is no number is sent as 0, which the server explains. */
function requestOf({ code, discountType, value, uses, from, until, billing, description }: Draft): NewPromoCode {
  const number = Number(value.replace(',', '.')) || 0;
  return {
    code,
    discountType,
    discountValue: discountType === 'amount' ? Math.round(number * 100) : number,
    maxUses: uses === '' ? null : Number(uses) || 0,
    from: from === '' ? null : from,
    until: until === '' ? null : until,
    intervals: billing === 'both' ? ['month', 'year'] : [billing],
    description,
  };
}

export function NewPromoCodeDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const make = useAct(
    () => call(makePromoCode, { body: requestOf(draft) }),
    ({ code, discount }) => {
      onClose();
      return { title: `Made ${code}: ${discount}.` };
    },
    (error) => {
      const found = fieldErrors(error);
      setErrors(found);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return Object.keys(found).length > 0;
    },
  );
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  function submit(event: FormEvent) {
    event.preventDefault();
    setErrors({});
    if (!make.isPending) make.mutate(undefined);
  }
  return (
    <Dialog open onOpenChange={onClose} title="New promo code" description="Each person can use it once.">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pb-4">
        <Field label="Code" hint="Letters, digits, - and _, such as SPRING-26." error={errors.code}>
          {(control) => (
            <Input
              {...control}
              value={draft.code}
              maxLength={PROMO_CODE_LENGTH_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => set({ code: target.value.toUpperCase() })}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="It gives">
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={draft.discountType}
                onChange={({ target }) => isOneOf(DISCOUNTS, target.value) && set({ discountType: target.value })}
              >
                {Object.entries(DISCOUNTS).map(([type, { label }]) => (
                  <option key={type} value={type}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={DISCOUNTS[draft.discountType].value} error={errors.discountValue}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={9}
                autoComplete="off"
                value={draft.value}
                onChange={({ target }) => set({ value: target.value })}
              />
            )}
          </Field>
          <DayField label="First day" error={errors.from} value={draft.from} onChange={(from) => set({ from })} />
          <DayField label="Last day" error={errors.until} value={draft.until} onChange={(until) => set({ until })} />
          <Field label="Uses" aside="Optional" hint="By everyone together. Empty for no limit." error={errors.maxUses}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={7}
                autoComplete="off"
                value={draft.uses}
                onChange={({ target }) => set({ uses: target.value })}
              />
            )}
          </Field>
          <Field label="Billing">
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={draft.billing}
                onChange={({ target }) => isOneOf(BILLING, target.value) && set({ billing: target.value })}
              >
                {Object.entries(BILLING).map(([billing, label]) => (
                  <option key={billing} value={billing}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label="Description" aside="Optional" hint="People who enter the code see it." error={errors.description}>
          {(control) => (
            <Input
              {...control}
              value={draft.description}
              maxLength={PROMO_DESCRIPTION_MAX}
              autoComplete="off"
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={make.isPending}>
            Make code
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DayFieldProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (day: string) => void;
}

/** Days are in UTC, like the code's own. */
function DayField({ label, error, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} aside="Optional, UTC" error={error}>
      {(control) => <Input {...control} type="date" value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}
