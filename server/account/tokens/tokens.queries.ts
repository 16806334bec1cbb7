/** Queries of API tokens. */
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { TokenScope } from '../../../contract/api-tokens.ts';
import { memoizeQuery } from '../../platform/db/memoize-query.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { actorColumns } from '../sessions/sessions.queries.ts';
import { apiTokens, users } from '../tables.ts';

export type TokenRow = typeof apiTokens.$inferSelect;

const byHash = memoizeQuery((db) =>
  db
    .select({
      token: { id: apiTokens.id, scope: apiTokens.scope },
      lastUsedAt: apiTokens.lastUsedAt,
      disabledAt: users.disabledAt,
      actor: actorColumns,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, sql.placeholder('hash')))
    .prepare('current_token'),
);

/** The token with this hash and its user; undefined if there is none. */
export async function findToken(
  db: Queryable,
  hash: string,
  now: Date,
): Promise<
  | {
      token: { id: string; scope: TokenScope };
      lastUsedAt: Date | null;
      disabledAt: Date | null;
      actor: Omit<Actor, 'sessionId' | 'token'>;
    }
  | undefined
> {
  const [row] = await byHash(db).execute({ hash, now: now.toISOString() });
  return row;
}

export async function listTokens(db: Queryable, userId: string): Promise<TokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** The user's number of tokens. */
export function countTokens(db: Queryable, userId: string): Promise<number> {
  return db.$count(apiTokens, eq(apiTokens.userId, userId));
}

export async function insertToken(tx: Queryable, row: typeof apiTokens.$inferInsert): Promise<void> {
  await tx.insert(apiTokens).values(row);
}

/** Deletes a token of the user; returns its name, or undefined if the user has no such token. */
export async function removeToken(tx: Queryable, userId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning({ name: apiTokens.name });
  return row?.name;
}

/** Updates the last use, unless another server process has done so since `before`. */
export async function updateLastUse(db: Queryable, id: string, now: Date, before: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, before))));
}
