/** Conditions in SQL that distinguish check-ins from entries with words. */
import { eq, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '../account/index.ts';
import { gratitudeEntries } from './tables.ts';

/** Entries with words, which is all but check-ins. */
export const isWritten = ne(gratitudeEntries.entryType, 'mood');

/**
 * Entries whose day counts in their author's streak: those with words, and check-ins if the author counts them. The
 * names of the columns are for statements that give the table another name.
 */
export function countsInStreak(
  entryType: SQL = sql`${gratitudeEntries.entryType}`,
  userId: SQL = sql`${gratitudeEntries.userId}`,
): SQL {
  return sql`(${entryType} <> 'mood'
    or exists (select from ${users} where ${eq(users.id, userId)} and ${users.checkInsInStreak}))`;
}
