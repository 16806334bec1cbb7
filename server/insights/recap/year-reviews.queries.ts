/** Reads and writes of edited year reviews. Each takes the owner. */
import { and, eq, sql } from 'drizzle-orm';
import type { StoredEdits, YearReviewEdits } from '../../../contract/recaps.ts';
import { users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { yearReviews } from '../tables.ts';

const isReview = (userId: string, year: number) => and(eq(yearReviews.userId, userId), eq(yearReviews.year, year));

/** Version 0 with empty edits if nothing was changed yet. */
export async function findEdits(db: Queryable, userId: string, year: number): Promise<StoredEdits> {
  const [row] = await db
    .select({ edits: yearReviews.edits, version: yearReviews.version })
    .from(yearReviews)
    .where(isReview(userId, year));
  // Only `replaceEdits` writes them.
  return row ? { edits: row.edits as YearReviewEdits, version: row.version } : { edits: {}, version: 0 };
}

/** Replaces the edits at `version`; false if the stored version is another one. */
export async function replaceEdits(
  db: Queryable,
  userId: string,
  year: number,
  { edits, version }: StoredEdits,
  now: Date,
): Promise<boolean> {
  const rows =
    version === 0
      ? await db
          .insert(yearReviews)
          .values({ userId, year, edits, updatedAt: now })
          .onConflictDoNothing()
          .returning({ version: yearReviews.version })
      : await db
          .update(yearReviews)
          .set({ edits, version: sql`${yearReviews.version} + 1`, updatedAt: now })
          .where(and(isReview(userId, year), eq(yearReviews.version, version)))
          .returning({ version: yearReviews.version });
  return rows.length > 0;
}

/** First and last name for the cover. */
export async function findName(db: Queryable, userId: string): Promise<string> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ');
}
