/** `npm run sample`: loads a journal into a named account through the same operations as the API. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { emailSchema } from '../../contract/account.ts';
import { newEntrySchema } from '../../contract/journal.ts';
import { isTimeZone } from '../../contract/time-zones.ts';
import { completeOnboarding, createAccount, findUserByEmail } from '../../server/account/index.ts';
import { localAnalyser } from '../../server/analysis/index.ts';
import { createEntry, EntryAnalyst, type JournalDependencies } from '../../server/journal/index.ts';
import { dayOf, systemClock } from '../../server/platform/clock.ts';
import { analyze } from '../../server/platform/db/maintenance.ts';
import type { Actor } from '../../server/platform/http/handle.ts';
import { type CommandContext, UsageError } from './context.ts';
import { progressBar } from './progress.ts';
import ownJournal from './sample-journal.json' with { type: 'json' };
import { type Journal, journalSchema, moveTo } from './sample-journal.ts';

const USAGE = `npm run sample -- [--journal FILE] [--email E-MAIL] [--password PASSWORD] [--name NAME] [--until-today]
  --journal FILE   a journal: {"entries": [{"id", "date", "createdAt", "text"}, …]}; without it, the included sample
  --email          the account, created if missing (ada@evenglow.example)
  --password       of a new account; without it, one is generated and printed
  --name           first name of a new account (Ada)
  --until-today    move all dates so that the last entry is today's (always for the included sample); then the hours of
                   createdAt are local times of the account's time zone`;

/** Concurrent writes: enough to keep the database busy, few enough not to block others. */
const AT_ONCE = 4;

export async function loadSample({ database, log }: CommandContext, args: string[]): Promise<void> {
  const options = readOptions(args);
  const journal = options.journal === undefined ? journalSchema.parse(ownJournal) : await readJournal(options.journal);
  const { orm } = database;
  const user = await accountFor(database, options);
  const actor: Actor = {
    userId: user.id,
    sessionId: 'command',
    timezone: user.timezone,
    dayEndsAt: user.dayEndsAt,
    aiEnabled: user.aiEnabled,
    dangerCheck: user.dangerCheck,
    tier: user.subscriptionTier,
  };
  const events = { wake: () => {} };
  const deps: JournalDependencies = {
    orm,
    sql: database.sql,
    clock: systemClock,
    // No limits: the operator runs this command.
    settings: { launchPromotion: true, freeReflectionsPerDay: 0 },
    // Always the local analyser: a sample must not cost model calls.
    analyst: new EntryAnalyst({ orm, clock: systemClock, log, analyser: localAnalyser, model: undefined, events }),
    events,
  };
  const today = dayOf(systemClock.now(), user.timezone, user.dayEndsAt);
  const moved =
    options.journal === undefined || options.untilToday
      ? moveTo(journal, { today, timezone: user.timezone, now: systemClock.now() })
      : journal;

  const show = progressBar('Loading', moved.entries.length);
  const refused: string[] = [];
  let done = 0;
  const waiting = [...moved.entries];
  const worker = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const input = newEntrySchema.safeParse({
        content: entry.text,
        entryDate: entry.date,
        createdAt: entry.createdAt,
      });
      if (input.success) await createEntry(deps, actor, input.data, `sample-${entry.id}`.replace(/[^\x21-\x7E]/g, '_'));
      else refused.push(`${entry.id}: ${input.error.issues[0]?.message ?? 'not accepted'}`);
      show(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await analyze(database);
  for (const line of refused) console.log(`Skipped ${line}`);
  console.log(`${moved.entries.length - refused.length} entries are in the journal of ${user.email}.`);
  if (user.newPassword !== undefined) console.log(`Sign in as ${user.email} with the password ${user.newPassword}`);
}

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        journal: { type: 'string' },
        email: { type: 'string', default: 'ada@evenglow.example' },
        password: { type: 'string' },
        name: { type: 'string', default: 'Ada' },
        'until-today': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) throw new UsageError(USAGE);
    const email = emailSchema.safeParse(values.email);
    if (!email.success) throw new UsageError(`${values.email} is not an e-mail address.\n${USAGE}`);
    return { ...values, email: email.data, untilToday: values['until-today'] };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function readJournal(path: string): Promise<Journal> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new UsageError(`${path} cannot be read.`, { cause });
  }
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch (cause) {
    const why =
      cause instanceof z.ZodError
        ? cause.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)[0]
        : 'not JSON';
    throw new UsageError(`${path} is not a journal of the expected form (${why}).`, { cause });
  }
}

async function accountFor(
  { orm }: CommandContext['database'],
  options: { email: string; password?: string | undefined; name: string },
) {
  const existing = await findUserByEmail(orm, options.email);
  if (existing) return { ...existing, newPassword: undefined };
  const password = options.password ?? randomBytes(12).toString('base64url');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const made = await createAccount(
    { orm },
    {
      email: options.email,
      password,
      firstName: options.name,
      timezone: isTimeZone(zone) ? zone : 'UTC',
    },
  );
  // A journal with entries needs no onboarding.
  await completeOnboarding({ orm }, { userId: made.id });
  return { ...made, newPassword: password };
}
