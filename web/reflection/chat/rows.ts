/** Makes the rows of a conversation with the guide: the days, that it is an AI, what was said, and what is on its way. */
import { AI_LABEL_EVERY, type ChatMessage } from '../../../contract/chat.ts';
import { dayIn } from '../../platform/day.ts';
import type { Unsent } from './unsent.ts';

interface Placed {
  key: string;
  /** The day, where it begins with this row. */
  day?: string | undefined;
  /** Says before this row that the guide is an AI. */
  isLabelled?: boolean;
}

export type ChatRow =
  /** What the conversation began with. */
  | (Placed & { kind: 'origin'; prompt: string; entryId: string | null })
  | (Placed & { kind: 'message'; message: ChatMessage; isLast: boolean; showsHelp: boolean })
  /** A reply that is being written; its words come apart from the rows. */
  | (Placed & { kind: 'live'; sessionId: string })
  | (Placed & { kind: 'failed'; replyId: string })
  | (Placed & { kind: 'unsent'; unsent: Unsent; showsHelp: boolean });

interface RowOptions {
  sessionId: string;
  messages: readonly ChatMessage[];
  /** How many messages the conversation has before these. */
  before: number;
  prompt: string;
  entryId: string | null;
  unsent: readonly Unsent[];
  liveId: string | undefined;
  failedId: string | undefined;
  timezone: string;
  /** Ids of messages whose help lines were put away. */
  putAway: ReadonlySet<string>;
}

/** Days that were reckoned: a conversation may have thousands of messages, and is drawn again with each. */
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
  // A reply that is being written here is drawn from what has come, not from what was stored of it.
  const messages = options.messages.filter(({ id, state }) => id !== liveId && state !== 'writing');
  const days = messages.map((message) => dayOf(message, timezone));
  const said: ChatRow[] = messages.map((message, index) => ({
    kind: 'message',
    key: message.id,
    message,
    isLast: index === messages.length - 1 && liveId === undefined && unsent.length === 0,
    day: days[index] === days[index - 1] ? undefined : days[index],
    isLabelled: (before + index) % AI_LABEL_EVERY === 0,
    // Beside the last of those that belong together.
    showsHelp: message.help && !messages[index + 1]?.help && !putAway.has(message.id),
  }));
  // What it began with comes before the first words, and after the day and the label.
  const [first] = said;
  const hasOrigin = before === 0 && (prompt !== '' || entryId !== null);
  const origin: ChatRow[] = hasOrigin
    ? [{ kind: 'origin', key: 'origin', prompt, entryId, day: first?.day, isLabelled: true }]
    : [];
  if (hasOrigin && first) said[0] = { ...first, day: undefined, isLabelled: false };
  return [
    ...origin,
    ...said,
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
