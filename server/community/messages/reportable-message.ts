/** Private messages as reportable content. */
import { and, eq, or } from 'drizzle-orm';
import { currentContent, type Reportable } from '../reportable.ts';
import { privateMessages } from '../tables.ts';
import { findConversation, lockConversation, updateConversation } from './conversations.queries.ts';
import { withholdMessage } from './private-messages.queries.ts';

export const reportableMessage: Reportable = {
  /** Includes messages from users that the viewer has blocked, because the viewer can still read them. */
  async find(db, viewerId, id) {
    const { conversationId, senderId, receiverId, content } = privateMessages;
    const [row] = await db
      .select({ reportedUserId: senderId, words: content, conversationId })
      .from(privateMessages)
      .where(and(eq(privateMessages.id, id), or(eq(senderId, viewerId), eq(receiverId, viewerId))));
    return row && (await findConversation(db, viewerId, row.conversationId)) && row;
  },
  /** Always `removed`, because `onReported` has hidden the message. */
  async findCurrent(db, id) {
    const { content } = privateMessages;
    const [row] = await db.select({ words: content }).from(privateMessages).where(eq(privateMessages.id, id));
    return currentContent(row && { ...row, isPublic: true, isWithheld: true });
  },
  /** Does nothing: `onReported` has hidden the message from its receiver, the only other reader. */
  async setWithheld() {},
  async onReported(tx, reporterId, id) {
    const { conversationId } = privateMessages;
    const [row] = await tx.select({ conversationId }).from(privateMessages).where(eq(privateMessages.id, id));
    const locked = row && (await lockConversation(tx, reporterId, row.conversationId));
    if (!locked) return;
    if (await withholdMessage(tx, id)) await updateConversation(tx, locked, reporterId, -1);
  },
};
