/** A message to the guide together with its reply, and the task of writing that reply. */
import type { Actor } from '../../platform/http/handle.ts';
import type { Safety } from '../danger/safety.ts';
import type { MessageRow } from './chat-messages.queries.ts';
import type { SessionRow } from './chat-sessions.queries.ts';

export interface Exchange {
  session: SessionRow;
  userMessage: MessageRow;
  /** As it was when the request was handled. */
  reply: MessageRow;
}

export interface ReplyTask {
  actor: Actor;
  exchange: Exchange;
  /** The effect of signs of danger in the message and the conversation. */
  safety: Safety;
  /** True if a caller waits for the whole reply instead of streaming it. */
  isAwaited: boolean;
}
