/** Waits for the server's word that the person has Premium: open pages are told, and where that fails it is asked. */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../platform/session.ts';
import { changed } from '../platform/topics.ts';

/** Milliseconds between two questions. */
const EVERY_MS = 2_000;
const QUESTIONS_MAX = 20;

/** Resolves with whether they have it, at the latest after the last question or once `signal` ends it. Never rejects. */
export async function awaitPremium(queryClient: QueryClient, signal: AbortSignal): Promise<boolean> {
  const hasPremium = () => queryClient.getQueryData(currentUserQuery.queryKey)?.plan === 'premium';
  for (let asked = 0; asked < QUESTIONS_MAX && !signal.aborted; asked++) {
    await changed(queryClient, ['plan']);
    if (hasPremium()) return true;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return hasPremium();
}
