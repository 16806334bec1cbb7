/** `npm run admin reports`: the moderation queue, and the decisions about reported content. */
import { join } from 'node:path';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import {
  findReported,
  findSubjects,
  keepReported,
  listOpenReports,
  listRemoved,
  type QueueItem,
  type ReportedItem,
  removeReported,
  restoreReported,
} from '../../server/community/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { type CommandContext, UsageError } from './context.ts';
import { plainLine, plainLines } from './terminal-text.ts';

export const REPORTS_USAGE = `  reports                    what members reported and nobody has decided on, the most urgent first
  reports removed            what was removed
  reports show ID            one thing: its words as they were reported, by whom and why, and what became of it
  reports remove ID          shows it to nobody but whoever wrote it; nobody is told
  reports keep ID            leaves it as it is
  reports restore ID         shows again what was removed`;

const LIST_LIMIT = 200;
/** How many of an id's last characters are listed; the first ones encode the time. */
const SHORT_ID_LENGTH = 8;

const REASONS: Record<ReportReason, string> = {
  unkind: 'unkind or harassing',
  spam: 'spam',
  danger: 'SOMEBODY MAY BE IN DANGER',
  private: 'private things of somebody',
  explicit: 'sexual or violent',
  other: 'something else',
};

const REMOVAL_MESSAGES: Record<ReportKind, string> = {
  entry: 'Removed. Its author still sees it; nobody else does, and nobody is told.',
  comment: 'Removed. Its writer still sees it; nobody else does, and nobody is told.',
  message: 'Removed. Its receiver, who reported it, sees it no more; its sender is not told.',
  profile: 'Removed. The profile is private for everybody else, whatever its owner chooses, who is not told.',
};

type Subject = Pick<ReportedItem, 'kind' | 'subjectId'>;

const ACTIONS: Record<string, (context: CommandContext, subject: Subject) => Promise<void>> = {
  show: async ({ database, config }, { kind, subjectId }) => {
    const reported = await findReported(database.orm, kind, subjectId);
    for (const line of linesOf(reported, config.bucket === undefined ? config.dataDir : undefined)) console.log(line);
  },
  remove: async ({ database: { orm } }, subject) => {
    await removeReported({ orm, clock: systemClock }, subject);
    console.log(REMOVAL_MESSAGES[subject.kind]);
  },
  keep: async ({ database: { orm } }, subject) => {
    await keepReported({ orm, clock: systemClock }, subject);
    console.log('Kept as it is.');
  },
  restore: async ({ database: { orm } }, subject) => {
    await restoreReported({ orm, clock: systemClock }, subject);
    console.log('Restored. Those who reported it still do not see it.');
  },
};

export async function reports(context: CommandContext, [subcommand = 'list', ...rest]: string[]): Promise<void> {
  const { orm } = context.database;
  if (subcommand === 'list' && rest.length === 0)
    return printQueue(await listOpenReports(orm, LIST_LIMIT), 'Nothing is reported.');
  if (subcommand === 'removed' && rest.length === 0)
    return printQueue(await listRemoved(orm, LIST_LIMIT), 'Nothing is removed.');
  const action = Object.hasOwn(ACTIONS, subcommand) ? ACTIONS[subcommand] : undefined;
  if (!action) throw new UsageError(`There is no "admin reports ${subcommand}".\n${REPORTS_USAGE}`);
  await action(context, await subjectOf(context, rest));
}

async function subjectOf({ database }: CommandContext, [id = '', ...more]: string[]): Promise<Subject> {
  if (!/^[\da-f-]{4,36}$/i.test(id) || more.length > 0) {
    throw new UsageError(`Name one thing by its ID, as "npm run admin reports" lists it.\n${REPORTS_USAGE}`);
  }
  const [subject, another] = await findSubjects(database.orm, id.toLowerCase());
  if (!subject) throw new UsageError(`Nothing with the ID ${id} was reported.`);
  if (another)
    throw new UsageError(`Two things have an ID that ends so: ${subject.subjectId} and ${another.subjectId}.`);
  return subject;
}

function printQueue(lines: readonly QueueItem[], emptyMessage: string): void {
  for (const line of lines) for (const text of queueLines(line)) console.log(text);
  if (lines.length === 0) console.log(emptyMessage);
  if (lines.length === LIST_LIMIT) console.log(`Only the first ${LIST_LIMIT} are listed.`);
}

/** Formats a queue item as a line of facts and the start of its text. */
export function queueLines({ kind, subjectId, number, reasons, since, excerpt }: QueueItem): string[] {
  const facts = [
    subjectId.slice(-SHORT_ID_LENGTH),
    kind.padEnd(7),
    `reported ${number === 1 ? 'once' : `${number} times`}`,
    `since ${minuteOf(since)}`,
    reasons.map((reason) => REASONS[reason]).join(', '),
  ];
  const [first = ''] = plainLines(plainLine(excerpt));
  return [facts.join('  '), first];
}

/** Formats a reported item with all its reports. `dataDir`: folder of the files; undefined if they are in a bucket. */
export function linesOf(reported: ReportedItem, dataDir: string | undefined): string[] {
  const { kind, subjectId, reportedUserId, reportedEmail, removedBefore, now } = reported;
  const facts: [string, string][] = [
    [kind, subjectId],
    [kind === 'profile' ? 'of' : 'by', `${plainLine(reportedEmail)} (${reportedUserId})`],
    ...(removedBefore > 0
      ? [
          ['before', `${removedBefore} other ${removedBefore === 1 ? 'thing' : 'things'} of theirs removed`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return [
    ...facts.map(([name, value]) => `${name.padEnd(9)}${value}`),
    ...groupByText(reported.reports).flatMap(({ words, reports: alike }) => [
      '',
      ...alike.map(reportLine),
      ...alike.filter(({ note }) => note !== '').flatMap(({ note }) => ['They say:', ...plainLines(note)]),
      'As it was then:',
      ...plainLines(words),
    ]),
    '',
    ...currentStateLines(reported),
    ...(now.files ?? []).map((file) => `File: ${dataDir === undefined ? file : join(dataDir, 'media', file)}`),
  ];
}

type Report = ReportedItem['reports'][number];

/** Groups reports by the text that was reported. */
function groupByText(all: readonly Report[]): { words: string; reports: Report[] }[] {
  const groups = new Map<string, Report[]>();
  for (const report of all) groups.set(report.words, [...(groups.get(report.words) ?? []), report]);
  return [...groups].map(([words, alike]) => ({ words, reports: alike }));
}

function reportLine({ reporterEmail, reason, state, createdAt }: Report): string {
  const who = reporterEmail === null ? 'somebody whose account is deleted' : plainLine(reporterEmail);
  return `Reported ${minuteOf(createdAt.toISOString())} UTC by ${who}: ${REASONS[reason]} (${state})`;
}

function currentStateLines({ kind, now, reports: all }: ReportedItem): string[] {
  if (now.state === 'gone') return ['It is deleted by now.'];
  if (now.state === 'private') {
    return [
      kind === 'profile' ? 'The profile is private.' : 'It is no longer shared, so it is not shown here as it is now.',
    ];
  }
  const removedText =
    kind === 'message' ? 'Its receiver sees it no more.' : 'It is removed: nobody but its author sees it.';
  const visibilityText = now.state === 'removed' ? removedText : 'Others see it.';
  const words = now.words ?? '';
  if (all.at(-1)?.words === words) return [`It has not changed since. ${visibilityText}`];
  return [`It was changed since. ${visibilityText} It says now:`, ...plainLines(words)];
}

const minuteOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');
