/** The number of entries today, including queued ones, without check-ins. */
import { useQuery } from '@tanstack/react-query';
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { queuedEntriesQuery } from '../offline/offline-queue-query.ts';
import type { QueuedEntry } from '../offline/queued-entry.ts';
import { todaysEntriesQuery } from '../queries.ts';

/** The entries and queued entries of today that count in the daily goal, which is all but check-ins. */
export function countWritten(entries: readonly Entry[], queued: readonly QueuedEntry[], today: string): number {
  const written = entries.filter((entry) => !isCheckIn(entry));
  return written.length + queued.filter((entry) => entry.day === today && !entry.isCheckIn).length;
}

/** Undefined until today's entries are loaded. */
export function useTodaysCount(): number | undefined {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const { data: entries } = useQuery(todaysEntriesQuery);
  const { data: queued = [] } = useQuery(queuedEntriesQuery(user.id));
  return entries && countWritten(entries, queued, today);
}
