/** Sends what waits on this device, for as long as something does. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getConnectivity, subscribeToConnectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { recentEntriesQuery, refreshDay } from '../queries.ts';
import { offlineQueueKey, offlineQueueMark, offlineQueueQuery } from './offline-queue-query.ts';

/** Between attempts while nothing tells that the way is open again, in milliseconds. */
const AGAIN_AFTER_MS = 20_000;

export function useSendQueue(): void {
  const user = useUser();
  const queryClient = useQueryClient();
  const { data: waiting } = useQuery(offlineQueueQuery(user.id));
  const some = waiting?.some(({ refusal }) => refusal === undefined) ?? false;

  const send = useEffectEvent(() => {
    // Fetched before something could wait; should it fail all the same, the next attempt tries again.
    import('./offline-queue.ts').then((part) => part.sendQueued(queryClient, user)).catch(() => undefined);
  });
  useEffect(() => {
    if (!some) return;
    const onShow = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    const timer = setInterval(send, AGAIN_AFTER_MS);
    const end = subscribeToConnectivity(() => {
      if (getConnectivity() === 'online') send();
    });
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      end();
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [some]);

  // Another tab has changed what waits: what does no longer is in the journal.
  useEffect(() => {
    const onChange = ({ key }: StorageEvent) => {
      if (key !== offlineQueueMark(user.id)) return;
      void queryClient.invalidateQueries({ queryKey: offlineQueueKey(user.id) });
      void refreshDay(queryClient);
      void queryClient.invalidateQueries({ queryKey: recentEntriesQuery.queryKey, refetchType: 'none' });
    };
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  }, [user.id, queryClient]);
}
