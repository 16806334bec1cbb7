/** The shelf of guided conversations, and what became of their summaries. */
import { type GuidedConversationRow, listGuidedConversations, settleSummary } from '../../../contract/chat.ts';
import { findEntry } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { type Actor, handle, type Route } from '../../platform/http/handle.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { findMessage, updateMessage } from '../chat/chat-messages.queries.ts';
import { lockSession } from '../chat/chat-sessions.queries.ts';
import { type Conversations, stepsFrom } from '../conversations/conversations.ts';

interface Dependencies {
  orm: Queryable;
  conversations: Conversations;
}

export function guidedRoutes(deps: Dependencies): Route[] {
  const shelf = deps.conversations.all.map((conversation): GuidedConversationRow => {
    const { id, title, description, group, icon, minutes, method, sources, first } = conversation;
    const steps = stepsFrom(conversation, first);
    return { id, title, description, group, icon, steps, minutes, method, sources: [...sources] };
  });
  return [
    handle(listGuidedConversations, () => shelf),
    handle(settleSummary, ({ actor, params, body }) => settle(deps, actor, params.id, body.entryId)),
  ];
}

/** A summary that was saved as an entry stays saved. @throws AppError not_found (reply without a summary, or entry) */
async function settle(
  { orm }: Dependencies,
  { userId }: Actor,
  replyId: string,
  entryId: string | null,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const found = await findMessage(tx, userId, replyId);
    // Two tabs may settle it at once, and the reply may be written again.
    if (found) await lockSession(tx, userId, found.sessionId);
    const details = found && (await findMessage(tx, userId, replyId))?.details;
    const summary = details?.summary;
    if (!summary) throw new AppError('not_found', { message: 'There is no such reply.' });
    if (entryId !== null && !(await findEntry(tx, userId, entryId)))
      throw new AppError('not_found', { message: 'There is no such entry.' });
    if (entryId === null && summary.state === 'saved') return;
    const settled = { ...summary, state: entryId === null ? ('dismissed' as const) : ('saved' as const), entryId };
    await updateMessage(tx, userId, replyId, { details: { ...details, summary: settled } });
    await notifyPages(tx, [userId], ['reflections']);
  });
}
