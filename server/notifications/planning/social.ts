/** Social notices: events of other users, collected into digests and filtered at delivery. */
import { sql } from 'drizzle-orm';
import { commentWritten, messageSent, personFollowed } from '../../community/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Decisions } from './notice-draft.ts';
import { formatNames, type NoticeText, TITLE_MAX } from './notice-texts.ts';
import type { Recipient } from './recipients.queries.ts';
import { addToDigest, type DueNotice } from './scheduled.queries.ts';
import { findComments, findFollows, findMessages, type SocialEvent } from './social.queries.ts';

export const SOCIAL_KINDS = ['follow', 'comment', 'message'] as const;
type SocialKind = (typeof SOCIAL_KINDS)[number];
type DueSocial = DueNotice & { readonly type: SocialKind };

/** Maximum user ids in a notice. */
const PEOPLE_MAX = 5;

export function isSocial(due: DueNotice): due is DueSocial {
  return SOCIAL_KINDS.some((kind) => kind === due.type);
}

export function socialSubscribers({ clock }: { clock: Clock }): Subscriber[] {
  return [
    subscribe(personFollowed, 'notifications.gather', (tx, events) => {
      const digestEvents = events.map(({ payload: { userId, followerId } }) => ({ userId, id: followerId }));
      return addToDigest(tx, 'follow', digestEvents, clock.now());
    }),
    subscribe(messageSent, 'notifications.gather', (tx, events) => {
      const digestEvents = events.map(({ payload: { userId, messageId } }) => ({ userId, id: messageId }));
      return addToDigest(tx, 'message', digestEvents, clock.now());
    }),
    subscribe(commentWritten, 'notifications.gather', async (tx, events) => {
      const payloads = events.map(({ payload }) => payload);
      await addToDigest(tx, 'comment', await findCommentRecipients(tx, payloads), clock.now());
    }),
  ];
}

/** The author of the entry and of the parent comment, except the comment's own author. */
async function findCommentRecipients(
  tx: Queryable,
  written: readonly { commentId: string; entryId: string; writerId: string; answeredId: string | null }[],
): Promise<{ userId: string; id: string }[]> {
  return tx.execute<{ userId: string; id: string }>(sql`
    select distinct recipient.id as "userId", given."commentId" as id
    from json_to_recordset(${JSON.stringify(written)}::json) as given(
      "commentId" uuid, "entryId" uuid, "writerId" uuid, "answeredId" uuid)
    cross join lateral (
      select user_id as id from shared_entries where entry_id = given."entryId"
      union select user_id from entry_comments where id = given."answeredId"
    ) recipient where recipient.id <> given."writerId"`);
}

const IS_ENABLED = {
  follow: ({ preferences }: Recipient) => preferences.followersEnabled,
  comment: ({ preferences }: Recipient) => preferences.commentsEnabled,
  message: ({ preferences }: Recipient) => preferences.messagesEnabled,
};
const FINDERS = { follow: findFollows, comment: findComments, message: findMessages };

export async function decideSocial(
  tx: Queryable,
  people: ReadonlyMap<string, Recipient>,
  due: readonly DueSocial[],
  decisions: Decisions,
): Promise<void> {
  for (const kind of SOCIAL_KINDS) {
    const own = due.filter(({ type }) => type === kind);
    if (own.length === 0) continue;
    const eventsByNotice = Map.groupBy(await FINDERS[kind](tx, own), ({ noticeId }) => noticeId);
    for (const notice of own) {
      const recipient = people.get(notice.userId);
      const remaining = eventsByNotice.get(notice.id) ?? [];
      const scheduleKey = `${notice.createdAt.toISOString()} ${notice.id}`;
      if (!recipient || remaining.length === 0 || !IS_ENABLED[kind](recipient))
        decisions.skip.push({ id: notice.id, scheduleKey });
      else decisions.deliver.push({ due: notice, recipient, kind, scheduleKey, ...contentOf(kind, remaining) });
    }
  }
}

function contentOf(kind: SocialKind, events: readonly SocialEvent[]) {
  const actors = new Map(events.map((each) => [each.personId, each]));
  const named = [...actors.values()].filter(({ name }) => name !== null);
  const people = named.map(({ personId }) => personId).slice(0, PEOPLE_MAX);
  const verb = verbOf(kind, events, actors.size);
  const title = titleOf(
    named.map(({ name }) => name ?? ''),
    actors.size,
    verb,
  );
  const [newest] = events;
  const text: NoticeText = { title, message: MESSAGES[kind] };
  const data = {
    path: pathOf(kind, events, people),
    tag: kind,
    count: kind === 'follow' ? actors.size : events.length,
    ...(people.length > 0 && { people }),
    ...(kind === 'comment' && newest?.placeId && { entryId: newest.placeId }),
    ...(kind !== 'follow' && events.length === 1 && newest && { wordsId: newest.id }),
  };
  return { text, data };
}

const MESSAGES = {
  follow: 'They can see what you share under your name.',
  comment: 'Tap to read it.',
  message: 'Tap to read it.',
};

function verbOf(kind: SocialKind, events: readonly SocialEvent[], people: number): string {
  if (kind === 'follow') return 'started following you';
  if (kind === 'message') {
    if (events.length === 1) return 'sent you a message';
    return people === 1 ? `sent you ${events.length} messages` : 'sent you messages';
  }
  const own = events.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return 'replied to you';
  if (own.length < events.length) return 'wrote to you';
  return new Set(own.map(({ placeId }) => placeId)).size === 1
    ? 'commented on your entry'
    : 'commented on your entries';
}

/** Shortens names until the title fits, or leaves them out. */
function titleOf(names: readonly string[], total: number, verb: string): string {
  for (const length of [40, 20, 12]) {
    const title = `${formatNames(names, total, length)} ${verb}`;
    if (title.length <= TITLE_MAX) return title;
  }
  return `${formatNames([], total, 0)} ${verb}`;
}

function pathOf(kind: SocialKind, events: readonly SocialEvent[], people: readonly string[]): string {
  const [newest] = events;
  if (kind === 'follow') return people.length === 1 && events.length === 1 ? `/people/${people[0]}` : '/community';
  if (kind === 'comment') return newest?.placeId ? `/community?entry=${newest.placeId}&comments` : '/community';
  const conversations = new Set(events.map(({ placeId }) => placeId));
  return conversations.size === 1 && newest?.placeId ? `/messages/${newest.placeId}` : '/messages';
}
