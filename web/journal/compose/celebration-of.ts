/** Decides whether a save is celebrated on Home. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/account.ts';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { queuedEntriesQuery } from '../offline/offline-queue-query.ts';
import { entriesWithHelp, todaysEntriesQuery } from '../queries.ts';
import type { Celebration } from '../today/celebration.ts';
import { countWritten } from '../today/use-todays-count.ts';
import { afterSave } from './after-save.ts';

/** Numbers of days with entries that are celebrated. */
const DAYS: readonly (number | undefined)[] = [1, 7, 30, 100];

/**
 * The celebration of an entry of today that is the first of a 1st, 7th, 30th or 100th day, or that meets the daily goal.
 * Never one for a hard entry, nor beside helplines. Call it after the entry was added to the cache.
 */
export function celebrationOf(
  queryClient: QueryClient,
  { id: userId, dailyGoal }: Pick<User, 'id' | 'dailyGoal'>,
  entry: CreatedEntry,
  today: string,
): Celebration | undefined {
  if (entry.entryDate !== today || entry.help || entry.quietHelp) return undefined;
  const step = afterSave(entry)?.kind;
  if (step === 'choice' || step === 'crisis') return undefined;
  const entries = queryClient.getQueryData(todaysEntriesQuery.queryKey);
  if (entriesWithHelp(entries).length > 0) return undefined;
  if (DAYS.includes(entry.daysRecorded)) return { userId, day: today, days: entry.daysRecorded };
  const queued = queryClient.getQueryData(queuedEntriesQuery(userId).queryKey) ?? [];
  const count = entries && countWritten(entries, queued, today);
  return count === dailyGoal ? { userId, day: today } : undefined;
}
