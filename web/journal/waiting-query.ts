/** What waits on this device to be sent, for the parts of the page that show it. */
import { queryOptions } from '@tanstack/react-query';
import { whenIdle } from '../ui/idle.ts';

export const waitingEntriesKey = (userId: string) => ['waiting-entries', userId] as const;

/** The first look waits until the page is drawn. */
let rested: Promise<void> | undefined;

/** Oldest first; none where this browser keeps nothing. Its code comes after the page that shows it. */
export function waitingEntriesQuery(userId: string) {
  return queryOptions({
    queryKey: waitingEntriesKey(userId),
    queryFn: async () => {
      rested ??= new Promise<void>(whenIdle);
      await rested;
      const { listWaiting } = await import('./waiting-entries.ts');
      return listWaiting(userId).catch(() => []);
    },
  });
}
