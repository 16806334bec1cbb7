/** Queries of the mood names that people chose a value for. */
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { importedMoodNames } from '../tables.ts';
import type { MoodsByName } from './mood-names.ts';

/** Names kept per user; those chosen longest ago are forgotten. */
const NAMES_KEPT_MAX = 300;

export async function findMoodNames(db: Queryable, userId: string): Promise<MoodsByName> {
  const { name, mood } = importedMoodNames;
  const rows = await db.select({ name, mood }).from(importedMoodNames).where(eq(importedMoodNames.userId, userId));
  return new Map(rows.map((row) => [row.name, row.mood]));
}

/** Inserts or replaces the values of these names, by key. */
export async function upsertMoodNames(tx: Queryable, userId: string, moods: MoodsByName, now: Date): Promise<void> {
  if (moods.size === 0) return;
  const rows = [...moods].map(([name, mood]) => ({ userId, name, mood, chosenAt: now }));
  await tx
    .insert(importedMoodNames)
    .values(rows)
    .onConflictDoUpdate({
      target: [importedMoodNames.userId, importedMoodNames.name],
      set: { mood: sql`excluded.mood`, chosenAt: now },
    });
  await tx.execute(sql`
    delete from imported_mood_names where user_id = ${userId} and name in (
      select name from imported_mood_names where user_id = ${userId} order by chosen_at desc, name offset ${NAMES_KEPT_MAX})`);
}
