/** The journal that a question is about, without the entries that the user keeps from the guide. */
import type { ChatSource } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import type { EntryFilter } from '../../../contract/search.ts';
import { dangerIn } from '../../analysis/index.ts';
import type { InsightsFeature, People } from '../../insights/index.ts';
import { type EntryMetadata, findContents, type InMemoryJournals, withoutCheckIns } from '../../journal/index.ts';
import { type Day, dayOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { filterEntries, type SearchFeature } from '../../search/index.ts';
import { truncate } from '../chat/excerpts.ts';
import { findExcludedEntryIds } from '../memory/memory.queries.ts';
import type { Period } from './question.ts';

export interface AskDependencies extends Pick<Deps, 'orm' | 'sql' | 'clock'> {
  journals: Pick<InMemoryJournals, 'of'>;
  search: Pick<SearchFeature, 'closestEntries' | 'findByText'>;
  insights: Pick<InsightsFeature, 'peopleOf'>;
}

export type AskingUser = Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>;

export interface AskedJournal {
  deps: AskDependencies;
  userId: string;
  today: Day;
  /** All entries, newest first. */
  entries: readonly EntryMetadata[];
  people: People;
  /** Entries that the user keeps from the guide. */
  leftOut: ReadonlySet<string>;
}

/** A filter that the pages search and journal accept in their address. `text`: a search text. */
export type AskedFilter = Partial<
  Pick<EntryFilter, 'text' | 'people' | 'thanked' | 'themes' | 'tags' | 'startDate' | 'endDate'>
>;

export interface Selection {
  /** Newest first. */
  entries: readonly EntryMetadata[];
  /** Address of the search with the same filter. */
  path: string;
  /** Number of matching entries that are kept from the guide. They are in the search, but not in `entries`. */
  leftOut: number;
}

/** In UTF-16 units. */
const EXCERPT_MAX = 240;

export async function openJournal(deps: AskDependencies, user: AskingUser): Promise<AskedJournal> {
  const { userId, timezone, dayEndsAt } = user;
  const [people, { entries }, leftOut] = await Promise.all([
    deps.insights.peopleOf(userId),
    deps.journals.of(userId),
    findExcludedEntryIds(deps.orm, userId),
  ]);
  const today = dayOf(deps.clock.now(), timezone, dayEndsAt);
  return { deps, userId, today, entries, people, leftOut: new Set(leftOut) };
}

export const datesOf = (period: Period | undefined): AskedFilter => ({
  startDate: period?.from,
  endDate: period?.to,
});

/** The entries that match the filter. `scores`: of those that match its text, by id. */
export function select(journal: AskedJournal, filter: AskedFilter, scores?: ReadonlyMap<string, number>): Selection {
  const { text: _text, ...conditions } = filter;
  const matching = filterEntries(journal.entries, conditions, (name) => journal.people.find(name)).filter(
    ({ id }) => scores?.has(id) ?? true,
  );
  const entries = matching.filter(({ id }) => !journal.leftOut.has(id));
  return { entries, path: searchPath(filter), leftOut: matching.length - entries.length };
}

/** Without conversations, so that the page shows the same number. */
function searchPath({ text, ...filter }: AskedFilter): string {
  return pathOf(PAGES.search.path, { q: text, ...filter, kind: 'gratitude' });
}

export const dayPath = (day: Day): string => pathOf(PAGES.journal.path, { startDate: day, endDate: day });

function pathOf(page: string, filter: Record<string, string | readonly string[] | undefined>): string {
  const parameters = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, one]),
  );
  return `${page}?${new URLSearchParams(parameters)}`;
}

/** Whether an entry has helplines beside it, or had them. */
export const hasHelp = ({ help, quietHelp }: Pick<EntryMetadata, 'help' | 'quietHelp'>): boolean =>
  help !== null || quietHelp !== null;

/**
 * The first `count` of the entries as sources. Entries with signs of danger are left out unless the user asked for their
 * words (`isAskedFor`).
 */
export async function sourcesOf(
  { deps, userId }: AskedJournal,
  entries: readonly EntryMetadata[],
  { count, isAskedFor }: { count: number; isAskedFor: boolean },
): Promise<ChatSource[]> {
  // Twice as many, because entries of before the quiet line may have signs that are not marked.
  const candidates = withoutCheckIns(entries)
    .filter((entry) => isAskedFor || !hasHelp(entry))
    .slice(0, 2 * count);
  const ids = candidates.map(({ id }) => id);
  const contents = new Map((await findContents(deps.sql, userId, ids)).map(({ id, text }) => [id, text]));
  return candidates
    .flatMap(({ id, entryDate, sentiment, createdAt }): ChatSource[] => {
      const content = contents.get(id);
      if (content === undefined || (!isAskedFor && dangerIn(content) !== undefined)) return [];
      const at = new Date(createdAt).toISOString();
      return [{ kind: 'entry', id, date: entryDate, excerpt: truncate(content, EXCERPT_MAX), sentiment, at }];
    })
    .slice(0, count);
}
