/** Answers made of figures: topics, moods, people and themes. */
import { entryCount, formatCount } from '../../../contract/words.ts';
import { averageOf, countThemes, countThings, peopleIn } from '../../insights/index.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import { truncate } from '../chat/excerpts.ts';
import { inPeriod, listText, monthText, moodText, periodText, plainText, upperFirst } from './ask-texts.ts';
import { type AskedJournal, datesOf, type Selection, select, sourcesOf } from './asked-journal.ts';
import { dayLinks, ratedDays } from './best-days.ts';
import type { Subject } from './find-subject.ts';
import { type JournalAnswer, type JournalLink, type JournalQuestion, type Period, plainAnswer } from './question.ts';

type Answer = JournalAnswer['answer'];

interface Counted {
  name: string;
  count: number;
}

/** Length of each list in the facts. */
const FACTS_MAX = 4;
const THINGS_MAX = 3;
/** Longest name in a link, in UTF-16 units. */
const NAME_MAX = 40;
/** Averages of happy days and above, and of sad days and below. */
const HAPPY_FROM = 3.5;
const SAD_BELOW = 2.5;

/** "See all 9 entries". Without the number if the search shows more, because entries are kept from the guide. */
export function seeAll({ entries: { length }, path, leftOut }: Selection): JournalLink {
  if (leftOut > 0) return { text: 'See the entries in search', path };
  return { text: length === 1 ? 'See the entry' : `See all ${entryCount(length)}`, path };
}

const noEntries = ({ today }: AskedJournal, period: Period | undefined): JournalAnswer =>
  plainAnswer(`No entries${inPeriod(period, today)}.`);

/** "24 entries on 12 days, November 13 to 26. Mostly friends and work." */
export async function describeTopics(
  journal: AskedJournal,
  selection: Selection,
  period: Period | undefined,
): Promise<JournalAnswer> {
  const { entries } = selection;
  if (entries.length === 0) return noEntries(journal, period);
  const facts = factsOf(journal, entries);
  const mostly = mainThemes(facts.themes);
  return {
    content: `${extentText(journal, entries, period)}.${mostly === '' ? '' : ` Mostly ${mostly}.`}`,
    sources: entries.length > 2 ? [] : await sourcesOf(journal, entries, { count: 2, isAskedFor: false }),
    answer: { facts, links: [seeAll(selection), ...dayLinks(entries)] },
  };
}

/** "Average mood 3.6 of 5, Happy, from 24 entries in October. 8 of 12 days were Happy or better." */
export function describeMood(
  journal: AskedJournal,
  selection: Selection,
  period: Period | undefined,
  subject: Subject | undefined,
): JournalAnswer {
  const rated = selection.entries.filter(({ sentiment }) => sentiment !== null);
  const within = `${subject ? ` with ${subject.name}` : ''}${inPeriod(period, journal.today)}`;
  const mood = averageOf(rated);
  if (mood === null) return plainAnswer(`No entries${within} have a mood.`);
  const days = ratedDays(rated);
  const happy = days.filter((day) => day.mood >= HAPPY_FROM).length;
  const sad = days.filter((day) => day.mood < SAD_BELOW).length;
  const verb = days.length === 1 ? 'was' : 'were';
  const byDay = ` ${happy} of ${formatCount(days.length, 'day')} ${verb} Happy or better${sad > 0 ? `, ${sad} Sad or lower` : ''}.`;
  return {
    content: `**Average mood ${moodText(mood)}**, from ${entryCount(rated.length)}${within}.${subject ? '' : byDay}`,
    sources: [],
    answer: {
      facts: factsOf(journal, selection.entries),
      links: [seeAll(selection), ...(subject ? [] : dayLinks(rated))],
    },
  };
}

/** "Priya, in 9 of 24 entries. Then Dad in 7 and Dana in 4." */
export function describeMost(
  journal: AskedJournal,
  selection: Selection,
  { of, isThanked, period }: Extract<JournalQuestion, { kind: 'most' }>,
): JournalAnswer {
  const { entries } = selection;
  if (entries.length === 0) return noEntries(journal, period);
  const facts = factsOf(journal, entries);
  const people =
    of === 'topics' ? [] : peopleIn(entries, journal.people, isThanked ? ({ thanked }) => thanked : undefined);
  const all = `${entryCount(entries.length)}${inPeriod(period, journal.today)}`;
  const parts: string[] = [];
  if (of !== 'topics')
    parts.push(
      mostText('', people, `of ${all}`) ?? `You didn’t ${isThanked ? 'thank' : 'mention'} anyone in your ${all}.`,
    );
  if (of !== 'people') {
    parts.push(mostText('Mostly ', facts.themes, `of ${all}`) ?? `No themes in your ${all}.`);
    const things = countThings(entries).filter(({ count }) => count > 1);
    const often = things.slice(0, THINGS_MAX).map(({ name, count }) => `${plainText(name)} (${count})`);
    if (often.length > 0) parts.push(`Things you mention most: ${listText(often)}.`);
  }
  const links = [seeAll(selection)];
  const [person] = people;
  if (person) {
    const filter = { people: [person.key], ...(isThanked && { thanked: 'true' as const }), ...datesOf(period) };
    const name = truncate(plainText(person.name), NAME_MAX).replace(/^Your /, 'your ');
    links.unshift({ text: `Entries with ${name}`, path: select(journal, filter).path });
  }
  return { content: parts.join(' '), sources: [], answer: { facts, links } };
}

function mostText(start: string, names: readonly Counted[], total: string): string | undefined {
  const [first, ...others] = names;
  if (!first) return undefined;
  const then = others.slice(0, 2).map(({ name, count }) => `${plainText(name)} in ${count.toLocaleString('en')}`);
  const most = `${start}**${plainText(first.name)}**, in ${first.count.toLocaleString('en')} ${total}.`;
  return then.length > 0 ? `${most} Then ${listText(then)}.` : most;
}

function factsOf({ people }: AskedJournal, entries: readonly EntryMetadata[]): NonNullable<Answer['facts']> {
  const named = peopleIn(entries, people).slice(0, FACTS_MAX);
  return {
    themes: countThemes(entries).slice(0, FACTS_MAX),
    people: named.map(({ name, count }) => ({ name, count })),
    averageMood: averageOf(entries),
  };
}

/** "24 entries on 12 days, November 13 to 26". */
function extentText({ today }: AskedJournal, entries: readonly EntryMetadata[], period: Period | undefined): string {
  const days = new Set(entries.map(({ entryDate }) => entryDate)).size;
  const extent = entryCount(entries.length);
  if (period && period.from === period.to) return extent + inPeriod(period, today);
  const onDays = `${extent} on ${formatCount(days, 'day')}`;
  if (!period) return `${onDays} since ${monthText(entries.at(-1)?.entryDate ?? today, today)}`;
  const within = inPeriod(period, today);
  return within.startsWith(' from ') ? `${onDays}, ${upperFirst(periodText(period, today))}` : onDays + within;
}

/** The first theme, and the second if it is at least half as frequent. */
function mainThemes([first, second]: readonly Counted[]): string {
  if (!first || first.count < 2) return '';
  return listText(second && second.count * 2 >= first.count ? [first.name, second.name] : [first.name]);
}
