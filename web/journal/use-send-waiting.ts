/** Sends what waits on this device, for as long as something does. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readDraft } from '../platform/draft-store.ts';
import { getReach, subscribeToReach } from '../platform/reach.ts';
import { useUser } from '../platform/session.ts';
import { COMPOSER_DRAFT } from './composer.tsx';
import { recentEntriesQuery, refreshDay } from './queries.ts';
import { waitingEntriesKey, waitingEntriesQuery } from './waiting-query.ts';

/** Between attempts while nothing tells that the way is open again, in milliseconds. */
const AGAIN_AFTER_MS = 20_000;

export function useSendWaiting(): void {
  const user = useUser();
  const queryClient = useQueryClient();
  const { data: waiting } = useQuery(waitingEntriesQuery(user.id));
  const some = waiting?.some(({ refusal }) => refusal === undefined) ?? false;

  const send = useEffectEvent(() => {
    // Fetched before something could wait; should it fail all the same, the next attempt tries again.
    import('./waiting-entries.ts').then((part) => part.sendWaiting(queryClient, user)).catch(() => undefined);
  });
  useEffect(() => {
    if (!some) return;
    const onShow = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    const timer = setInterval(send, AGAIN_AFTER_MS);
    const end = subscribeToReach(() => {
      if (getReach() === 'online') send();
    });
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      end();
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [some]);

  const known = waiting !== undefined;
  useEffect(() => {
    if (!known) return;
    let end: (() => void) | undefined;
    let over = false;
    import('./waiting-entries.ts').then(
      ({ followWaiting, forgetUnusedFiles }) => {
        if (over) return;
        const drafted = readDraft(user.id, COMPOSER_DRAFT)?.fileIds ?? [];
        forgetUnusedFiles(user.id, drafted).catch(() => undefined);
        end = followWaiting(user.id, () => {
          void queryClient.invalidateQueries({ queryKey: waitingEntriesKey(user.id) });
          // What waits no longer is in the journal.
          void refreshDay(queryClient);
          void queryClient.invalidateQueries({ queryKey: recentEntriesQuery.queryKey, refetchType: 'none' });
        });
      },
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [known, user.id, queryClient]);
}
