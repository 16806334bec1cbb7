/** A user's week for the weekly mail: entries per day and quotes of good ones. */
import type { Sql } from 'postgres';
import { chooseEntries, hardEntriesOf, isGood } from '../../insights/index.ts';
import { findContents, type InMemoryJournals } from '../../journal/index.ts';
import { addDays, type Day } from '../../platform/clock.ts';

export interface SummaryDependencies {
  sql: Sql;
  journals: InMemoryJournals;
}

export interface WeeklySummary {
  days: { day: Day; moments: number }[];
  /** Ordered by day. */
  quotes: { day: Day; content: string }[];
}

const DAYS = 7;
const QUOTED_MAX = 3;
/** Maximum characters of a quote. */
const QUOTE_LENGTH_MAX = 240;

/** The seven days that end with `last`; undefined without entries. Hard entries are counted but not quoted. */
export async function readWeeklySummary(
  { sql, journals }: SummaryDependencies,
  userId: string,
  last: Day,
): Promise<WeeklySummary | undefined> {
  const { entries } = await journals.of(userId);
  const first = addDays(last, 1 - DAYS);
  const weekEntries = entries.filter(({ entryDate }) => entryDate >= first && entryDate <= last);
  if (weekEntries.length === 0) return undefined;
  const hard = hardEntriesOf(entries);
  const chosen = chooseEntries(
    weekEntries.filter((entry) => isGood(entry) && !hard.has(entry)),
    QUOTED_MAX,
    `${userId} ${last} `,
  );
  const rows = await findContents(
    sql,
    userId,
    chosen.map(({ id }) => id),
  );
  const contents = new Map(rows.map(({ id, text }) => [id, text]));
  const quoted = chosen.flatMap(({ id, entryDate }) => {
    const content = contents.get(id);
    return content === undefined ? [] : [{ day: entryDate, content: shorten(content) }];
  });
  return {
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(first, index);
      return { day, moments: weekEntries.filter(({ entryDate }) => entryDate === day).length };
    }),
    quotes: quoted.sort((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

/** Collapses whitespace and cuts at the end of a word. */
function shorten(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  if (characters.length <= QUOTE_LENGTH_MAX) return text;
  const truncated = characters.slice(0, QUOTE_LENGTH_MAX - 1).join('');
  return `${truncated.replace(/\s+\S*$/, '')} …`;
}
