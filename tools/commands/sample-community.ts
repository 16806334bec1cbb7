/** `npm run sample -- --community`: fictional users who share, follow, like, comment and message the account. */

import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../contract/durations.ts';
import {
  completeOnboarding,
  createAccount,
  deleteAccount,
  setGeneratedPicture,
  updateProfile,
  userProfiles,
  users,
} from '../../server/account/index.ts';
import {
  beginConversation,
  findFollowCounts,
  followPerson,
  joinChallenge,
  likeEntry,
  listChallenges,
  readMessages,
  sendMessage,
  writeComment,
} from '../../server/community/index.ts';
import { createEntry, gratitudeEntries } from '../../server/journal/index.ts';
import { dayOf, systemClock } from '../../server/platform/clock.ts';
import { analyze } from '../../server/platform/db/maintenance.ts';
import type { Actor } from '../../server/platform/http/handle.ts';
import { openStorage } from '../../server/platform/storage/storage.ts';
import { forgetMailsOf } from '../../server/site/index.ts';
import { type CommandContext, UsageError } from './context.ts';
import { progressBar } from './progress.ts';
import { accountFor, actorOf, journalFor, type SampleUser } from './sample-account.ts';
import { drawAvatar } from './sample-avatars.ts';
import sample from './sample-people.json' with { type: 'json' };
import { type PlannedEntry, type PlannedPerson, planPeople, pseudoRandom } from './sample-plan.ts';

interface CommunityOptions {
  email: string;
  password?: string | undefined;
  name: string;
  allowOtherAccounts: boolean;
  remove: boolean;
}

/** Domain of the sample users' addresses, which identifies them. It cannot receive mail. */
const DOMAIN = '@people.evenglow.example';
/** Number of concurrent writes, the same as for the sample journal. */
const AT_ONCE = 4;
/** Users the account follows, and users who follow it if its profile is public. */
const FOLLOWED = ['ruth', 'maya', 'kofi', 'yuki', 'linh'];
const FOLLOWERS = ['ruth', 'maya', 'hine', 'elif', 'wei', 'kofi'];
const PROFILE = {
  displayName: '',
  bio: 'Dry stone waller. Mud to the elbows, soup at six.',
  isPublic: true,
  showStreak: true,
  showStats: true,
};

interface Member extends PlannedPerson {
  actor: Actor;
}

/** Dependencies of operations, with the clock set to a past time. */
const depsAt = ({ orm }: CommandContext['database'], moment: Date) => ({ orm, clock: { now: () => moment } });

export async function loadCommunity(context: CommandContext, options: CommunityOptions): Promise<void> {
  const { database } = context;
  const existing = await countExisting(database, options.email);
  if (options.remove) return removeCommunity(database);
  const now = systemClock.now();
  const people = planPeople(sample.people, now);
  if (existing.entries === people.flatMap(({ entries }) => entries).length) {
    console.log(
      `The community is here already: ${existing.people} people with ${existing.entries} entries. Nothing was changed.`,
    );
    return;
  }
  if (existing.people > 0) {
    throw new UsageError(
      'A part of the community is here already. Remove it first: npm run sample -- --community --remove',
    );
  }
  if (existing.others > 0 && !options.allowOtherAccounts) {
    const [accounts, they] = existing.others === 1 ? ['account', 'It'] : ['accounts', 'They'];
    throw new UsageError(
      `There are ${existing.others} other ${accounts} here. ${they} would find made-up people in the community. Add --among-people to do it all the same.`,
    );
  }
  try {
    await createCommunity(context, options, people, now);
  } catch (error) {
    await removeCommunity(database);
    throw error;
  }
}

async function createCommunity(
  context: CommandContext,
  options: CommunityOptions,
  planned: PlannedPerson[],
  now: Date,
) {
  const { database } = context;
  const user = await accountFor(database, options);
  const me = actorOf(user);
  if (user.newPassword !== undefined) {
    await updateProfile({ ...depsAt(database, now), followCounts: findFollowCounts }, me, PROFILE);
  }
  const entries = planned.flatMap((person) => person.entries);
  const show = progressBar('Making the community', planned.length + 2 * entries.length);
  let done = 0;
  const step = () => show(++done);
  const members = await makeMembers(context, planned, step);
  await followEachOther(database, members, me, now);
  await joinChallenges(database, members, now);
  const written = await writeEntries(context, members, step);
  await addLikesAndComments(database, members, written, now, step);
  await writeMessages(database, members, me, now);
  await analyze(database);
  console.log(`${members.length} people with ${entries.length} entries are in the community of ${user.email}.`);
  if (user.newPassword !== undefined) console.log(`Sign in as ${user.email} with the password ${user.newPassword}`);
}

async function makeMembers(context: CommandContext, people: PlannedPerson[], step: () => void): Promise<Member[]> {
  const { database, config } = context;
  const { orm } = database;
  const storage = await openStorage(config.dataDir, config.bucket);
  const members: Member[] = [];
  try {
    await forEachConcurrently(people, async (person) => {
      const { key, firstName, lastName, timezone, bio, isPublic } = person;
      const password = randomBytes(24).toString('base64url');
      const email = `${key}${DOMAIN}`;
      const user: SampleUser = await createAccount({ orm }, { email, password, firstName, lastName, timezone });
      await completeOnboarding({ orm }, { userId: user.id });
      const actor = actorOf(user);
      const profile = { displayName: `${firstName} ${lastName}`, bio, isPublic, showStreak: true, showStats: true };
      await updateProfile({ orm, clock: systemClock, followCounts: findFollowCounts }, actor, profile);
      const file = join(storage.uploads, `${key}.webp`);
      await writeFile(file, await drawAvatar(key));
      await setGeneratedPicture({ orm, storage }, user.id, file);
      members.push({ ...person, actor });
      step();
    });
  } finally {
    await storage.close();
  }
  return people.map(({ key }) => memberOf(members, key));
}

async function followEachOther(
  database: CommandContext['database'],
  members: Member[],
  me: Actor,
  now: Date,
): Promise<void> {
  const begun = new Date(Math.min(...members.flatMap(({ entries }) => entries.map((entry) => entry.at.getTime()))));
  const pairs = members.flatMap((one) =>
    members.filter((other) => follows(one, other)).map((other) => ({ one, other })),
  );
  await forEachConcurrently(pairs, ({ one, other }) =>
    followPerson(depsAt(database, begun), one.actor, other.actor.userId),
  );
  for (const key of FOLLOWED) await followPerson(depsAt(database, now), me, memberOf(members, key).actor.userId);
  const { isPublic } = await profileOf(database, me);
  for (const key of isPublic ? FOLLOWERS : []) {
    await followPerson(depsAt(database, now), memberOf(members, key).actor, me.userId);
  }
}

function follows(one: PlannedPerson, other: PlannedPerson): boolean {
  return one !== other && other.isPublic && pseudoRandom('follow', one.key, other.key) < 0.26;
}

/** Two of five users join each active challenge. */
async function joinChallenges(database: CommandContext['database'], members: Member[], now: Date): Promise<void> {
  for (const member of members) {
    const deps = { ...depsAt(database, now), database };
    const today = dayOf(now, member.actor.timezone, member.actor.dayEndsAt);
    const active = (await listChallenges(deps, member.actor)).filter(({ startDate }) => startDate <= today);
    for (const { id, title } of active) {
      if (pseudoRandom('challenge', member.key, title) < 0.4) await joinChallenge(deps, member.actor, id);
    }
  }
}

async function profileOf({ orm }: CommandContext['database'], { userId }: Actor): Promise<{ isPublic: boolean }> {
  const { isPublic } = userProfiles;
  const rows = await orm.select({ isPublic }).from(userProfiles).where(eq(userProfiles.userId, userId));
  return rows[0] ?? { isPublic: false };
}

/** Returns the ids of the entries by their keys. */
async function writeEntries(
  context: CommandContext,
  members: Member[],
  step: () => void,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const entries = members.flatMap((member) => member.entries.map((entry) => ({ ...entry, actor: member.actor })));
  const inOrder = entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await forEachConcurrently(inOrder, async ({ actor, key, content, isShared, at: moment }) => {
    const { id } = await createEntry(journalFor(context, { now: () => moment }), actor, { content, isShared }, key);
    ids.set(key, id);
    step();
  });
  return ids;
}

async function addLikesAndComments(
  database: CommandContext['database'],
  members: Member[],
  ids: Map<string, string>,
  now: Date,
  step: () => void,
): Promise<void> {
  const entries = members.flatMap((author) => author.entries.map((entry) => ({ author, entry })));
  await forEachConcurrently(entries, async ({ author, entry }) => {
    const id = ids.get(entry.key);
    if (entry.isShared && id !== undefined) {
      await addLikes(database, members, author, entry, id, now);
      await addComments(database, members, entry, id);
    }
    step();
  });
}

async function addLikes(
  database: CommandContext['database'],
  members: Member[],
  author: Member,
  entry: PlannedEntry,
  id: string,
  now: Date,
): Promise<void> {
  for (const member of members) {
    const likely = follows(member, author) ? 0.6 : 0.14;
    if (member === author || pseudoRandom('like', member.key, entry.key) > likely) continue;
    const hours = 30 * pseudoRandom('when', member.key, entry.key);
    const moment = new Date(Math.min(entry.at.getTime() + hours * HOUR_MS, now.getTime()));
    await likeEntry(depsAt(database, moment), member.actor, id);
  }
}

async function addComments(
  database: CommandContext['database'],
  members: Member[],
  entry: PlannedEntry,
  id: string,
): Promise<void> {
  let parentId: string | undefined;
  for (const { by, content, at: moment, isReply } of entry.comments) {
    const parentCommentId = isReply ? parentId : undefined;
    const { actor } = memberOf(members, by);
    const { comment } = await writeComment(depsAt(database, moment), actor, id, { content, parentCommentId });
    if (!isReply) parentId = comment.id;
  }
}

/** Messages are less than an hour apart. The last ones of the first conversation remain unread. */
async function writeMessages(
  database: CommandContext['database'],
  members: Member[],
  me: Actor,
  now: Date,
): Promise<void> {
  for (const [place, planned] of sample.conversations.entries()) {
    const other = memberOf(members, planned.with).actor;
    let moment = now.getTime() - (planned.messages.length + 20 * place) * HOUR_MS;
    const { id } = await beginConversation(depsAt(database, new Date(moment)), me, other.userId);
    let last: { id: string; reader: Actor } | undefined;
    const read = async () => {
      if (last) await readMessages(depsAt(database, new Date(moment)), last.reader, id, last.id);
    };
    for (const { by, content } of planned.messages) {
      moment += HOUR_MS * (0.4 + 0.5 * pseudoRandom('message', content));
      const [writer, reader] = by === 'me' ? [me, other] : [other, me];
      if (last?.reader === writer) await read();
      const { message } = await sendMessage(depsAt(database, new Date(moment)), writer, id, content);
      last = { id: message.id, reader };
    }
    if (place > 0) await read();
  }
}

async function countExisting({ orm }: CommandContext['database'], email: string) {
  const isTheirs = like(users.email, `%${DOMAIN}`);
  const [people, others, entries] = await Promise.all([
    orm.$count(users, isTheirs),
    orm.$count(users, sql`not (${isTheirs}) and ${users.email} <> ${email}`),
    orm
      .select({ count: sql<number>`count(*)::int` })
      .from(gratitudeEntries)
      .innerJoin(users, eq(users.id, gratitudeEntries.userId))
      .where(isTheirs),
  ]);
  return { people, others, entries: entries[0]?.count ?? 0 };
}

async function removeCommunity({ orm }: CommandContext['database']): Promise<void> {
  const people = await orm
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%${DOMAIN}`));
  for (const { id } of people) await orm.transaction((tx) => deleteAccount(tx, id, forgetMailsOf));
  console.log(
    people.length === 0
      ? 'There was no sample community here.'
      : `Removed ${people.length} people and all they wrote. A running server removes their pictures by itself.`,
  );
}

function memberOf(members: readonly Member[], key: string): Member {
  const member = members.find((each) => each.key === key);
  if (!member) throw new Error(`no sample user has the key ${key}`);
  return member;
}

/** Runs `work` for all items, at most `AT_ONCE` at a time. After a failure it starts no more items, waits for the running ones and rethrows. */
async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    worker().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
