/** Reads and writes of prompts that users write. Each takes the owner's id. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { ownPrompts } from '../tables.ts';

export type OwnPromptRow = typeof ownPrompts.$inferSelect;

const own = (userId: string, id: string) => and(eq(ownPrompts.userId, userId), eq(ownPrompts.id, id));

/** Newest first. */
export async function findOwnPrompts(db: Queryable, userId: string): Promise<OwnPromptRow[]> {
  return db
    .select()
    .from(ownPrompts)
    .where(eq(ownPrompts.userId, userId))
    .orderBy(desc(ownPrompts.createdAt), desc(ownPrompts.id));
}

export async function insertOwnPrompt(tx: Queryable, row: OwnPromptRow): Promise<void> {
  await tx.insert(ownPrompts).values(row);
}

export async function updateOwnPrompt(
  db: Queryable,
  userId: string,
  id: string,
  prompt: string,
): Promise<OwnPromptRow | undefined> {
  const [row] = await db.update(ownPrompts).set({ prompt }).where(own(userId, id)).returning();
  return row;
}

export async function removeOwnPrompt(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(ownPrompts).where(own(userId, id)).returning({ id: ownPrompts.id });
  return rows.length > 0;
}

/** Counts one use of the own prompt with this text, if there is one. */
export async function countOwnPromptUse(tx: Queryable, userId: string, prompt: string): Promise<void> {
  await tx
    .update(ownPrompts)
    .set({ timesUsed: sql`${ownPrompts.timesUsed} + 1` })
    .where(and(eq(ownPrompts.userId, userId), eq(ownPrompts.prompt, prompt)));
}

/** Takes an advisory lock on the user's own prompts until the transaction ends. */
export async function lockOwnPrompts(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own_prompts ${userId}`}, 0))`);
}

/** Counts one use for each entry that starts with an own prompt of its author. */
export async function countOwnPromptsOfEntries(tx: Queryable, entryIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update own_prompts p set times_used = times_used + used.entries
    from (
      select q.user_id, q.id, count(*)::int as entries from own_prompts q
      join gratitude_entries e on e.user_id = q.user_id and starts_with(e.content, q.prompt)
      where e.id in (select value::uuid from json_array_elements_text(${JSON.stringify(entryIds)}::json))
      group by q.user_id, q.id
    ) used where p.user_id = used.user_id and p.id = used.id`);
}
