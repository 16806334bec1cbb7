/** The best and hardest days, and periods compared by their mood. */
import { entryCount } from '../../../contract/words.ts';
import { averageOf } from '../../insights/index.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { dateText, dayText, inPeriod, listText, moodFigure, moodText, periodText, upperFirst } from './ask-texts.ts';
import { type AskedJournal, datesOf, dayPath, hasHelp, type Selection, select, sourcesOf } from './asked-journal.ts';
import { type JournalAnswer, type JournalLink, type Period, plainAnswer } from './question.ts';

const DAYS_MAX = 3;
/** Averages that are closer are about the same, on the scale of moods. */
const HAPPIER_BY = 0.2;

interface RatedDay {
  date: Day;
  /** Average, 1 to 5. */
  mood: number;
  entries: readonly EntryMetadata[];
}

/** Days with a mood, best first; of equals the one with more entries, then the newer one. */
export function ratedDays(entries: readonly EntryMetadata[]): RatedDay[] {
  const days = [...Map.groupBy(entries, ({ entryDate }) => entryDate)].flatMap(([date, ofDay]) => {
    const mood = averageOf(ofDay);
    return mood === null ? [] : [{ date, mood, entries: ofDay }];
  });
  return days.sort((one, other) => other.mood - one.mood || other.entries.length - one.entries.length);
}

/**
 * The best or hardest days by average mood, plainly. A day with helplines is never a best one. It may be named as the
 * hardest, because the user asked, but without its entry.
 */
export async function describeDays(
  journal: AskedJournal,
  { entries }: Selection,
  period: Period | undefined,
  which: 'best' | 'hardest' | 'both',
): Promise<JournalAnswer> {
  const { today } = journal;
  const ranked = ratedDays(entries);
  const best = which === 'hardest' ? [] : ranked.filter((day) => !day.entries.some(hasHelp));
  const hardest = which === 'best' ? [] : ranked.toReversed();
  const isOneDay = best[0]?.date === hardest[0]?.date;
  const lists = isOneDay ? [best] : [best, hardest];
  if (lists.every((days) => days.length === 0))
    return plainAnswer(`There are no days with a mood${inPeriod(period, today)}.`);
  const isBoth = which === 'both';
  const lines: string[] = [];
  const sources: JournalAnswer['sources'] = [];
  const links: JournalLink[] = [];
  for (const days of lists) {
    const [first, ...others] = days.slice(0, DAYS_MAX);
    if (!first) continue;
    const name = days === best ? 'best' : 'hardest';
    const next = others.map(({ date, mood }) => `${dateText(date, today)} (${moodFigure(mood)})`);
    const average = `Average mood ${moodText(first.mood)}, from ${entryCount(first.entries.length)}.`;
    lines.push(
      `${isBoth ? `${upperFirst(name)}: ` : ''}**${dayText(first.date, today)}.** ${average}${isBoth || next.length === 0 ? '' : ` Next: ${listText(next)}.`}`,
    );
    const shown = byMood(first.entries, days === best);
    sources.push(...(await sourcesOf(journal, shown, { count: isBoth ? 1 : 2, isAskedFor: false })));
    links.push(dayLink(name, first));
  }
  return { content: lines.join('\n\n'), sources, answer: { links } };
}

function byMood(entries: readonly EntryMetadata[], isBestFirst: boolean): EntryMetadata[] {
  const rated = entries.filter(({ sentiment }) => sentiment !== null);
  return rated.sort((one, other) => ((one.sentiment ?? 0) - (other.sentiment ?? 0)) * (isBestFirst ? -1 : 1));
}

/** Offered beside other answers, so without days that have helplines. */
export function dayLinks(entries: readonly EntryMetadata[]): JournalLink[] {
  const days = ratedDays(entries);
  const best = days.find((day) => !day.entries.some(hasHelp));
  const hardest = days.at(-1);
  if (!hardest || !best || best.mood === hardest.mood) return [];
  return [dayLink('best', best), ...(hardest.entries.some(hasHelp) ? [] : [dayLink('hardest', hardest)])];
}

const dayLink = (name: 'best' | 'hardest', { date }: RatedDay): JournalLink => ({
  text: `The ${name} day`,
  path: dayPath(date),
});

/** "Happier in October. October: average mood 3.8 of 5, Happy, from 24 entries. September: …" */
export function compareMoods(
  journal: AskedJournal,
  periods: readonly [Period, Period],
): JournalAnswer & { selection: Pick<Selection, 'leftOut'> } {
  const { today } = journal;
  const sides = periods.map((period) => {
    const selection = select(journal, datesOf(period));
    const name = periodText(period, today);
    return { period, name, selection, mood: averageOf(selection.entries) };
  });
  const lines = sides.map(({ name, mood, selection: { entries } }) => {
    const average = mood === null ? 'no moods' : `average mood ${moodText(mood)}, from ${entryCount(entries.length)}`;
    return `${upperFirst(name)}: ${average}.`;
  });
  const known = sides.flatMap((side) => (side.mood === null ? [] : [{ ...side, mood: side.mood }]));
  const [happier, other] = known.sort((one, another) => another.mood - one.mood);
  let verdict = 'There aren’t enough moods to compare.';
  if (happier && other) {
    const isSame = happier.mood - other.mood < HAPPIER_BY;
    verdict = isSame ? '**About the same.**' : `**Happier${inPeriod(happier.period, today)}.**`;
  }
  const shown = sides.filter(({ selection }) => selection.entries.length > 0);
  const links = shown.map(({ name, selection: { path } }) => ({ text: `See ${name}`, path }));
  const leftOut = sides.reduce((sum, { selection }) => sum + selection.leftOut, 0);
  return { ...plainAnswer([verdict, ...lines].join(' '), ...links), selection: { leftOut } };
}
