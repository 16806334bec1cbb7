/**
 * Accounts that the directory of an organization creates, changes, disables and deletes by SCIM. They have no password:
 * their members sign in by the identity provider, which finds them by the verified address or by its subject.
 */
import type { Clock } from '../../platform/clock.ts';
import { violates } from '../../platform/db/database-errors.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventDispatcher } from '../../platform/events/dispatcher.ts';
import { newId } from '../../platform/ids.ts';
import { logAccountEvent } from '../account-log.ts';
import { deleteAccount, type ForgetAddress } from '../deletion/remove-account.ts';
import { setDisabled } from '../disabling/disabling.ts';
import { isLastAdmin } from '../operator/admins.ts';
import { parseClaims } from '../provider/provider-claims.ts';
import { removeLinks } from '../recovery/mailed-links.queries.ts';
import { removeSignInOptions } from '../recovery/sign-in-options.queries.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { lockUser, updateName, updateUser } from '../users.queries.ts';
import type { UserChange } from './scim-changes.ts';
import { ScimError } from './scim-error.ts';
import { parseFilter } from './scim-filter.ts';
import {
  findScimUser,
  insertScimUser,
  isUserNameTaken,
  listScimUsers,
  type ScimUserRow,
  upsertScimUser,
} from './scim-users.queries.ts';

export interface ScimDependencies {
  orm: Queryable;
  clock: Clock;
  events: Pick<EventDispatcher, 'wake'>;
  sessions: Pick<Sessions, 'forget'>;
  forgetAddress: ForgetAddress;
}

/** Users per page. */
export const COUNT_MAX = 200;
const START_MAX = 10_000_000;
const DETAIL = 'The directory of your organization';

/**
 * Creates an account without a password. The address counts as proved: the organization vouches for it.
 * @throws ScimError invalidValue without a user name or an address; uniqueness if either or the external id is taken
 */
export async function createScimUser(deps: ScimDependencies, change: UserChange): Promise<ScimUserRow> {
  const { userName, externalId = null, active = true } = change;
  if (userName === undefined) throw new ScimError('invalidValue', 'userName is required.');
  const claims = { email: change.email ?? userName, ...nameClaims(change) };
  const { email, firstName, lastName } = parseClaims(claims, true);
  if (email === undefined) {
    throw new ScimError('invalidValue', 'An email address is required, in emails or as userName.');
  }
  const now = deps.clock.now();
  const times = { createdAt: now, updatedAt: now, disabledAt: active ? null : now };
  const row = { id: newId(), email, firstName, lastName, userName, externalId, ...times };
  if (!(await refusingDuplicates(() => insertScimUser(deps.orm, row)))) throw taken();
  return row;
}

/** @throws AppError not_found */
export async function getScimUser(deps: Pick<ScimDependencies, 'orm'>, id: string): Promise<ScimUserRow> {
  const row = isId(id) ? await findScimUser(deps.orm, id) : undefined;
  if (!row) throw unknownUser();
  return row;
}

/** Where a list begins (from 1) and how many it has at most, as sent. */
export interface ListQuery {
  filter?: string | undefined;
  startIndex?: string | undefined;
  count?: string | undefined;
}

/** @throws ScimError invalidFilter, invalidValue */
export async function findScimUsers(
  deps: Pick<ScimDependencies, 'orm'>,
  { filter, startIndex, count }: ListQuery,
): Promise<{ rows: ScimUserRow[]; total: number; startIndex: number }> {
  const conditions = filter === undefined ? [] : parseFilter(filter);
  // Numbers below the range count as its start (RFC 7644, 3.4.2.4).
  const start = Math.min(Math.max(integerOf('startIndex', startIndex ?? '1'), 1), START_MAX);
  const limit = Math.min(Math.max(integerOf('count', count ?? String(COUNT_MAX)), 0), COUNT_MAX);
  return { ...(await listScimUsers(deps.orm, conditions, { offset: start - 1, limit })), startIndex: start };
}

/**
 * Changes what was sent, and keeps the rest. A new address counts as proved.
 * @throws AppError not_found; ScimError uniqueness
 */
export async function changeScimUser(deps: ScimDependencies, id: string, change: UserChange): Promise<ScimUserRow> {
  await getScimUser(deps, id);
  const changed = await refusingDuplicates(() => deps.orm.transaction((tx) => applyChange(tx, deps, id, change)));
  // Ended sessions, tokens of a disabled account, and names in open pages.
  deps.sessions.forget(id);
  return changed;
}

async function applyChange(
  tx: Queryable,
  { clock }: Pick<ScimDependencies, 'clock'>,
  id: string,
  change: UserChange,
): Promise<ScimUserRow> {
  const user = await lockUser(tx, id);
  const before = await findScimUser(tx, id);
  if (!user || !before) throw unknownUser();
  const { email, active } = change;
  const name = nameAfter(before, change);
  if (name) await updateName(tx, id, name);
  if (email !== undefined && email !== before.email) {
    // Another person may have registered with the address before, and would stay signed in.
    if (user.emailProvedAt === null) await removeSignInOptions(tx, id, clock.now());
    await updateUser(tx, id, { email, emailProvedAt: clock.now() });
    // They were sent to the previous address.
    await removeLinks(tx, id);
    await logAccountEvent(tx, clock, { userId: id, kind: 'email_changed', detail: DETAIL });
  }
  if (change.userName !== undefined || change.externalId !== undefined) {
    const { userName = before.userName, externalId = before.externalId } = change;
    if (await isUserNameTaken(tx, userName, id)) throw taken();
    await upsertScimUser(tx, { userId: id, userName, externalId });
  }
  if (active === false && user.adminSince !== null) await refuseLastAdmin(tx, id);
  if (active !== undefined) await setDisabled(tx, { userId: id, disabled: !active, at: clock.now() });
  const after = await findScimUser(tx, id);
  if (!after) throw unknownUser();
  return after;
}

/** @throws ScimError mutability if the account is the only one that can open the admin page */
async function refuseLastAdmin(tx: Queryable, id: string): Promise<void> {
  if (await isLastAdmin(tx, id)) {
    throw new ScimError('mutability', 'This is the last admin. Make another one first: npm run admin -- grant E-MAIL');
  }
}

/**
 * Deletes the account with everything in it, as its owner could.
 * @throws AppError not_found; ScimError mutability
 */
export async function deleteScimUser(deps: ScimDependencies, id: string): Promise<void> {
  await getScimUser(deps, id);
  await deps.orm.transaction(async (tx) => {
    await refuseLastAdmin(tx, id);
    await deleteAccount(tx, id, deps.forgetAddress);
  });
  deps.sessions.forget(id);
  deps.events.wake();
}

const nameClaims = ({ givenName, familyName, wholeName }: UserChange) => ({
  ...(givenName && { given_name: givenName }),
  ...(familyName && { family_name: familyName }),
  ...(wholeName && { name: wholeName }),
});

/** The new name; undefined if none was sent. A whole name counts only where its parts were not sent. */
function nameAfter(before: ScimUserRow, change: UserChange): Pick<ScimUserRow, 'firstName' | 'lastName'> | undefined {
  const { givenName, familyName, wholeName } = change;
  if (givenName === undefined && familyName === undefined) {
    if (!wholeName) return undefined;
    const { firstName, lastName } = parseClaims({ name: wholeName, email: before.email }, true);
    return { firstName, lastName };
  }
  const parsed = parseClaims({ ...nameClaims({ ...change, wholeName: null }), email: before.email }, true);
  return {
    firstName: givenName === undefined ? before.firstName : parsed.firstName,
    lastName: familyName === undefined ? before.lastName : parsed.lastName,
  };
}

async function refusingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraints = ['users_email', 'scim_users_user_name', 'scim_users_external_id'];
    throw constraints.some((constraint) => violates(error, constraint)) ? taken() : error;
  }
}

function integerOf(name: string, text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError('invalidValue', `${name} takes a whole number.`);
  return Number(text);
}

const isId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
const taken = () => new ScimError('uniqueness', 'Another account has this userName, externalId or email address.');
const unknownUser = () => new AppError('not_found', { message: 'There is no such user.' });
