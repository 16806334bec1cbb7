/** Dependencies of the operations on entries. */
import type { Sql } from 'postgres';
import type { CreatedEntry } from '../../contract/journal.ts';
import type { BillingDependencies } from '../billing/index.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { EventDispatcher } from '../platform/events/dispatcher.ts';
import type { Settings } from '../platform/feature.ts';
import type { EntryAnalyst } from './entry-analyst.ts';

/** The journal's interface to challenges, which belong to a feature that imports the journal. */
export interface EntryChallenges {
  /** The reason why the person cannot write for the challenge on that day, as a sentence; undefined if they can. */
  refusalReason(orm: Queryable, userId: string, challengeId: string, entryDate: Day): Promise<string | undefined>;
  /** The person's progress in the challenge. */
  progressOf(orm: Queryable, userId: string, challengeId: string): Promise<CreatedEntry['challenge']>;
}

export interface JournalDependencies extends BillingDependencies {
  sql: Sql;
  settings: BillingDependencies['settings'] & Pick<Settings, 'entriesPerDayMax'>;
  challenges: EntryChallenges;
  analyst: EntryAnalyst;
  events: Pick<EventDispatcher, 'wake'>;
  /** True while a sample is loaded, which counts against no day's limit. */
  isSample?: true;
}
