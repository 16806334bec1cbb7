/** Search by words and filters, independent of HTTP. */
import type { z } from 'zod';
import type {
  MomentFilter,
  SearchOverview,
  SearchResult,
  searchAll as searchAllEndpoint,
} from '../../contract/search.ts';
import type { Actor } from '../platform/http/handle.ts';
import { type Columns, columnsOf } from './columns.ts';
import { countFacets } from './facets.ts';
import { type MatchMask, matchMask, type PersonOfName, refuseImpossible } from './filter.ts';
import { findWords, type WordsFound } from './found-words.ts';
import { compare, decodePlace, encodePlace, type Place, type Sort } from './place.ts';
import type { SearchDocument, SearchSource } from './source.ts';
import { namedIn, rarestWord } from './wider.ts';
import { marksIn } from './words/marks.ts';
import { type Question, readQuestion } from './words/question.ts';
import type { TextIndexes } from './words/text-indexes.ts';

export interface SearchDependencies {
  /** The searched sources with their indexes; the first is the journal. */
  sources: readonly { source: SearchSource; indexes: TextIndexes }[];
  /** Resolves names in the journal of this owner to people. */
  peopleOf: (userId: string) => Promise<PersonOfName>;
}

type SearchQuery = z.output<typeof searchAllEndpoint.query>;

/** One source with its matches for one question. */
interface SearchedSource {
  source: SearchSource;
  columns: Columns;
  /** Text matches; undefined without a text. */
  words: WordsFound | undefined;
}

/** The results, and the cursor of the next page. @throws AppError validation_failed */
export async function searchAll(
  deps: SearchDependencies,
  actor: Actor,
  query: SearchQuery,
): Promise<{ results: SearchResult[]; next: string | undefined }> {
  refuseImpossible(query);
  const after = query.cursor === undefined ? undefined : decodePlace(query.cursor);
  const question = readQuestion(query.text ?? '');
  const sort = question ? (query.sort ?? 'closest') : query.sort === 'oldest' ? 'oldest' : 'newest';
  const [personOf, searched] = await Promise.all([
    query.people ? deps.peopleOf(actor.userId) : () => undefined,
    searchSources(deps, actor, query, question),
  ]);
  const places = searched
    .flatMap((one) => {
      const maskOf = matchMask(one.columns, query, personOf);
      return firstPlaces(one, maskOf, { sort, after, limit: query.limit + 1 }).map((place) => ({ place, of: one }));
    })
    .sort((first, second) => compare(sort, first.place, second.place));
  const page = places.slice(0, query.limit);
  const last = places.length > query.limit ? page.at(-1)?.place : undefined;
  return { results: await readPage(actor.userId, page), next: last && encodePlace(last) };
}

/** @throws AppError validation_failed */
export async function getSearchOverview(
  deps: SearchDependencies,
  actor: Actor,
  filter: MomentFilter,
): Promise<SearchOverview> {
  refuseImpossible(filter);
  const text = filter.text ?? '';
  const question = readQuestion(text);
  const [personOf, searched] = await Promise.all([
    deps.peopleOf(actor.userId),
    searchSources(deps, actor, { kind: 'all' }, question),
  ]);
  const journal = searched.find(({ source }) => source.type === 'gratitude');
  if (!journal) throw new Error('the journal is not among the sources');
  const conversations = searched.filter(({ source }) => source.type === 'reflection');
  const { columns, words } = journal;
  const { documents } = columns;
  const maskOf = matchMask(columns, filter, personOf);
  const isJournalMeant = filter.kind !== 'reflection';
  const places = isJournalMeant ? (words?.places ?? documents.keys()) : [];
  const facets = countFacets(columns, places, maskOf, { personOf, chosen: filter.people });
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
      withoutFilters: words?.places.length ?? documents.length,
      word: words ? rarestWord(words.found.parts) : null,
      ...namedIn(text, documents, personOf),
    },
  };
}

/** The number of documents in these sources that match. */
function countMatching(searched: readonly SearchedSource[], filter: MomentFilter, personOf: PersonOfName): number {
  let count = 0;
  for (const { columns, words } of searched) {
    const maskOf = matchMask(columns, filter, personOf);
    for (const place of words?.places ?? columns.documents.keys()) if (maskOf(place) === 0) count++;
  }
  return count;
}

/** Searches the text in the sources of the filter's kind. */
async function searchSources(
  { sources }: SearchDependencies,
  { userId }: Actor,
  { kind }: Pick<MomentFilter, 'kind'>,
  question: Question | undefined,
): Promise<SearchedSource[]> {
  const meant = sources.filter(({ source }) => kind === 'all' || source.type === kind);
  return Promise.all(
    meant.map(async ({ source, indexes }) => {
      const documents = await source.documents(userId);
      const index = question && (await indexes.of(userId, documents));
      // No await from here on, so that index and documents are of the same version.
      const columns = columnsOf(documents.entries);
      return { source, columns, words: question && index && findWords(index, columns, question) };
    }),
  );
}

interface Wanted {
  sort: Sort;
  after: Place | undefined;
  limit: number;
}

/** The first matches after the cursor, in their order. */
function firstPlaces({ columns, words }: SearchedSource, maskOf: MatchMask, { sort, after, limit }: Wanted): Place[] {
  const { documents } = columns;
  if (words && sort === 'closest') return closest(words, documents, maskOf, { after, limit });
  const places: Place[] = [];
  const matches = words && placesAsBits(words, documents.length);
  for (let at = 0; at < documents.length && places.length < limit; at++) {
    const place = sort === 'newest' ? at : documents.length - 1 - at;
    if (matches && matches[place] !== 1) continue;
    const document = documents[place];
    if (!document || maskOf(place) !== 0) continue;
    const found = placeOf(document, 0);
    if (after === undefined || compare(sort, after, found) < 0) places.push(found);
  }
  return places;
}

function closest(
  { places, scores }: WordsFound,
  documents: readonly SearchDocument[],
  maskOf: MatchMask,
  { after, limit }: Omit<Wanted, 'sort'>,
): Place[] {
  const kept: number[] = [];
  for (const [at, place] of places.entries()) {
    if (maskOf(place) === 0 && (after === undefined || (scores[at] ?? 0) <= after.score)) kept.push(at);
  }
  // Sorts only the scores that can be on the page: sorting all matches would take most of the time.
  let least = Number.NEGATIVE_INFINITY;
  if (after === undefined && kept.length > limit) {
    least =
      Float64Array.from(kept, (at) => scores[at] ?? 0)
        .sort()
        .at(-limit) ?? least;
  }
  return kept
    .flatMap((at) => {
      const document = documents[places[at] ?? 0];
      const score = scores[at] ?? 0;
      return document && score >= least ? placeOf(document, score) : [];
    })
    .filter((place) => after === undefined || compare('closest', after, place) < 0)
    .sort((one, other) => compare('closest', one, other))
    .slice(0, limit);
}

const placeOf = ({ entryDate, createdAt, id }: SearchDocument, score: number): Place => ({
  score,
  entryDate,
  createdAt,
  id,
});

function placesAsBits({ places }: WordsFound, length: number): Uint8Array {
  const bits = new Uint8Array(length);
  for (const place of places) bits[place] = 1;
  return bits;
}

/** Loads the results of the page from their sources. */
async function readPage(
  userId: string,
  page: readonly { place: Place; of: SearchedSource }[],
): Promise<SearchResult[]> {
  const read = await Promise.all(
    [...Map.groupBy(page, ({ of }) => of)].map(([{ source, words }, places]) =>
      source.readResults(
        userId,
        places.map(({ place }) => place.id),
        (id, content) => (words ? marksIn(words.index, words.found, id, content) : []),
      ),
    ),
  );
  const byId = new Map(read.flat().map((result) => [result.id, result]));
  return page.flatMap(({ place }) => byId.get(place.id) ?? []);
}
