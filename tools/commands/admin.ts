/**
 * `npm run admin`: manages accounts, reports, contact messages and promo codes. Of users' content it shows only what was
 * reported.
 */
import { parseArgs } from 'node:util';
import { emailSchema } from '../../contract/account.ts';
import {
  deleteAccount,
  findNewestUsers,
  findUserByEmail,
  findUserDetails,
  invite,
  makeResetPath,
  setDisabled,
  signOutEverywhere,
} from '../../server/account/index.ts';
import { grantAdmin } from '../../server/admin/index.ts';
import { type CheckResult, checkAllCounts, checkCounts } from '../../server/insights/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { forgetMailsOf } from '../../server/site/index.ts';
import { CONTACT_USAGE, contact, newsletter } from './contact.ts';
import { type CommandContext, UsageError } from './context.ts';
import { PROMO_USAGE, promo } from './promo.ts';
import { REPORTS_USAGE, reports } from './reports.ts';

const USAGE = `npm run admin -- COMMAND
  users                      the people who came last, addresses masked
  users show E-MAIL          one person: since when, last seen, how they get in
  users sign-out E-MAIL      signs the person out everywhere and revokes their API tokens
  users disable E-MAIL       turns the account off, until it is enabled again: no sign-in, no mail, hidden from others
  users enable E-MAIL        turns the account on again, with everything in it
  users delete E-MAIL --yes  deletes the account with everything in it; this cannot be undone
  grant E-MAIL               makes the account an admin, who sees the admin page at /admin
  revoke E-MAIL              makes it an ordinary account again, from the next request on
  reset-link E-MAIL          a link to choose a new password, for one hour and one use
  invite [--email E-MAIL] [--days N]
                             a link to open one account, for N days (14), for that address alone if one is given
  counts [E-MAIL]            counts the days of everyone, or of one person, again, and says what was wrong
  registration               who may open an account, and how that is changed
${REPORTS_USAGE}
${CONTACT_USAGE}
${PROMO_USAGE}`;

const LIST_LIMIT = 200;
const INVITATION_DAYS = 14;
const INVITATION_DAYS_MAX = 365;

type Command = (context: CommandContext, args: string[]) => Promise<void> | void;

const COMMANDS: Record<string, Command> = {
  users,
  grant: (context, args) => grant(context, args, true),
  revoke: (context, args) => grant(context, args, false),
  'reset-link': resetLink,
  invite: invitePerson,
  counts: checkStoredCounts,
  registration: printRegistration,
  reports,
  contact,
  newsletter,
  promo,
  help: () => console.log(USAGE),
};

export async function admin(context: CommandContext, args: string[]): Promise<void> {
  const [name = 'help', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === '--help' || name === '-h') console.log(USAGE);
  else if (!command) throw new UsageError(`There is no "admin ${name}".\n${USAGE}`);
  else await command(context, rest);
}

async function users(context: CommandContext, args: string[]): Promise<void> {
  const [subcommand = 'list', ...rest] = args;
  if (subcommand === 'list') return listUsers(context);
  if (subcommand === 'show') return showUser(context, rest);
  if (subcommand === 'sign-out') return signOutUser(context, rest);
  if (subcommand === 'disable' || subcommand === 'enable') return turnUser(context, rest, subcommand === 'disable');
  if (subcommand === 'delete') return deleteUser(context, rest);
  throw new UsageError(`There is no "admin users ${subcommand}".\n${USAGE}`);
}

async function listUsers({ database }: CommandContext): Promise<void> {
  const { people, total } = await findNewestUsers(database.orm, LIST_LIMIT);
  for (const { email, createdAt, lastSeenAt } of people) {
    console.log(`${masked(email)}  since ${dayOf(createdAt)}  last seen ${dayOf(lastSeenAt)}`);
  }
  console.log(total > people.length ? `${total} people; the last ${people.length} are listed.` : `${total} in all.`);
}

async function showUser({ database }: CommandContext, args: string[]): Promise<void> {
  const email = emailOf(args);
  const person = await findUserDetails(database.orm, { email });
  if (!person) throw unknownAccount(email);
  const facts: [string, string][] = [
    ['address', `${person.email} (${person.emailProvedAt ? `proved ${dayOf(person.emailProvedAt)}` : 'not proved'})`],
    ['id', person.id],
    ['since', dayOf(person.createdAt)],
    ...(person.disabledAt ? ([['turned off', dayOf(person.disabledAt)]] satisfies [string, string][]) : []),
    ['last seen', dayOf(person.lastSeenAt)],
    ['time zone', person.timezone],
    ['tier', person.tier],
    ['password', person.hasPassword ? 'yes' : 'none'],
    ['passkeys', String(person.passkeys)],
    ['providers', person.providers.join(', ') || 'none'],
    ['API tokens', String(person.tokens)],
    ['signed in on', `${person.sessions} ${person.sessions === 1 ? 'device' : 'devices'}`],
  ];
  for (const [name, value] of facts) console.log(`${name.padEnd(13)}${value}`);
}

async function signOutUser({ database }: CommandContext, args: string[]): Promise<void> {
  const email = emailOf(args);
  const ended = await signOutEverywhere({ orm: database.orm, clock: systemClock }, email);
  if (ended === undefined) throw unknownAccount(email);
  console.log(
    `Ended sessions: ${ended.sessions}. Revoked API tokens: ${ended.tokens}. A running server follows within five seconds.`,
  );
}

async function turnUser({ database }: CommandContext, args: string[], disabled: boolean): Promise<void> {
  const email = emailOf(args);
  const user = await findUserByEmail(database.orm, email);
  if (!user) throw unknownAccount(email);
  await setDisabled(database.orm, { userId: user.id, disabled, at: systemClock.now() });
  console.log(
    disabled
      ? `Turned off ${email}. A running server follows within five seconds. Nothing was deleted.`
      : `Turned on ${email}. The person can sign in again.`,
  );
}

async function deleteUser({ database }: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = parseOptions(args, { yes: { type: 'boolean' } });
  const email = emailOf(positionals);
  const user = await findUserByEmail(database.orm, email);
  if (!user) throw unknownAccount(email);
  if (values.yes !== true) {
    throw new UsageError(`This deletes the account ${email} with every entry and photo, for good. Add --yes to do it.`);
  }
  await database.orm.transaction((tx) => deleteAccount(tx, user.id, forgetMailsOf));
  console.log(`Deleted ${email}. A running server removes the files, and what is left of a large journal, by itself.`);
}

async function grant({ database, config }: CommandContext, args: string[], isAdmin: boolean): Promise<void> {
  const email = emailOf(args);
  const changed = await grantAdmin({ orm: database.orm, clock: systemClock }, email, isAdmin);
  if (changed === undefined) throw unknownAccount(email);
  if (isAdmin) console.log(`${email} ${changed ? 'is an admin now' : 'was an admin already'}: ${config.linksTo}/admin`);
  else console.log(`${email} ${changed ? 'is no admin any more' : 'was no admin'}.`);
}

async function resetLink({ database, config }: CommandContext, args: string[]): Promise<void> {
  const email = emailOf(args);
  const path = await makeResetPath({ orm: database.orm, clock: systemClock }, email);
  if (path === undefined) throw unknownAccount(email);
  console.log(`${config.linksTo}${path}`);
  console.log('It works once, for one hour. Whoever has it can open the account: hand it over in person or by phone.');
  if (config.registration === 'provider')
    console.log('REGISTRATION is provider here: the link is refused until that is changed.');
}

async function invitePerson({ database, config }: CommandContext, args: string[]): Promise<void> {
  const { values } = parseOptions(args, { email: { type: 'string' }, days: { type: 'string' } });
  const days = typeof values.days === 'string' ? Number(values.days) : INVITATION_DAYS;
  if (!Number.isInteger(days) || days < 1 || days > INVITATION_DAYS_MAX) {
    throw new UsageError(`--days takes a whole number from 1 to ${INVITATION_DAYS_MAX}.`);
  }
  const email = typeof values.email === 'string' ? emailOf([values.email]) : undefined;
  const { code, expiresAt } = await invite({ orm: database.orm, clock: systemClock }, { email, days });
  console.log(`${config.linksTo}/auth?${new URLSearchParams({ mode: 'register', invite: code })}`);
  console.log(`It opens one account${email === undefined ? '' : ` for ${email}`}, until ${dayOf(expiresAt)}.`);
  if (config.registration === 'open') console.log('REGISTRATION is open here: people come without an invitation too.');
  if (config.registration === 'provider')
    console.log('REGISTRATION is provider here: an invitation opens nothing until that is "invite".');
  if (config.registration === 'closed') console.log('REGISTRATION is closed here: it works once that is "invite".');
}

async function checkStoredCounts({ database }: CommandContext, args: string[]): Promise<void> {
  if (args.length > 0) {
    const email = emailOf(args);
    const person = await findUserByEmail(database.orm, email);
    if (!person) throw unknownAccount(email);
    printChecked({ people: 1, wrong: (await checkCounts(database.sql, person.id)).length });
    return;
  }
  const onPerson = ({ people }: CheckResult) => {
    if (people % 100 === 0) console.log(`${people} people …`);
  };
  printChecked(await checkAllCounts(database, { onPerson }));
}

function printChecked({ people, wrong }: CheckResult): void {
  const days = wrong === 0 ? 'All counts were right.' : `Days and years that were wrong: ${wrong}; they are right now.`;
  console.log(`Counted the days of ${people} ${people === 1 ? 'person' : 'people'} again. ${days}`);
}

function printRegistration({ config }: CommandContext): void {
  const meaning = {
    open: 'anyone may open an account',
    invite: 'people with an invitation may open an account',
    closed: 'no one may open an account',
    provider: 'members of the identity provider get an account when they first sign in, and nothing else signs in',
  };
  console.log(`REGISTRATION is ${config.registration}: ${meaning[config.registration]}.`);
  if (config.registration !== 'provider') console.log('The first account of an empty server may always be opened.');
  console.log('To change it, set REGISTRATION to open, invite, closed or provider and start the server again.');
}

function parseOptions(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function emailOf([given, ...more]: string[]): string {
  const email = emailSchema.safeParse(given);
  if (!email.success || more.length > 0) throw new UsageError(`Name one person by their e-mail address.\n${USAGE}`);
  return email.data;
}

function unknownAccount(email: string): UsageError {
  return new UsageError(`Nobody has an account with ${email}.`);
}

/** Masks an address as `j•••@example.com`, which an operator who knows the user still recognizes. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0)}•••${email.slice(at)}`;
}

function dayOf(instant: Date | string | null): string {
  return instant === null ? 'never' : new Date(instant).toISOString().slice(0, 10);
}
