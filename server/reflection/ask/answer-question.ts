/** Answers questions about the journal with its figures and entries, without a language model. */

import { PAGES } from '../../../contract/pages.ts';
import { entryCount } from '../../../contract/words.ts';
import { monthOf } from '../../insights/index.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import { findRemembers } from '../memory/memory.queries.ts';
import { dateText, dayText, inPeriod, monthText, upperFirst } from './ask-texts.ts';
import {
  type AskDependencies,
  type AskedJournal,
  type AskingUser,
  datesOf,
  openJournal,
  type Selection,
  select,
  sourcesOf,
} from './asked-journal.ts';
import { compareMoods, describeDays } from './best-days.ts';
import { describeMoments } from './best-moments.ts';
import { describeMood, describeMost, describeTopics, seeAll } from './figures.ts';
import { findSubject, type Subject } from './find-subject.ts';
import { type JournalAnswer, type JournalQuestion, type Period, plainAnswer } from './question.ts';

const SOURCES_MAX = 2;
const CLOSEST_MAX = 3;
const NOT_COUNTED = 'Entries you’ve hidden from the guide aren’t counted.';

/** Reads the user's own entries only, and none if the user switched the guide's memory off. */
export async function answerQuestion(
  deps: AskDependencies,
  user: AskingUser,
  question: JournalQuestion,
): Promise<JournalAnswer> {
  if (!(await findRemembers(deps.orm, user.userId))) {
    const { title: text, path } = PAGES.reflectionMemory;
    return plainAnswer('The guide’s memory is off, so I can’t look through your entries.', { text, path });
  }
  const journal = await openJournal(deps, user);
  if (journal.entries.length === 0) return plainAnswer('Your journal has no entries yet.');
  const { selection, ...answer } = await answerOf(journal, question);
  if (selection.leftOut > 0) answer.content += ` ${NOT_COUNTED}`;
  return answer;
}

interface Draft extends JournalAnswer {
  /** The entries that were counted. */
  selection: Pick<Selection, 'leftOut'>;
}

async function answerOf(journal: AskedJournal, question: JournalQuestion): Promise<Draft> {
  switch (question.kind) {
    case 'last':
    case 'first':
    case 'count':
    case 'search':
      return question.subject === undefined
        ? aboutWriting(journal, question.kind, question.period)
        : aboutSubject(journal, question.kind, question.subject, question.period);
    case 'mood': {
      const subject = question.subject === undefined ? undefined : await findSubject(journal, question.subject);
      const selection = subject
        ? selectSubject(journal, subject, question.period)
        : select(journal, datesOf(question.period));
      return { ...describeMood(journal, selection, question.period, subject), selection };
    }
    case 'moments': {
      const selection = select(journal, datesOf(question.period));
      return { ...(await describeMoments(journal, selection, question)), selection };
    }
    case 'compare':
      return compareMoods(journal, question.periods);
    default: {
      const selection = select(journal, datesOf(question.period));
      const describe =
        question.kind === 'days'
          ? describeDays(journal, selection, question.period, question.which)
          : question.kind === 'most'
            ? describeMost(journal, selection, question)
            : describeTopics(journal, selection, question.period);
      return { ...(await describe), selection };
    }
  }
}

const selectSubject = (journal: AskedJournal, { filter, scores }: Subject, period: Period | undefined): Selection =>
  select(journal, { ...filter, ...datesOf(period) }, scores);

/** "When did I last write?", "How many entries did I write in October?" */
async function aboutWriting(
  journal: AskedJournal,
  kind: 'last' | 'first' | 'count' | 'search',
  period: Period | undefined,
): Promise<Draft> {
  const selection = select(journal, datesOf(period));
  const described = await describeTopics(journal, selection, period);
  const entry = kind === 'first' ? selection.entries.at(-1) : selection.entries[0];
  if (!entry || kind === 'count' || kind === 'search') return { ...described, selection };
  const sources = await sourcesOf(journal, [entry], { count: 1, isAskedFor: false });
  return {
    ...described,
    content: `**${dayText(entry.entryDate, journal.today)}.** ${described.content}`,
    sources,
    selection,
  };
}

async function aboutSubject(
  journal: AskedJournal,
  kind: 'last' | 'first' | 'count' | 'search',
  written: string,
  period: Period | undefined,
): Promise<Draft> {
  const { today } = journal;
  const subject = await findSubject(journal, written);
  const selection = selectSubject(journal, subject, period);
  const { entries } = selection;
  const [newest] = entries;
  if (!newest) return notFound(journal, subject, period, selection);
  const first = kind === 'first' ? (entries.at(-1) ?? newest) : newest;
  const mentions = `${mentionText(subject, entries, period, today)}.`;
  const day = { from: newest.entryDate, to: newest.entryDate };
  const content =
    kind === 'search'
      ? mentions
      : kind === 'count'
        ? `${mentions} Most recently${inPeriod(day, today)}.`
        : `**${dayText(first.entryDate, today)}.** ${mentions}`;
  const shown =
    kind === 'first' ? entries.toReversed() : kind === 'search' ? bestFirst(entries, subject.scores) : entries;
  return {
    content: content + correctionText(subject),
    sources: await sourcesOf(journal, shown, { count: SOURCES_MAX, isAskedFor: subject.kind !== 'theme' }),
    answer: { links: entries.length > SOURCES_MAX || selection.leftOut > 0 ? [seeAll(selection)] : [] },
    selection,
  };
}

/** "Priya is in 9 entries since August, 4 of them this month". */
function mentionText(
  { kind, name }: Subject,
  entries: readonly EntryMetadata[],
  period: Period | undefined,
  today: string,
): string {
  const { length } = entries;
  const entriesOf = entryCount(length);
  const isOne = length === 1;
  const mentions =
    kind === 'theme'
      ? `${entriesOf} ${isOne ? 'has' : 'have'} the theme ${name}`
      : kind === 'words'
        ? `${entriesOf} ${isOne ? 'mentions' : 'mention'} ${name}`
        : `${upperFirst(name)} is in ${entriesOf}`;
  if (period) return mentions + inPeriod(period, today);
  const thisMonth = entries.filter(({ entryDate }) => monthOf(entryDate) === monthOf(today)).length;
  if (isOne) return mentions;
  if (thisMonth === length) return `${mentions}, all of them this month`;
  const since = ` since ${monthText(entries.at(-1)?.entryDate ?? today, today)}`;
  return `${mentions}${since}${thisMonth === 0 ? '' : `, ${thisMonth} of them this month`}`;
}

const correctionText = ({ written, name }: Subject) =>
  written === undefined ? '' : ` I looked for ${name} instead of ${written}.`;

function bestFirst(entries: readonly EntryMetadata[], scores: Subject['scores']): readonly EntryMetadata[] {
  if (!scores) return entries;
  return entries.toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0));
}

/** Mentions outside the period, or entries close in meaning. */
async function notFound(
  journal: AskedJournal,
  subject: Subject,
  period: Period | undefined,
  selection: Selection,
): Promise<Draft> {
  const { deps, userId, today } = journal;
  const note = selection.leftOut > 0 ? ` ${NOT_COUNTED}` : '';
  const content = `No entries mention ${subject.name}${inPeriod(period, today)}.${correctionText(subject)}${note}`;
  // The note is in the content already.
  const counted = { leftOut: 0 };
  const all = selectSubject(journal, subject, undefined);
  const [newest] = all.entries;
  if (newest) {
    const last = `The last one that does is from ${dateText(newest.entryDate, today)}.`;
    return { ...plainAnswer(`${content} ${last}`, seeAll(all)), selection: counted };
  }
  const dated = new Map(select(journal, datesOf(period)).entries.map((entry) => [entry.id, entry]));
  const close = await deps.search.closestEntries(userId, subject.name.replace(/[“”]/g, ''));
  const closest = close.flatMap(({ id }) => dated.get(id) ?? []).slice(0, 2 * CLOSEST_MAX);
  const sources = await sourcesOf(journal, closest, { count: CLOSEST_MAX, isAskedFor: false });
  return { ...plainAnswer(sources.length > 0 ? `${content} Closest entries:` : content), sources, selection: counted };
}
