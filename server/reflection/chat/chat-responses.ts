/** Responses to a chat message: streamed, or whole once the reply is complete. */
import type { ChatReply } from '../../../contract/chat.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor, StreamEvent } from '../../platform/http/handle.ts';
import { findMessages, type MessageRow } from './chat-messages.queries.ts';
import { LAST_MESSAGES } from './chat-sessions.ts';
import type { GuideDependencies } from './dependencies.ts';
import { aiServiceOf, presentMessage, presentSession, presentWithMessages } from './presenters.ts';
import type { ReplyEvent, ReplyOutcome } from './replies.ts';
import type { StartedExchange } from './send-message.ts';

export async function* streamExchange(
  { replies }: GuideDependencies,
  { session, userMessage, reply, replyStream }: StartedExchange,
  disconnectSignal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const begin: ReplyEvent = {
    event: 'begin',
    data: {
      session: presentSession(session),
      userMessage: presentMessage(userMessage),
      replyId: reply.id,
      help: userMessage.help,
    },
  };
  yield begin;
  yield* replies.follow(reply, disconnectSignal, replyStream);
}

/** @throws AppError with which writing the reply failed */
export async function respondWithReply(
  deps: GuideDependencies,
  actor: Actor,
  exchange: StartedExchange,
): Promise<ChatReply> {
  const outcome = await outcomeOf(deps, exchange);
  if ('failed' in outcome) throw outcome.failed;
  const { reply, session } = outcome;
  const messages = await lastMessages(deps.orm, actor, session.id);
  return {
    message: reply.content,
    session: presentWithMessages(session, messages),
    sources: presentMessage(reply).sources,
    help: exchange.userMessage.help || reply.help,
    aiService: aiServiceOf(reply),
  };
}

async function outcomeOf(
  { replies }: GuideDependencies,
  { session, reply, replyStream = replies.of(reply.userId, reply.id) }: StartedExchange,
): Promise<ReplyOutcome> {
  if (replyStream) return replyStream.stored;
  if (reply.state !== 'writing') return { reply, session };
  return replies.waitFor(reply);
}

function lastMessages(orm: Queryable, { userId }: Actor, sessionId: string): Promise<MessageRow[]> {
  return findMessages(orm, userId, sessionId, { limit: LAST_MESSAGES });
}
