/** Sends the entries of the offline queue until it is empty. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { offlineQueueQuery } from './offline-queue-query.ts';
import { offlineQueueKey, offlineQueueMarkKey } from './queued-entry.ts';

/** Delay between attempts without a sign that the server is back, in milliseconds. */
const RETRY_INTERVAL_MS = 20_000;

export function useSendQueue(): void {
  const user = useUser();
  const queryClient = useQueryClient();
  const { data: waiting } = useQuery(offlineQueueQuery(user.id));
  const hasSendable = waiting?.some(({ refusal }) => refusal === undefined) ?? false;

  const send = useEffectEvent(() => {
    // Prefetched when the composer opened; a failed load is retried with the next attempt.
    import('./offline-queue.ts').then((part) => part.sendQueued(queryClient, user)).catch(() => undefined);
  });
  useEffect(() => {
    if (!hasSendable) return;
    const onShow = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    const timer = setInterval(send, RETRY_INTERVAL_MS);
    const unsubscribe = connectivity.subscribe(() => {
      if (connectivity.get() === 'online') send();
    });
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [hasSendable]);

  // Another tab changed the queue: entries that left it are saved now.
  useEffect(() => {
    const onChange = ({ key }: StorageEvent) => {
      if (key !== offlineQueueMarkKey(user.id)) return;
      void queryClient.invalidateQueries({ queryKey: offlineQueueKey(user.id) });
      void invalidateTopics(queryClient, ['entries', 'streak']);
    };
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  }, [user.id, queryClient]);
}
