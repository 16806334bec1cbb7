/** Presents conversations and messages to their owner. */
import type { AiService } from '../../../contract/analysis.ts';
import type { ChatDetails, ChatMessage, ChatSession, ChatSessionRow, ChatSource } from '../../../contract/chat.ts';
import type { MessageDetails } from '../tables.ts';
import type { MessageRow } from './chat-messages.queries.ts';
import type { SessionRow } from './chat-sessions.queries.ts';

export function presentMessage(row: MessageRow): ChatMessage {
  const { id, role, content, state, source, help, quietHelp, details } = row;
  return {
    id,
    role,
    content,
    timestamp: row.createdAt.toISOString(),
    state,
    source,
    // `endReply` writes this type.
    sources: row.sources as ChatSource[],
    help,
    ...(quietHelp !== null && { quietHelp }),
    ...presentDetails(details),
  };
}

const presentDetails = ({ place: _place, chosen: _chosen, starts: _starts, ...details }: MessageDetails): ChatDetails =>
  details;

export function presentSession(row: SessionRow): ChatSessionRow {
  const { id, title, sessionDate, reflectionType, messagesCount, excerpt } = row;
  return {
    id,
    title,
    sessionDate,
    reflectionType,
    messagesCount,
    excerpt,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentWithMessages(row: SessionRow, messages: readonly MessageRow[]): ChatSession {
  const { prompt, entryId } = row;
  return { ...presentSession(row), prompt, entryId, messages: messages.map(presentMessage) };
}

/** Whether the configured service wrote the reply, and if not, why. */
export function aiServiceOf({ reason }: MessageRow): AiService {
  return reason === null ? { available: true } : { available: false, reason };
}
