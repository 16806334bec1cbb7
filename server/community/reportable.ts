/** The interface of content that members can report, and the condition that hides it from those who reported it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReportKind } from '../../contract/reports.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export interface ReportedContent {
  /** The author, or the owner of a reported profile. */
  reportedUserId: string;
  words: string;
}

/** Reported content as it is now. */
export interface CurrentContent {
  /** `private`: no longer shared, or shared only while it was withheld. */
  state: 'shown' | 'removed' | 'private' | 'gone';
  /** Set if the content is shown or removed. */
  words?: string;
  /** Storage keys of its photos and videos, under the same condition. */
  files?: string[];
}

/** Implemented once for each `ReportKind`; `reports/reportables.ts` lists the implementations. */
export interface Reportable {
  /** The content if the viewer may see it or wrote it. */
  find(db: Queryable, viewerId: string, id: string): Promise<ReportedContent | undefined>;
  /** For operators, who cannot read content that is not shared. */
  findCurrent(db: Queryable, id: string): Promise<CurrentContent>;
  /** Hides the content from everyone but its author, or shows it again. */
  setWithheld(tx: Queryable, id: string, isWithheld: boolean): Promise<void>;
  /** Runs in the transaction that stores a report. */
  onReported?(tx: Queryable, reporterId: string, id: string): Promise<void>;
}

/** True if the viewer has reported the content with this id, which is then hidden from them. */
export function reportedBy(viewerId: string | SQLWrapper, kind: ReportKind, id: SQLWrapper): SQL {
  return sql`exists (
    select from reports where reporter_id = ${viewerId} and kind = ${sql.raw(`'${kind}'`)} and subject_id = ${id})`;
}

export function currentContent(
  row: { words: string; isPublic: boolean; isWithheld: boolean } | undefined,
): CurrentContent {
  if (!row) return { state: 'gone' };
  if (!row.isPublic) return { state: 'private' };
  return { state: row.isWithheld ? 'removed' : 'shown', words: row.words };
}
