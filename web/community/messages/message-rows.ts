/** Builds the rows of a conversation from its messages: days, groups, new messages and delivery state. */
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Message } from '../../../contract/messages.ts';
import { dayIn } from '../../platform/day.ts';
import type { DeliveryState } from './delivery-icon.tsx';
import type { UnsentMessage } from './outbox.ts';

/** Messages by one person within this interval form a group, in milliseconds. */
const GROUP_MS = 5 * MINUTE_MS;

export interface MessageRow {
  key: string;
  content: string;
  isMine: boolean;
  /** ISO instant. */
  at: string;
  /** The day heading, if this message starts a day. */
  day: string | undefined;
  /** Number of new messages, at the first of them. */
  newCount: number | undefined;
  beginsGroup: boolean;
  endsGroup: boolean;
  /** Only for own messages. */
  state: DeliveryState | undefined;
  readAt: string | null;
  unsent: UnsentMessage | undefined;
}

interface ThreadMessage {
  key: string;
  content: string;
  isMine: boolean;
  at: string;
  state: DeliveryState | undefined;
  readAt: string | null;
  unsent: UnsentMessage | undefined;
}

interface RowOptions {
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  timezone: string;
  /** Id of the first new message. */
  firstNewId: string | undefined;
  isOnline: boolean;
}

export function rowsOf({ messages, unsent, timezone, firstNewId, isOnline }: RowOptions): MessageRow[] {
  const all: ThreadMessage[] = [
    ...messages.map((message) => ({
      key: message.id,
      content: message.content,
      isMine: message.isMine,
      at: message.createdAt,
      state: message.isMine ? (message.readAt === null ? ('sent' as const) : ('read' as const)) : undefined,
      readAt: message.readAt,
      unsent: undefined,
    })),
    ...unsent.map((message) => ({
      key: message.key,
      content: message.content,
      isMine: true,
      at: message.writtenAt,
      state: stateOf(message, isOnline),
      readAt: null,
      unsent: message,
    })),
  ];
  const days = all.map(({ at }) => dayIn(timezone, new Date(at)));
  const firstNewIndex = firstNewId === undefined ? -1 : all.findIndex(({ key }) => key === firstNewId);
  const newCount = firstNewIndex === -1 ? 0 : all.slice(firstNewIndex).filter(({ isMine }) => !isMine).length;
  const startsGroup = (index: number) => {
    const [previous, current] = [all[index - 1], all[index]];
    if (!previous || !current || previous.isMine !== current.isMine || days[index - 1] !== days[index]) return true;
    if (index === firstNewIndex || previous.state !== current.state) return true;
    return new Date(current.at).getTime() - new Date(previous.at).getTime() > GROUP_MS;
  };
  return all.map((message, index) => ({
    ...message,
    day: days[index - 1] === days[index] ? undefined : days[index],
    newCount: index === firstNewIndex && newCount > 0 ? newCount : undefined,
    beginsGroup: startsGroup(index),
    endsGroup: startsGroup(index + 1),
  }));
}

function stateOf({ refusal }: UnsentMessage, isOnline: boolean): DeliveryState {
  if (refusal !== undefined) return 'refused';
  return isOnline ? 'sending' : 'waiting';
}
