/** State of the promo code on the upgrade page: none, applied or removed. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Interval, type PromoCodeResult, validatePromoCode } from '../../../contract/subscriptions.ts';
import { call } from '../../platform/call.ts';
import { isUnauthorized, userMessageOf } from '../../platform/query-client.ts';
import { toast } from '../../platform/toast-store.ts';

export interface PromoState {
  /** The code and its discount, for the chosen interval. */
  applied: PromoCodeResult | undefined;
  isChecking: boolean;
  /** Why the last code was refused. */
  refusal: string | undefined;
  apply: (code: string) => void;
  remove: () => void;
  /** Called when the user edits the code. */
  clearRefusal: () => void;
}

export function usePromoCode(interval: Interval): PromoState {
  const [accepted, setAccepted] = useState<{ interval: Interval; answer: PromoCodeResult }>();
  const [refusal, setRefusal] = useState<string>();
  const lastToast = useRef<{ dismiss: () => void }>(undefined);
  const refuse = (title: string, description: string) => {
    setAccepted(undefined);
    setRefusal(description);
    lastToast.current = toast({ title, description, variant: 'destructive' });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (request: { code: string; interval: Interval }) => call(validatePromoCode, { body: request }),
    onSuccess: (answer, request) => {
      setRefusal(undefined);
      lastToast.current?.dismiss();
      setAccepted({ interval: request.interval, answer });
    },
    onError: (error) => {
      if (!isUnauthorized(error)) refuse('Invalid Promo Code', userMessageOf(error) ?? 'Invalid promo code');
    },
    meta: { errorToast: 'own' },
  });
  // A code may be valid for only one interval, and its discount depends on the interval.
  const code = accepted?.answer.promoCode.code;
  const isForOtherInterval = accepted !== undefined && accepted.interval !== interval;
  useEffect(() => {
    if (isForOtherInterval && code !== undefined) mutate({ code, interval });
  }, [isForOtherInterval, code, interval, mutate]);
  return {
    applied: isForOtherInterval ? undefined : accepted?.answer,
    isChecking: isPending || isForOtherInterval,
    refusal,
    apply: (typed) => {
      const trimmed = typed.trim().toUpperCase();
      if (trimmed === '') refuse('Invalid Code', 'Please enter a promo code');
      else mutate({ code: trimmed, interval });
    },
    remove: () => setAccepted(undefined),
    clearRefusal: () => setRefusal(undefined),
  };
}
