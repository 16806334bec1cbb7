/** Builds the rows of a conversation with the guide: day headings, AI labels, messages and pending ones. */
import { AI_LABEL_EVERY, type ChatMessage } from '../../../contract/chat.ts';
import { dayIn } from '../../platform/day.ts';
import type { Unsent } from './unsent.ts';

interface Placed {
  key: string;
  /** The day heading, if this row starts a day. */
  day?: string | undefined;
  /** Shows the AI label before this row. */
  isLabelled?: boolean;
}

export type ChatRow =
  /** The prompt or entry the conversation started from. */
  | (Placed & { kind: 'origin'; prompt: string; entryId: string | null })
  | (Placed & { kind: 'message'; message: ChatMessage; isLast: boolean; showsHelp: boolean })
  /** A reply in progress; its text is subscribed to separately. */
  | (Placed & { kind: 'live'; sessionId: string })
  | (Placed & { kind: 'failed'; replyId: string })
  | (Placed & { kind: 'unsent'; unsent: Unsent; showsHelp: boolean });

interface RowOptions {
  sessionId: string;
  messages: readonly ChatMessage[];
  /** Number of messages before the loaded ones. */
  before: number;
  prompt: string;
  entryId: string | null;
  unsent: readonly Unsent[];
  liveId: string | undefined;
  failedId: string | undefined;
  timezone: string;
  /** Ids of messages whose helplines were dismissed. */
  putAway: ReadonlySet<string>;
}

/** Cache of computed days: a conversation may have thousands of messages, and its rows are rebuilt for each new one. */
const known = new WeakMap<ChatMessage, { day: string; timezone: string }>();

function dayOf(message: ChatMessage, timezone: string): string {
  let its = known.get(message);
  if (its?.timezone !== timezone) {
    its = { day: dayIn(timezone, new Date(message.timestamp)), timezone };
    known.set(message, its);
  }
  return its.day;
}

export function rowsOf(options: RowOptions): ChatRow[] {
  const { sessionId, before, prompt, entryId, unsent, liveId, failedId, timezone, putAway } = options;
  // A reply in progress is rendered from the stream, not from its stored text.
  const messages = options.messages.filter(({ id, state }) => id !== liveId && state !== 'writing');
  const days = messages.map((message) => dayOf(message, timezone));
  const messageRows: ChatRow[] = messages.map((message, index) => ({
    kind: 'message',
    key: message.id,
    message,
    isLast: index === messages.length - 1 && liveId === undefined && unsent.length === 0,
    day: days[index] === days[index - 1] ? undefined : days[index],
    isLabelled: (before + index) % AI_LABEL_EVERY === 0,
    // Beside the last of adjacent messages.
    showsHelp: message.help && !messages[index + 1]?.help && !putAway.has(message.id),
  }));
  // The origin precedes the first message and takes over its day heading and label.
  const [first] = messageRows;
  const hasOrigin = before === 0 && (prompt !== '' || entryId !== null);
  const origin: ChatRow[] = hasOrigin
    ? [{ kind: 'origin', key: 'origin', prompt, entryId, day: first?.day, isLabelled: true }]
    : [];
  if (hasOrigin && first) messageRows[0] = { ...first, day: undefined, isLabelled: false };
  return [
    ...origin,
    ...messageRows,
    ...unsent.map((words) => {
      const showsHelp = words.help === true && !putAway.has(words.key);
      return { kind: 'unsent' as const, key: words.key, unsent: words, showsHelp };
    }),
    ...(liveId === undefined ? [] : [{ kind: 'live' as const, key: liveId, sessionId }]),
    ...(failedId === undefined || liveId !== undefined
      ? []
      : [{ kind: 'failed' as const, key: `failed ${failedId}`, replyId: failedId }]),
  ];
}
