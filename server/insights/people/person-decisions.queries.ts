/** Reads and writes of a person's decisions about names. Each query takes the owner. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NameDecision } from '../../../contract/people.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { namedPeople } from '../tables.ts';

export async function findDecisions(db: Queryable, userId: string): Promise<NameDecision[]> {
  return db
    .select({
      key: namedPeople.key,
      mergedInto: namedPeople.mergedInto,
      shownAs: namedPeople.shownAs,
      isHidden: namedPeople.isHidden,
    })
    .from(namedPeople)
    .where(eq(namedPeople.userId, userId));
}

/** Locks the owner's decisions until the transaction ends. */
export async function lockDecisions(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`named_people ${userId}`}, 0))`);
}

/** Replaces the decisions for the same keys. A decision without content deletes its row. */
export async function replaceDecisions(
  tx: Queryable,
  userId: string,
  decisions: readonly NameDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const keys = decisions.map(({ key }) => key);
  await tx.delete(namedPeople).where(and(eq(namedPeople.userId, userId), inArray(namedPeople.key, keys)));
  const nonEmpty = decisions.filter(
    ({ mergedInto, shownAs, isHidden }) => mergedInto !== null || shownAs !== null || isHidden,
  );
  if (nonEmpty.length > 0) await tx.insert(namedPeople).values(nonEmpty.map((decision) => ({ userId, ...decision })));
}
