/** The recap of a month: its figures and a few entries. It opens when the month is over. */
import type { Recap } from '../../../contract/recaps.ts';
import { type EntryMetadata, findEntriesById, withoutCheckIns } from '../../journal/index.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { addMonths, lastDayOf, type Month, monthOf } from '../calendar-months.ts';
import { streakIn } from '../count-streak.ts';
import { type DaySettings, localTodayOf } from '../dependencies.ts';
import { peopleOf } from '../people/person-index.ts';
import { chooseEntries, hardEntriesOf, isGood } from './choose-moments.ts';
import { entriesBetween, figuresOf } from './figures.ts';
import type { RecapDependencies } from './memories.ts';

/** Entries shown per month. */
const ENTRIES_MIN = 3;
const ENTRIES_MAX = 5;
/** Good entries per shown entry. */
const GOOD_PER_ENTRY = 3;
const HARD_ENTRIES_MAX = 2;

/** The recap of a month; while the month is not over, only the day on which it opens. */
export async function getRecap(
  deps: RecapDependencies,
  actor: DaySettings & Pick<Actor, 'userId'>,
  month: Month,
  { hardDays }: { hardDays: boolean },
): Promise<Recap> {
  const { userId } = actor;
  const now = localTodayOf(deps, actor);
  const { today } = now;
  const thisMonth = monthOf(today);
  const [{ entries }, counts, people] = await Promise.all([
    deps.journals.of(userId),
    deps.counts.of(userId),
    peopleOf(deps, userId),
  ]);
  const isOver = month < thisMonth;
  const ofMonth = isOver ? entriesBetween(entries, `${month}-01`, lastDayOf(month)) : [];
  const hard = hardEntriesOf(entries);
  const chosen = chosenEntriesOf(withoutCheckIns(ofMonth), hard, `${userId} ${month} `, hardDays);
  return {
    ...figuresOf(ofMonth, { hard, people, streaks: streakIn(counts, now).streaks }),
    month,
    opensOn: isOver ? null : `${addMonths(month, 1)}-01`,
    chosen: await findEntriesById(
      deps.sql,
      userId,
      chosen.map(({ id }) => id),
    ),
    hardMoments: ofMonth.filter((entry) => hard.has(entry)).length,
    ...neighbours(entries, month, thisMonth),
  };
}

/** Oldest first. The good entries are the same with and without hard days. */
function chosenEntriesOf(
  entries: readonly EntryMetadata[],
  hard: ReadonlySet<EntryMetadata>,
  seed: string,
  hardDays: boolean,
): EntryMetadata[] {
  const gentle = entries.filter((entry) => !hard.has(entry));
  const good = gentle.filter(isGood);
  const count = Math.min(ENTRIES_MAX, Math.max(ENTRIES_MIN, Math.ceil(good.length / GOOD_PER_ENTRY)));
  const chosen = chooseEntries(good, count, seed);
  // A month with few entries known to be good still shows some.
  chosen.push(
    ...chooseEntries(
      gentle.filter((entry) => !isGood(entry)),
      Math.max(0, ENTRIES_MIN - chosen.length),
      seed,
      chosen,
    ),
  );
  if (hardDays) {
    chosen.push(
      ...chooseEntries(
        entries.filter((entry) => hard.has(entry)),
        HARD_ENTRIES_MAX,
        seed,
        chosen,
      ),
    );
  }
  return entries.filter((entry) => chosen.includes(entry)).reverse();
}

/** The nearest months before and after with entries that are over. */
function neighbours(entries: readonly EntryMetadata[], month: Month, thisMonth: Month) {
  // Entries are newest first.
  const previous = entries.find(({ entryDate }) => monthOf(entryDate) < month && monthOf(entryDate) < thisMonth);
  const next = entries.findLast(({ entryDate }) => monthOf(entryDate) > month && monthOf(entryDate) < thisMonth);
  return { previous: previous ? monthOf(previous.entryDate) : null, next: next ? monthOf(next.entryDate) : null };
}
