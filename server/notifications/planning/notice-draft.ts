/** What is decided of something that is due, before it is written. */
import type { NoticeKind } from '../../../contract/notifications.ts';
import type { NoticeFacts } from '../tables.ts';
import type { Person } from './people.queries.ts';
import type { DueNotice, Planned } from './scheduled.queries.ts';
import type { Words } from './words.ts';

export interface Draft {
  readonly due: Pick<DueNotice, 'id' | 'scheduledFor'>;
  readonly person: Person;
  readonly kind: NoticeKind;
  readonly words: Words;
  readonly facts: NoticeFacts;
  /** The name of the occasion that it is settled under, where it waited under another. */
  readonly occasion?: string;
}

/** What is to be written for a batch of people. */
export interface Decisions {
  tell: Draft[];
  skip: { readonly id: string; readonly occasion?: string }[];
  late: Pick<DueNotice, 'id'>[];
  /** They wait for an occasion that is none any more. */
  remove: Pick<DueNotice, 'id'>[];
  plan: Planned[];
  /** People to be told gently, once, that nothing more comes until they are back. */
  away: Person[];
}

export function noDecisions(): Decisions {
  return { tell: [], skip: [], late: [], remove: [], plan: [], away: [] };
}
