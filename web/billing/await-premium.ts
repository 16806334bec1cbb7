/** Waits until the server reports that the user has Premium. Polls in case the live update is missed. */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../platform/session.ts';
import { invalidateTopics } from '../platform/topics.ts';

/** Poll interval, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;
const POLLS_MAX = 20;

/**
 * Resolves with whether the user has Premium, at the latest after the last poll or when `signal` aborts. Never rejects.
 */
export async function awaitPremium(queryClient: QueryClient, signal: AbortSignal): Promise<boolean> {
  const hasPremium = () => queryClient.getQueryData(currentUserQuery.queryKey)?.plan === 'premium';
  for (let polls = 0; polls < POLLS_MAX && !signal.aborted; polls++) {
    await invalidateTopics(queryClient, ['plan']);
    if (hasPremium()) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return hasPremium();
}
