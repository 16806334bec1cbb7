/** The promo code field: applies a code, shows its discount and removes it. */
import { TicketPercent, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Interval, PROMO_CODE_MAX, type PromoCodeResult } from '../../../contract/subscriptions.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { discountText } from '../charge-texts.ts';
import type { PromoState } from './use-promo-code.ts';

interface PromoCodeProps {
  promo: PromoState;
  interval: Interval;
  /** True during a payment, when nothing can change. */
  disabled: boolean;
}

export function PromoCode({ promo, interval, disabled }: PromoCodeProps) {
  const id = useId();
  const { applied } = promo;
  const [typed, setTyped] = useState('');
  const remove = () => {
    setTyped('');
    promo.remove();
  };
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-xl">
        Promo code
      </h2>
      {applied ? (
        <Applied answer={applied} interval={interval} disabled={disabled} onRemove={remove} />
      ) : (
        <CodeForm promo={promo} typed={typed} onType={setTyped} disabled={disabled} titleId={id} />
      )}
      <p role="status" className="sr-only">
        {applied && `${applied.promoCode.code} is applied: ${discountText(applied.promoCode, interval)}.`}
      </p>
    </section>
  );
}

interface CodeFormProps {
  promo: PromoState;
  typed: string;
  onType: (typed: string) => void;
  disabled: boolean;
  titleId: string;
}

function CodeForm({ promo, typed, onType, disabled, titleId }: CodeFormProps) {
  const { isChecking, refusal, apply, clearRefusal } = promo;
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus();
  }, [refusal]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecking && !disabled) apply(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="flex gap-2.5">
      <div className="min-w-0 flex-1">
        <Input
          ref={field}
          aria-labelledby={titleId}
          aria-describedby={refusal === undefined ? undefined : errorId}
          aria-invalid={refusal === undefined ? undefined : true}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PROMO_CODE_MAX}
          value={typed}
          disabled={disabled}
          onChange={(event) => {
            onType(event.target.value);
            clearRefusal();
          }}
          className="uppercase"
        />
        {/* Not a live region, because the toast announces the error. */}
        {refusal !== undefined && (
          <p id={errorId} className="mt-1.5 text-clay text-sm">
            {refusal}
          </p>
        )}
      </div>
      <Button type="submit" variant="secondary" loading={isChecking} disabled={disabled}>
        Apply
      </Button>
    </form>
  );
}

interface AppliedProps {
  answer: PromoCodeResult;
  interval: Interval;
  disabled: boolean;
  onRemove: () => void;
}

function Applied({ answer: { promoCode }, interval, disabled, onRemove }: AppliedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Move focus here, because the focused field was removed.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex items-center gap-3.5 rounded-control bg-sage-wash py-2.5 ps-4 pe-2">
      <TicketPercent aria-hidden="true" className="size-5 flex-none text-sage" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium text-sage [overflow-wrap:anywhere]">{promoCode.code}</span>
        <span className="block text-ink text-sm [overflow-wrap:anywhere]" dir="auto">
          {promoCode.description || discountText(promoCode, interval)}
        </span>
      </p>
      <Button ref={button} variant="quiet" size="small" disabled={disabled} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
        Remove<span className="sr-only"> the code</span>
      </Button>
    </div>
  );
}
