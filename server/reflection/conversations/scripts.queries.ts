/** Versions of guided conversations, kept so that an open one ends on the version it began with. They hold no user data. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { guidedScripts } from '../tables.ts';
import type { Conversations } from './conversations.ts';
import type { GuidedConversation } from './format.ts';

export async function keepScript(
  db: Queryable,
  conversations: Conversations,
  version: string,
  now: Date,
): Promise<void> {
  const script = conversations.withVersion(version);
  if (script) await db.insert(guidedScripts).values({ version, script, createdAt: now }).onConflictDoNothing();
}

export async function findScript(db: Queryable, version: string): Promise<GuidedConversation | undefined> {
  const [row] = await db.select().from(guidedScripts).where(eq(guidedScripts.version, version));
  return row?.script;
}
