/** Names and quoted text in notifications, as their recipient may see them now. */
import { sql } from 'drizzle-orm';
import type { PublicPerson } from '../../contract/community.ts';
import { noBlockBetween, users } from '../account/index.ts';
import { sharedWith } from '../journal/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { reportedBy } from './reportable.ts';
import { entryComments, privateMessages } from './tables.ts';

/**
 * The first `length` characters of comments and received messages, by id. Deleted, reported and withheld content and
 * content of blocked users is left out.
 */
export async function findQuotes(
  db: Queryable,
  viewerId: string,
  ids: readonly string[],
  length: number,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`(select unnest(${sql.param(ids)}::text[]::uuid[]))`;
  const rows = await db.execute<{ id: string; words: string }>(sql`
    select entry_comments.id, left(entry_comments.content, ${length}::int) as words from entry_comments
      join shared_entries on shared_entries.entry_id = entry_comments.entry_id and ${sharedWith(viewerId)}
      left join entry_comments above on above.id = entry_comments.parent_comment_id
      where entry_comments.id in ${wanted} and not entry_comments.is_withheld and not coalesce(above.is_withheld, false)
        and ${noBlockBetween(viewerId, entryComments.userId)} and not ${reportedBy(viewerId, 'comment', entryComments.id)}
    union all
    select private_messages.id, left(private_messages.content, ${length}::int) from private_messages
      where private_messages.id in ${wanted} and receiver_id = ${viewerId} and not private_messages.is_withheld
        and ${noBlockBetween(viewerId, privateMessages.senderId)}`);
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** Users with a public profile that the viewer may see, by id. */
export async function findVisiblePeople(
  db: Queryable,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, PublicPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<PublicPerson & Record<string, unknown>>(sql`
    select users.id, coalesce(p.display_name, users.first_name) as "displayName",
      users.profile_image_url as "profileImageUrl"
    from users join user_profiles p on p.user_id = users.id and p.is_public
    where users.id in (select unnest(${sql.param(ids)}::text[]::uuid[])) and ${noBlockBetween(viewerId, users.id)}`);
  return new Map(rows.map((person) => [person.id, person]));
}
