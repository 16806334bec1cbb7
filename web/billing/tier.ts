/** What the person has, as it is shown to them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../platform/session.ts';
import { plansQuery } from './plans.ts';

/** `premium`: paid for; `promotion`: Premium for nothing, for now; undefined until it is known. */
export function useTier(): 'premium' | 'promotion' | 'free' | undefined {
  const { subscriptionTier, subscriptionPeriodEnd } = useUser();
  const { data: plans } = useQuery(plansQuery);
  const [now] = useState(Date.now);
  const isPaid =
    subscriptionTier === 'premium' && subscriptionPeriodEnd !== null && Date.parse(subscriptionPeriodEnd) > now;
  if (isPaid) return 'premium';
  return plans && (plans.launchPromotion ? 'promotion' : 'free');
}
