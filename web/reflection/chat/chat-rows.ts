/** Builds the rows of a conversation with the guide: day headings, AI labels, messages and pending ones. */
import { AI_LABEL_EVERY, type ChatMessage, SAFETY_CHOICES } from '../../../contract/chat.ts';
import { dayIn } from '../../platform/day.ts';
import type { UnsentMessage } from './unsent.ts';

interface RowBase {
  key: string;
  /** The day heading, if this row starts a day. */
  day?: string | undefined;
  /** Shows the AI label before this row. */
  isLabelled?: boolean;
}

export type ChatRow =
  /** The prompt or entry the conversation started from. */
  | (RowBase & { kind: 'origin'; prompt: string; entryId: string | null })
  | (RowBase & {
      kind: 'message';
      message: ChatMessage;
      isLast: boolean;
      showsHelp: boolean;
      /** Shows all helplines. */
      isUrgent?: boolean;
    })
  /** A reply in progress; its text is subscribed to separately. */
  | (RowBase & { kind: 'live'; sessionId: string })
  | (RowBase & { kind: 'failed'; replyId: string })
  | (RowBase & { kind: 'unsent'; unsent: UnsentMessage; showsHelp: boolean });

interface RowOptions {
  sessionId: string;
  messages: readonly ChatMessage[];
  /** Number of messages before the loaded ones. */
  before: number;
  prompt: string;
  entryId: string | null;
  unsent: readonly UnsentMessage[];
  liveId: string | undefined;
  failedId: string | undefined;
  timezone: string;
  /** Ids of messages whose helplines were dismissed. */
  dismissedIds: ReadonlySet<string>;
}

/** Cache of computed days: a conversation may have thousands of messages, and its rows are rebuilt for each new one. */
const dayCache = new WeakMap<ChatMessage, { day: string; timezone: string }>();

function dayOf(message: ChatMessage, timezone: string): string {
  let cached = dayCache.get(message);
  if (cached?.timezone !== timezone) {
    cached = { day: dayIn(timezone, new Date(message.timestamp)), timezone };
    dayCache.set(message, cached);
  }
  return cached.day;
}

/** Whether the reply asks if the user is safe. */
export const asksSafety = (reply: ChatMessage | undefined): boolean =>
  reply?.choices?.some(({ text }) => text === SAFETY_CHOICES.unsafe) ?? false;

/** Whether the message answers, pressed or typed, that the user is not safe: then all helplines are shown at once. */
function saysNotSafe(
  { role, help, content }: ChatMessage,
  before: ChatMessage | undefined,
  after: ChatMessage | undefined,
): boolean {
  if (role !== 'user' || !help || !asksSafety(before)) return false;
  // To a new sign the guide asks again.
  return content === SAFETY_CHOICES.unsafe || (after !== undefined && !asksSafety(after));
}

export function rowsOf(options: RowOptions): ChatRow[] {
  const { sessionId, before, prompt, entryId, unsent, liveId, failedId, timezone, dismissedIds } = options;
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
    showsHelp: message.help && !messages[index + 1]?.help && !dismissedIds.has(message.id),
    isUrgent: saysNotSafe(message, messages[index - 1], messages[index + 1]),
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
    ...unsent.map((message) => {
      const showsHelp = message.help === true && !dismissedIds.has(message.key);
      return { kind: 'unsent' as const, key: message.key, unsent: message, showsHelp };
    }),
    ...(liveId === undefined ? [] : [{ kind: 'live' as const, key: liveId, sessionId }]),
    ...(failedId === undefined || liveId !== undefined
      ? []
      : [{ kind: 'failed' as const, key: `failed ${failedId}`, replyId: failedId }]),
  ];
}
