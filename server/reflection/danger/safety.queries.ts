/** Query of what a conversation holds about the user's safety. */
import { and, arrayOverlaps, desc, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { aiChatMessages } from '../tables.ts';
import { SAFETY_MOVES, type SafetyRow } from './safety.ts';

/** Of longer histories the last rows count. */
const ROWS_MAX = 60;

/** Signs of danger and replies about safety before a position, in ascending order. */
export async function findSafetyRows(
  db: Queryable,
  userId: string,
  sessionId: string,
  before: number,
): Promise<SafetyRow[]> {
  const { position, role, content, help, quietHelp, moves } = aiChatMessages;
  const rows = await db
    .select({ position, role, content, help, quietHelp, moves })
    .from(aiChatMessages)
    .where(
      and(
        eq(aiChatMessages.userId, userId),
        eq(aiChatMessages.sessionId, sessionId),
        lt(position, before),
        or(help, isNotNull(quietHelp), arrayOverlaps(moves, SAFETY_MOVES)),
      ),
    )
    .orderBy(desc(position))
    .limit(ROWS_MAX);
  return rows.reverse();
}
