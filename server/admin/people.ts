/** Lists people, and what an admin does to an account. Nothing here reads what people write. */
import type { AuditAct } from '../../contract/admin.ts';
import {
  type AdminPeople,
  type AdminPerson,
  type AdminPersonDetails,
  type GrantedPlan,
  PEOPLE_PER_PAGE,
  PERSON_AUDIT_MAX,
  type PeopleFilter,
  type PeopleSort,
} from '../../contract/admin-people.ts';
import { DAY_MS } from '../../contract/durations.ts';
import {
  deleteAccount,
  type ForgetAddress,
  findPeople,
  findPerson,
  findUserDetails,
  lockUser,
  makeResetPath,
  requireConfirmed,
  type Sessions,
  setDisabled,
  setSubscription,
  signOutEverywhere,
} from '../account/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { EventDispatcher } from '../platform/events/dispatcher.ts';
import type { Settings } from '../platform/feature.ts';
import type { Actor } from '../platform/http/handle.ts';
import { notifyPages } from '../platform/live/live.ts';
import type { StorageQuota } from '../platform/storage/storage-quota.ts';
import { audit, listAudit, nameOf } from './audit-log.ts';
import { findPersonFigures } from './figures.queries.ts';

export interface PeopleDependencies {
  orm: Queryable;
  clock: Clock;
  events: Pick<EventDispatcher, 'wake'>;
  settings: Pick<Settings, 'linksTo' | 'registration'>;
  sessions: Pick<Sessions, 'forget'>;
  forgetAddress: ForgetAddress;
}

/** Days of Premium that an admin gives; `always` is a hundred years. */
const PLAN_DAYS: Record<Exclude<GrantedPlan, 'free'>, number> = { month: 31, year: 366, always: 36_500 };

type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const present = (person: FoundPerson): AdminPerson => ({
  id: person.id,
  name: person.name,
  email: person.email,
  isPremium: person.isPremium,
  premiumUntil: person.isPremium ? (person.premiumUntil?.toISOString() ?? null) : null,
  joinedAt: person.createdAt.toISOString(),
  lastActiveAt: person.lastSeenAt === null ? null : new Date(person.lastSeenAt).toISOString(),
  isAdmin: person.isAdmin,
  isDisabled: person.isDisabled,
});

export async function listPeople(
  { orm, clock }: PeopleDependencies,
  query: { search: string; filter: PeopleFilter; sort: PeopleSort; descending: boolean; page: number },
): Promise<AdminPeople> {
  const offset = (query.page - 1) * PEOPLE_PER_PAGE;
  const { people, total } = await findPeople(orm, { ...query, offset, limit: PEOPLE_PER_PAGE, now: clock.now() });
  return { people: people.map(present), total };
}

/** @throws AppError not_found */
export async function getPerson(
  { orm, clock, quota }: PeopleDependencies & { quota: Pick<StorageQuota, 'usedBytes' | 'maxBytes'> },
  userId: string,
): Promise<AdminPersonDetails> {
  const person = await findPerson(orm, userId, clock.now());
  const details = person && (await findUserDetails(orm, { id: userId }));
  if (!details) throw new AppError('not_found', { message: 'This account doesn’t exist any more.' });
  const { entries: acts } = await listAudit(orm, { subjectId: userId, limit: PERSON_AUDIT_MAX });
  return {
    person: present(person),
    isEmailConfirmed: details.emailProvedAt !== null,
    ...(await findPersonFigures(orm, userId)),
    storageBytes: await quota.usedBytes(userId),
    storageMaxBytes: quota.maxBytes === 0 ? null : quota.maxBytes,
    sessions: details.sessions,
    tokens: details.tokens,
    signIn: {
      password: details.hasPassword,
      passkeys: details.passkeys,
      providers: details.providers.map((issuer) => (URL.canParse(issuer) ? new URL(issuer).host : issuer)),
    },
    audit: acts,
  };
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Runs `change` on another user's account and records it, in one transaction with both accounts locked: of two admins who
 * remove each other, only the first succeeds, so that one is left.
 * @throws AppError confirmation_needed; not_found if the account does not exist any more, or the actor is no admin any more
 */
async function change<Result>(
  { orm, clock, settings }: PeopleDependencies,
  actor: Actor,
  userId: string,
  act: AuditAct,
  run: (tx: Queryable, user: LockedUser) => Promise<Result>,
): Promise<Result> {
  // An unlocked browser must not be enough to take over accounts.
  await requireConfirmed({ orm, clock, settings }, actor);
  return orm.transaction(async (tx) => {
    // In one order, so that two admins do not wait for each other.
    const locked = new Map<string, LockedUser | undefined>();
    for (const id of [...new Set([actor.userId, userId])].sort()) locked.set(id, await lockUser(tx, id));
    const user = locked.get(userId);
    const exists = user && (await findPerson(tx, userId, clock.now()));
    const admin = locked.get(actor.userId);
    if (!exists || !admin?.adminSince || admin.disabledAt) {
      throw new AppError('not_found', { message: 'This account doesn’t exist any more.' });
    }
    await audit(tx, clock, { adminId: actor.userId, act, subjectId: userId, subject: nameOf(user) });
    return run(tx, user);
  });
}

async function requirePerson(deps: PeopleDependencies, tx: Queryable, userId: string): Promise<AdminPerson> {
  const person = await findPerson(tx, userId, deps.clock.now());
  if (!person) throw new AppError('not_found');
  return present(person);
}

/** Sets the plan. A subscription that is paid for is not cancelled: its next renewal sets the plan again. */
export async function setPlan(
  deps: PeopleDependencies,
  actor: Actor,
  userId: string,
  plan: GrantedPlan,
): Promise<AdminPerson> {
  const until = plan === 'free' ? null : new Date(deps.clock.now().getTime() + PLAN_DAYS[plan] * DAY_MS);
  const person = await change(deps, actor, userId, 'plan_changed', async (tx) => {
    await setSubscription(tx, userId, {
      subscriptionTier: plan === 'free' ? 'free' : 'premium',
      // Given Premium ends on its day, without the tolerance for a late renewal.
      subscriptionStatus: plan === 'free' ? 'active' : 'canceled',
      subscriptionPeriodEnd: until,
    });
    await notifyPages(tx, [userId], ['plan']);
    return requirePerson(deps, tx, userId);
  });
  deps.sessions.forget(userId);
  return person;
}

export async function signOut(deps: PeopleDependencies, actor: Actor, userId: string) {
  const ended = await change(deps, actor, userId, 'signed_out', (tx, { email }) =>
    signOutEverywhere({ orm: tx, clock: deps.clock }, email),
  );
  deps.sessions.forget(userId);
  return ended ?? { sessions: 0, tokens: 0 };
}

/** @throws AppError conflict for the own account, and where only the identity provider signs in */
export async function resetLink(deps: PeopleDependencies, actor: Actor, userId: string): Promise<{ link: string }> {
  if (deps.settings.registration === 'provider') {
    throw new AppError('conflict', { message: 'People sign in with the identity provider here, without a password.' });
  }
  refuseOwnAccount(actor, userId);
  const path = await change(deps, actor, userId, 'reset_link_made', (tx, { email }) =>
    makeResetPath({ orm: tx, clock: deps.clock }, email),
  );
  return { link: `${deps.settings.linksTo}${path}` };
}

/** Disables or enables an account; idempotent. @throws AppError conflict for the own account */
export async function disablePerson(
  deps: PeopleDependencies,
  actor: Actor,
  userId: string,
  disabled: boolean,
): Promise<AdminPerson> {
  refuseOwnAccount(actor, userId);
  const act = disabled ? 'account_disabled' : 'account_enabled';
  const person = await change(deps, actor, userId, act, async (tx) => {
    await setDisabled(tx, { userId, disabled, at: deps.clock.now() });
    return requirePerson(deps, tx, userId);
  });
  deps.sessions.forget(userId);
  return person;
}

/** @throws AppError validation_failed if `name` is not the person's name; conflict for the own account */
export async function deletePerson(
  deps: PeopleDependencies,
  actor: Actor,
  userId: string,
  name: string,
): Promise<void> {
  refuseOwnAccount(actor, userId);
  await change(deps, actor, userId, 'account_deleted', async (tx, user) => {
    if (!isSameName(name, nameOf(user))) {
      const message = 'This isn’t the name of the account.';
      throw new AppError('validation_failed', { message, fields: { name: message } });
    }
    await deleteAccount(tx, userId, deps.forgetAddress);
  });
  deps.sessions.forget(userId);
  deps.events.wake();
}

function refuseOwnAccount(actor: Actor, userId: string): void {
  if (actor.userId === userId) {
    throw new AppError('conflict', { message: 'You can’t do this to your own account here.' });
  }
}

const isSameName = (one: string, other: string) =>
  one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();
