/** The recap of a month: its figures and a few entries. It opens when the month is over. */
import type { Recap } from '../../../contract/recaps.ts';
import { findEntriesById, type KnownEntry } from '../../journal/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { addMonths, lastDayOf, type Month, monthOf } from '../calendar-months.ts';
import { peopleOf } from '../people/person-index.ts';
import { chooseMoments, hardEntriesOf, isGood } from './choose-moments.ts';
import { entriesBetween, figuresOf } from './figures.ts';
import type { RecapDependencies } from './memories.ts';

/** Entries shown per month. */
const FEWEST = 3;
const MOST = 5;
/** Good entries per shown entry. */
const GOOD_FOR_ONE = 3;
const HARD_SHOWN = 2;

/** The recap of a month; while the month is not over, only the day on which it opens. */
export async function getRecap(
  deps: RecapDependencies,
  { userId, timezone, dayEndsAt }: Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>,
  month: Month,
  { hardDays }: { hardDays: boolean },
): Promise<Recap> {
  const thisMonth = monthOf(dayOf(deps.clock.now(), timezone, dayEndsAt));
  const [{ entries }, people] = await Promise.all([deps.journals.of(userId), peopleOf(deps, userId)]);
  const isOver = month < thisMonth;
  const ofMonth = isOver ? entriesBetween(entries, `${month}-01`, lastDayOf(month)) : [];
  const hard = hardEntriesOf(entries);
  const chosen = chosenOf(ofMonth, hard, `${userId} ${month} `, hardDays);
  return {
    ...figuresOf(ofMonth, hard, people),
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
function chosenOf(
  entries: readonly KnownEntry[],
  hard: ReadonlySet<KnownEntry>,
  seed: string,
  hardDays: boolean,
): KnownEntry[] {
  const gentle = entries.filter((entry) => !hard.has(entry));
  const good = gentle.filter(isGood);
  const count = Math.min(MOST, Math.max(FEWEST, Math.ceil(good.length / GOOD_FOR_ONE)));
  const chosen = chooseMoments(good, count, seed);
  // A month with few entries known to be good still shows some.
  chosen.push(
    ...chooseMoments(
      gentle.filter((entry) => !isGood(entry)),
      Math.max(0, FEWEST - chosen.length),
      seed,
      chosen,
    ),
  );
  if (hardDays) {
    chosen.push(
      ...chooseMoments(
        entries.filter((entry) => hard.has(entry)),
        HARD_SHOWN,
        seed,
        chosen,
      ),
    );
  }
  return entries.filter((entry) => chosen.includes(entry)).reverse();
}

/** The nearest months before and after with entries that are over. */
function neighbours(entries: readonly KnownEntry[], month: Month, thisMonth: Month) {
  // Entries are newest first.
  const previous = entries.find(({ entryDate }) => monthOf(entryDate) < month && monthOf(entryDate) < thisMonth);
  const next = entries.findLast(({ entryDate }) => monthOf(entryDate) > month && monthOf(entryDate) < thisMonth);
  return { previous: previous ? monthOf(previous.entryDate) : null, next: next ? monthOf(next.entryDate) : null };
}
