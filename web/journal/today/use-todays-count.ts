/** The number of entries today, including queued ones. */
import { useQuery } from '@tanstack/react-query';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { queuedEntriesQuery } from '../offline/offline-queue-query.ts';
import { todaysEntriesQuery } from '../queries.ts';

/** Undefined until today's entries are loaded. */
export function useTodaysCount(): number | undefined {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const { data: entries } = useQuery(todaysEntriesQuery);
  const { data: queued = [] } = useQuery(queuedEntriesQuery(user.id));
  return entries && entries.length + queued.filter(({ day }) => day === today).length;
}
