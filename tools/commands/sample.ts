/** `npm run sample`: loads a journal into a named account through the same operations as the API. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { emailSchema } from '../../contract/account.ts';
import { newEntrySchema } from '../../contract/journal.ts';
import { createEntry } from '../../server/journal/index.ts';
import { dayOf, systemClock } from '../../server/platform/clock.ts';
import { analyze } from '../../server/platform/db/maintenance.ts';
import { type CommandContext, UsageError } from './context.ts';
import { progressBar } from './progress.ts';
import { accountFor, actorOf, journalFor } from './sample-account.ts';
import { loadCommunity } from './sample-community.ts';
import ownJournal from './sample-journal.json' with { type: 'json' };
import { type Journal, journalSchema, shiftDates } from './sample-journal.ts';

const USAGE = `npm run sample -- [--journal FILE] [--email E-MAIL] [--password PASSWORD] [--name NAME] [--until-today]
npm run sample -- --community [--email E-MAIL] [--password PASSWORD] [--name NAME] [--among-people] [--remove]
  --journal FILE   a journal: {"entries": [{"id", "date", "createdAt", "text"}, …]}; without it, the included sample
  --email          the account, created if missing (ada@evenglow.example)
  --password       of a new account; without it, one is generated and printed
  --name           first name of a new account (Ada)
  --until-today    move all dates so that the last entry is today's (always for the included sample); then the hours of
                   createdAt are local times of the account's time zone
  --community      a small community of made-up people around the account: a second run changes nothing
  --among-people   also where others have accounts, who then find them in their feed
  --remove         removes these people and everything they wrote`;

/** Concurrent writes: enough to keep the database busy, few enough not to block others. */
const CONCURRENCY = 4;

export async function loadSample(context: CommandContext, args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.community) return loadCommunity(context, options);
  const { database, log } = context;
  const journal = options.journal === undefined ? journalSchema.parse(ownJournal) : await readJournal(options.journal);
  const user = await accountFor(database, options);
  const actor = actorOf(user);
  const deps = journalFor({ database, log }, systemClock);
  const today = dayOf(systemClock.now(), user.timezone, user.dayEndsAt);
  const moved =
    options.journal === undefined || options.untilToday
      ? shiftDates(journal, { today, timezone: user.timezone, now: systemClock.now() })
      : journal;

  const showProgress = progressBar('Loading', moved.entries.length);
  const rejected: string[] = [];
  let done = 0;
  const pending = [...moved.entries];
  const worker = async () => {
    for (let entry = pending.shift(); entry; entry = pending.shift()) {
      const input = newEntrySchema.safeParse({
        content: entry.text,
        entryDate: entry.date,
        createdAt: entry.createdAt,
      });
      if (input.success) await createEntry(deps, actor, input.data, `sample-${entry.id}`.replace(/[^\x21-\x7E]/g, '_'));
      else rejected.push(`${entry.id}: ${input.error.issues[0]?.message ?? 'not accepted'}`);
      showProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await analyze(database);
  for (const line of rejected) console.log(`Skipped ${line}`);
  console.log(`${moved.entries.length - rejected.length} entries are in the journal of ${user.email}.`);
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
        community: { type: 'boolean', default: false },
        'among-people': { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) throw new UsageError(USAGE);
    const email = emailSchema.safeParse(values.email);
    if (!email.success) throw new UsageError(`${values.email} is not an e-mail address.\n${USAGE}`);
    return {
      ...values,
      email: email.data,
      untilToday: values['until-today'],
      allowOtherAccounts: values['among-people'],
    };
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
    const reason =
      cause instanceof z.ZodError
        ? cause.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)[0]
        : 'not JSON';
    throw new UsageError(`${path} is not a journal of the expected form (${reason}).`, { cause });
  }
}
