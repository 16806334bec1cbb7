/** Search by words and filters, independent of HTTP. */
import type { z } from 'zod';
import type {
  EntryFilter,
  SearchOverview,
  SearchResult,
  searchAll as searchAllEndpoint,
} from '../../contract/search.ts';
import type { Actor } from '../platform/http/handle.ts';
import { type Columns, columnsOf } from './columns.ts';
import { countFacets } from './facets.ts';
import { assertSatisfiable, type MatchMask, matchMask, type PersonOfName } from './filter.ts';
import { findTextMatches, type TextMatches } from './found-words.ts';
import { compareSortKeys, decodeSortKey, encodeSortKey, type Sort, type SortKey } from './place.ts';
import type { QueryVectors } from './similar/query-vectors.ts';
import type { SearchDocument, SearchSource } from './source.ts';
import { namedIn, rarestWord } from './wider.ts';
import { findHighlights } from './words/marks.ts';
import { parseQuery, type TextQuery } from './words/question.ts';
import type { TextIndexes } from './words/text-indexes.ts';

export interface SearchDependencies {
  /** The searched sources with their indexes; the first is the journal. */
  sources: readonly { source: SearchSource; indexes: TextIndexes }[];
  /** Undefined if the server works without vectors. */
  vectors: QueryVectors | undefined;
  /** Resolves names in the journal of this owner to people. */
  peopleOf: (userId: string) => Promise<PersonOfName>;
}

type SearchQuery = z.output<typeof searchAllEndpoint.query>;

/** One source with its matches for one query. */
interface SearchedSource {
  source: SearchSource;
  columns: Columns;
  /** Text matches; undefined without a text. */
  words: TextMatches | undefined;
}

/** The results, and the cursor of the next page. @throws AppError validation_failed */
export async function searchAll(
  deps: SearchDependencies,
  actor: Actor,
  query: SearchQuery,
): Promise<{ results: SearchResult[]; next: string | undefined }> {
  assertSatisfiable(query);
  const after = query.cursor === undefined ? undefined : decodeSortKey(query.cursor);
  const textQuery = parseQuery(query.text ?? '');
  const sort = textQuery ? (query.sort ?? 'closest') : query.sort === 'oldest' ? 'oldest' : 'newest';
  const [personOf, searched] = await Promise.all([
    query.people ? deps.peopleOf(actor.userId) : () => undefined,
    searchSources(deps, actor, query, textQuery),
  ]);
  const sortKeys = searched
    .flatMap((one) => {
      const maskOf = matchMask(one.columns, query, personOf);
      return findPage(one, maskOf, { sort, after, limit: query.limit + 1 }).map((place) => ({ place, of: one }));
    })
    .sort((first, second) => compareSortKeys(sort, first.place, second.place));
  const page = sortKeys.slice(0, query.limit);
  const last = sortKeys.length > query.limit ? page.at(-1)?.place : undefined;
  return { results: await readPage(actor.userId, page), next: last && encodeSortKey(last) };
}

/** @throws AppError validation_failed */
export async function getSearchOverview(
  deps: SearchDependencies,
  actor: Actor,
  filter: EntryFilter,
): Promise<SearchOverview> {
  assertSatisfiable(filter);
  const text = filter.text ?? '';
  const textQuery = parseQuery(text);
  const [personOf, searched] = await Promise.all([
    deps.peopleOf(actor.userId),
    searchSources(deps, actor, { kind: 'all' }, textQuery),
  ]);
  const journal = searched.find(({ source }) => source.type === 'gratitude');
  if (!journal) throw new Error('the journal is not among the sources');
  const conversations = searched.filter(({ source }) => source.type === 'reflection');
  const { columns, words } = journal;
  const { documents } = columns;
  const maskOf = matchMask(columns, filter, personOf);
  const includesJournal = filter.kind !== 'reflection';
  const positions = includesJournal ? (words?.positions ?? documents.keys()) : [];
  const facets = countFacets(columns, positions, maskOf, { personOf, chosen: filter.people });
  const reflections = filter.kind === 'gratitude' ? 0 : countMatching(conversations, filter, personOf);
  return {
    ...facets,
    total: facets.total + reflections,
    moments: facets.total,
    reflections,
    journal: {
      moments: documents.length,
      reflections: conversations.reduce((sum, one) => sum + one.columns.documents.length, 0),
      from: documents.at(-1)?.entryDate ?? null,
      to: documents[0]?.entryDate ?? null,
    },
    wider: {
      withoutFilters: words?.positions.length ?? documents.length,
      word: words ? rarestWord(words.found.parts) : null,
      ...namedIn(text, documents, personOf),
    },
  };
}

/** The number of documents in these sources that match. */
function countMatching(searched: readonly SearchedSource[], filter: EntryFilter, personOf: PersonOfName): number {
  let count = 0;
  for (const { columns, words } of searched) {
    const maskOf = matchMask(columns, filter, personOf);
    for (const position of words?.positions ?? columns.documents.keys()) if (maskOf(position) === 0) count++;
  }
  return count;
}

/** Searches the text in the sources of the filter's kind. */
async function searchSources(
  { sources }: SearchDependencies,
  { userId }: Actor,
  { kind }: Pick<EntryFilter, 'kind'>,
  textQuery: TextQuery | undefined,
): Promise<SearchedSource[]> {
  const selectedSources = sources.filter(({ source }) => kind === 'all' || source.type === kind);
  return Promise.all(
    selectedSources.map(async ({ source, indexes }) => {
      const documents = await source.documents(userId);
      const index = textQuery && (await indexes.of(userId, documents));
      // No await from here on, so that index and documents are of the same version.
      const columns = columnsOf(documents.entries);
      return { source, columns, words: textQuery && index && findTextMatches(index, columns, textQuery) };
    }),
  );
}

interface PageOptions {
  sort: Sort;
  after: SortKey | undefined;
  limit: number;
}

/** The first matches after the cursor, in their order. */
function findPage(
  { columns, words }: SearchedSource,
  maskOf: MatchMask,
  { sort, after, limit }: PageOptions,
): SortKey[] {
  const { documents } = columns;
  if (words && sort === 'closest') return findClosestPage(words, documents, maskOf, { after, limit });
  const sortKeys: SortKey[] = [];
  const matches = words && positionsAsBits(words, documents.length);
  for (let at = 0; at < documents.length && sortKeys.length < limit; at++) {
    const position = sort === 'newest' ? at : documents.length - 1 - at;
    if (matches && matches[position] !== 1) continue;
    const document = documents[position];
    if (!document || maskOf(position) !== 0) continue;
    const sortKey = sortKeyOf(document, 0);
    if (after === undefined || compareSortKeys(sort, after, sortKey) < 0) sortKeys.push(sortKey);
  }
  return sortKeys;
}

function findClosestPage(
  { positions, scores }: TextMatches,
  documents: readonly SearchDocument[],
  maskOf: MatchMask,
  { after, limit }: Omit<PageOptions, 'sort'>,
): SortKey[] {
  const candidates: number[] = [];
  for (const [at, position] of positions.entries()) {
    if (maskOf(position) === 0 && (after === undefined || (scores[at] ?? 0) <= after.score)) candidates.push(at);
  }
  // Sorts only the scores that can be on the page: sorting all matches would take most of the time.
  let minScore = Number.NEGATIVE_INFINITY;
  if (after === undefined && candidates.length > limit) {
    minScore =
      Float64Array.from(candidates, (at) => scores[at] ?? 0)
        .sort()
        .at(-limit) ?? minScore;
  }
  return candidates
    .flatMap((at) => {
      const document = documents[positions[at] ?? 0];
      const score = scores[at] ?? 0;
      return document && score >= minScore ? sortKeyOf(document, score) : [];
    })
    .filter((place) => after === undefined || compareSortKeys('closest', after, place) < 0)
    .sort((one, other) => compareSortKeys('closest', one, other))
    .slice(0, limit);
}

const sortKeyOf = ({ entryDate, createdAt, id }: SearchDocument, score: number): SortKey => ({
  score,
  entryDate,
  createdAt,
  id,
});

function positionsAsBits({ positions }: TextMatches, length: number): Uint8Array {
  const bits = new Uint8Array(length);
  for (const position of positions) bits[position] = 1;
  return bits;
}

/** Loads the results of the page from their sources. */
async function readPage(
  userId: string,
  page: readonly { place: SortKey; of: SearchedSource }[],
): Promise<SearchResult[]> {
  const results = await Promise.all(
    [...Map.groupBy(page, ({ of }) => of)].map(([{ source, words }, places]) =>
      source.readResults(
        userId,
        places.map(({ place }) => place.id),
        (id, content) => (words ? findHighlights(words.index, words.found, id, content) : []),
      ),
    ),
  );
  const byId = new Map(results.flat().map((result) => [result.id, result]));
  return page.flatMap(({ place }) => byId.get(place.id) ?? []);
}
