/** Texts and dates derived from a subscription's state. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Billing } from '../../../contract/subscriptions.ts';
import { formatCount } from '../../../contract/words.ts';

interface StatusLabel {
  label: string;
  tone: 'sage' | 'clay' | 'plain';
}

/** Returns an unknown status unchanged. */
export function statusLabel(status: string): StatusLabel {
  if (status === 'active') return { label: 'Active', tone: 'sage' };
  if (status === 'trialing') return { label: 'Trial', tone: 'sage' };
  if (status === 'past_due') return { label: 'Past due', tone: 'clay' };
  if (status === 'canceled') return { label: 'Canceled', tone: 'plain' };
  return { label: status, tone: 'plain' };
}

/** Returns true if the payment of the current period failed. */
export function isUnpaid(status: string | null): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** Returns the elapsed part (0 to 1) of the current period and the days left, or undefined if it has no dates. */
export function periodOf(
  { currentPeriodStart, startedAt, currentPeriodEnd, trialEnd, status }: Billing,
  now: number,
): { from: string; to: string; part: number; daysLeft: number } | undefined {
  const from = currentPeriodStart ?? startedAt;
  const to = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd;
  if (from === null || to === null) return undefined;
  const begin = Date.parse(from);
  const end = Date.parse(to);
  const part = end > begin ? (now - begin) / (end - begin) : 1;
  return { from, to, part: Math.min(1, Math.max(0, part)), daysLeft: Math.max(0, Math.ceil((end - now) / DAY_MS)) };
}

/** Formats "113 days left". */
export function daysToGo(days: number): string {
  if (days === 0) return 'Ended';
  return days === 1 ? 'Last day' : `${formatCount(days, 'day')} left`;
}

/** Formats "Visa ending in 4242, stored by Stripe". */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}, stored by Stripe`;
}
