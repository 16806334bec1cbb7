/** What is decided of something that is due, before it is written. */
import type { NoticeKind } from '../../../contract/notifications.ts';
import type { NoticeData } from '../tables.ts';
import type { NoticeText } from './notice-texts.ts';
import type { Recipient } from './recipients.queries.ts';
import type { DueNotice, Planned } from './scheduled.queries.ts';

export interface NoticeDraft {
  readonly due: Pick<DueNotice, 'id' | 'scheduledFor'>;
  readonly recipient: Recipient;
  readonly kind: NoticeKind;
  readonly text: NoticeText;
  readonly data: NoticeData;
  /** The name of the occasion that it is settled under, where it waited under another. */
  readonly scheduleKey?: string;
}

/** What is to be written for a batch of people. */
export interface Decisions {
  deliver: NoticeDraft[];
  skip: { readonly id: string; readonly scheduleKey?: string }[];
  late: Pick<DueNotice, 'id'>[];
  /** They wait for an occasion that is none any more. */
  remove: Pick<DueNotice, 'id'>[];
  plan: Planned[];
  /** People to be told gently, once, that nothing more comes until they are back. */
  away: Recipient[];
}

export function emptyDecisions(): Decisions {
  return { deliver: [], skip: [], late: [], remove: [], plan: [], away: [] };
}
