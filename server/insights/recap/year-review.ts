/** The review of a year: its figures, an entry of each month, and the author's edits. */
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { YearReview, YearReviewEdits } from '../../../contract/recaps.ts';
import { type EntryMetadata, findEntriesById, withoutCheckIns } from '../../journal/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { averageOf } from '../average.ts';
import { lastDayOf, monthIn, monthOf, yearOf } from '../calendar-months.ts';
import { streakIn } from '../count-streak.ts';
import { type DaySettings, localTodayOf } from '../dependencies.ts';
import { yearsOf } from '../journal-months.ts';
import { peopleOf } from '../people/person-index.ts';
import { chooseEntries, hardEntriesOf, isGood } from './choose-moments.ts';
import { entriesBetween, figuresOf } from './figures.ts';
import type { RecapDependencies } from './memories.ts';
import { findEdits, replaceEdits } from './year-reviews.queries.ts';

type Author = DaySettings & Pick<Actor, 'userId'>;

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export async function getYearReview(deps: RecapDependencies, actor: Author, year: number): Promise<YearReview> {
  const { userId } = actor;
  const now = localTodayOf(deps, actor);
  const { today } = now;
  const [{ entries }, counts, people, stored] = await Promise.all([
    deps.journals.of(userId),
    deps.counts.of(userId),
    peopleOf(deps, userId),
    findEdits(deps.orm, userId, year),
  ]);
  const ofYear = ofMonths(entries, year, 1, 12);
  const hard = hardEntriesOf(entries);
  const suggested = suggestEntries(withoutCheckIns(ofYear), hard, `${userId} ${year} `);
  const chosen = new Map(
    stored.edits.months?.flatMap(({ month, entryId }) => {
      const entry = ofYear.find(({ id, entryDate }) => id === entryId && monthOf(entryDate) === monthIn(year, month));
      return entry ? [[month, entry.id]] : [];
    }),
  );
  const loaded = await findEntriesById(deps.sql, userId, [...new Set([...suggested.values(), ...chosen.values()])]);
  const entryOf = (id: string | undefined) => loaded.find((entry) => entry.id === id) ?? null;
  return {
    ...figuresOf(ofYear, { hard, people, streaks: streakIn(counts, now).streaks }),
    year,
    today,
    isOver: yearOf(today) > year,
    months: MONTHS.map((month) => {
      const ofMonth = ofMonths(ofYear, year, month, month);
      return {
        month,
        moments: ofMonth.length,
        days: new Set(ofMonth.map(({ entryDate }) => entryDate)).size,
        averageSentiment: averageOf(ofMonth),
        suggested: entryOf(suggested.get(month)),
        chosen: entryOf(chosen.get(month)),
      };
    }),
    years: yearsOf(counts).reverse(),
    ...stored,
  };
}

function ofMonths(entries: readonly EntryMetadata[], year: number, from: number, to: number): readonly EntryMetadata[] {
  return entriesBetween(entries, `${monthIn(year, from)}-01`, lastDayOf(monthIn(year, to)));
}

/** Entry ids by month. Each month's entry is chosen to differ from those of the months before. */
function suggestEntries(
  ofYear: readonly EntryMetadata[],
  hard: ReadonlySet<EntryMetadata>,
  seed: string,
): ReadonlyMap<number, string> {
  const chosen: EntryMetadata[] = [];
  const byMonth = Map.groupBy(ofYear, ({ entryDate }) => Number(entryDate.slice(5, 7)));
  return new Map(
    MONTHS.flatMap((month): [number, string][] => {
      const gentle = byMonth.get(month)?.filter((entry) => !hard.has(entry)) ?? [];
      const good = gentle.filter(isGood);
      const [suggestion] = chooseEntries(good.length > 0 ? good : gentle, 1, seed, chosen);
      if (!suggestion) return [];
      chosen.push(suggestion);
      return [[month, suggestion.id]];
    }),
  );
}

/**
 * Saves the author's edits. A chosen entry that is not theirs or not of that month is dropped.
 * @throws AppError stale_version with the current edits
 */
export async function saveYearReview(
  deps: RecapDependencies,
  actor: Author,
  year: number,
  { edits, version }: { edits: YearReviewEdits; version: number },
): Promise<YearReview> {
  const journal = await deps.journals.of(actor.userId);
  const isInMonth = (id: string, month: number) => {
    const entry = journal.find(id);
    return entry !== undefined && !isCheckIn(entry) && monthOf(entry.entryDate) === monthIn(year, month);
  };
  const normalized = normalizeEdits(edits, isInMonth);
  if (!(await replaceEdits(deps.orm, actor.userId, year, { edits: normalized, version }, deps.clock.now()))) {
    throw new AppError('stale_version', { current: await findEdits(deps.orm, actor.userId, year) });
  }
  return getYearReview(deps, actor, year);
}

/** Removes edits without effect: empty texts, unchanged months, and entries that do not exist. */
function normalizeEdits(edits: YearReviewEdits, isInMonth: (id: string, month: number) => boolean): YearReviewEdits {
  const { title, introduction, closing, months = [] } = edits;
  const normalized = months
    .map(({ month, entryId, note, leftOut }) => ({
      month,
      ...(entryId !== undefined && isInMonth(entryId, month) && { entryId }),
      ...(note && { note }),
      ...(leftOut && { leftOut }),
    }))
    .filter((month) => Object.keys(month).length > 1)
    .sort((one, other) => one.month - other.month);
  return {
    ...(title && { title }),
    ...(introduction && { introduction }),
    ...(closing && { closing }),
    ...(normalized.length > 0 && { months: normalized }),
  };
}
