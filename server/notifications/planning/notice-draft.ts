/** Decisions about due notices, collected before they are written. */
import type { NoticeKind } from '../../../contract/notifications.ts';
import type { NoticeData } from '../tables.ts';
import type { NoticeText } from './notice-texts.ts';
import type { Recipient } from './recipients.queries.ts';
import type { DueNotice, PlannedNotice } from './scheduled.queries.ts';

export interface NoticeDraft {
  readonly due: Pick<DueNotice, 'id' | 'scheduledFor'>;
  readonly recipient: Recipient;
  readonly kind: NoticeKind;
  readonly text: NoticeText;
  readonly data: NoticeData;
  /** The final schedule key, if it differs from the waiting one. */
  readonly scheduleKey?: string;
}

/** Everything to write for a batch of recipients. */
export interface Decisions {
  deliver: NoticeDraft[];
  skip: { readonly id: string; readonly scheduleKey?: string }[];
  late: Pick<DueNotice, 'id'>[];
  /** Rows whose scheduled day no longer applies. */
  remove: Pick<DueNotice, 'id'>[];
  plan: PlannedNotice[];
  /** Users to be sent the gentle note, after which nothing recurring is sent until they return. */
  absent: Recipient[];
}

export function emptyDecisions(): Decisions {
  return { deliver: [], skip: [], late: [], remove: [], plan: [], absent: [] };
}
