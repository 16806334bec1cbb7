/** The inbox: listing notices and marking them as read. */
import { INBOX_QUOTE_MAX, type InboxNotice, UNREAD_NOTICES_MAX } from '../../../contract/inbox.ts';
import { findQuotes, findVisiblePeople } from '../../community/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/paging.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { countUnread, findEntryExcerpts, findInbox, type InboxRow, markAllRead, markUnread } from './inbox.queries.ts';

export interface InboxDependencies {
  orm: Queryable;
  clock: Clock;
}

/** A page of the inbox with the cursor of the next one. */
export async function listInbox(
  { orm }: InboxDependencies,
  { userId }: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ notices: InboxNotice[]; next: string | undefined }> {
  const before = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  // One extra row shows whether there is a next page.
  const rows = await findInbox(orm, userId, limit + 1, before);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    notices: await toInboxNotices(orm, userId, page),
    next: last && encodeTimeCursor({ at: last.createdAt, id: last.id }),
  };
}

async function toInboxNotices(orm: Queryable, userId: string, rows: readonly InboxRow[]): Promise<InboxNotice[]> {
  const collectIds = (idsOfRow: (row: InboxRow) => readonly string[]) => [...new Set(rows.flatMap(idsOfRow))];
  const people = await findVisiblePeople(
    orm,
    userId,
    collectIds(({ data }) => data.people ?? []),
  );
  const quotes = await findQuotes(
    orm,
    userId,
    collectIds(({ data }) => (data.wordsId === undefined ? [] : [data.wordsId])),
    INBOX_QUOTE_MAX,
  );
  const excerpts = await findEntryExcerpts(orm, userId, collectIds(ownEntryIds), INBOX_QUOTE_MAX);
  return rows.map(({ data, createdAt, ...row }) => ({
    ...row,
    path: data.path,
    quote: quotes.get(data.wordsId ?? '') ?? excerpts.get(ownEntryIds({ ...row, data, createdAt })[0] ?? '') ?? null,
    people: (data.people ?? []).flatMap((id) => people.get(id) ?? []),
    count: data.count ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** Weekly reflections quote the user's own entry. */
function ownEntryIds({ kind, data }: InboxRow): string[] {
  return kind === 'weekly_reflection' && data.entryId !== undefined ? [data.entryId] : [];
}

export async function countUnreadNotices({ orm }: InboxDependencies, { userId }: Actor): Promise<{ unread: number }> {
  return { unread: await countUnread(orm, userId, UNREAD_NOTICES_MAX) };
}

export async function readAllNotices(
  { orm, clock }: InboxDependencies,
  { userId }: Actor,
  until: string,
): Promise<{ readAt: string }> {
  const readAt = clock.now();
  await orm.transaction(async (tx) => {
    await markAllRead(tx, userId, new Date(until), readAt);
    await notifyPages(tx, [userId], ['notices']);
  });
  return { readAt: readAt.toISOString() };
}

export async function undoReadAllNotices({ orm }: InboxDependencies, { userId }: Actor, readAt: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await markUnread(tx, userId, new Date(readAt));
    await notifyPages(tx, [userId], ['notices']);
  });
}
