/** Recalls entries and notes that may be relevant to the user's message. */
import { firstUnits } from '../../../contract/characters.ts';
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { type Analyser, dangerIn } from '../../analysis/index.ts';
import { type EntryMetadata, findContents, type InMemoryJournals, withoutCheckIns } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Deps } from '../../platform/feature.ts';
import type { SearchFeature } from '../../search/index.ts';
import { findExcludedEntryIds, findNotes, findRemembers, type NoteWithSession } from './memory.queries.ts';
import { NOTES_MAX } from './memory.ts';

/** A passage of the journal or of an earlier conversation that may be worth mentioning. */
export interface Passage {
  readonly kind: 'entry' | 'session';
  readonly id: string;
  readonly date: Day;
  /** The user's own words, at most a few sentences. */
  readonly content: string;
  /** Closeness to the message, from 0 to 1. */
  readonly nearness: number;
  /** People and things that both name. */
  readonly shared: readonly string[];
}

/** A note of an earlier conversation. */
export interface Note {
  readonly about: string;
  readonly content: string;
  readonly date: Day;
}

/** Empty if the user switched the memory off. */
export interface RecalledMemory {
  readonly passages: readonly Passage[];
  readonly notes: readonly Note[];
}

/** The message, and what the conversation is already about. */
export interface RecallQuery {
  userId: string;
  sessionId: string;
  entryId: string | null;
  text: string;
}

export type RecallMemory = (query: RecallQuery) => Promise<RecalledMemory>;

export const NO_MEMORY: RecalledMemory = { passages: [], notes: [] };

const PASSAGES_MAX = 4;
const NOTES = 8;
/** Added to the closeness of about 0.5 to 1 for each shared person or thing. */
const SHARED_NAME_BONUS = 0.25;
/** From this sentiment on a message is happy, and no hard entries are recalled. */
const GLAD_MIN_SENTIMENT = 3;
/** In UTF-16 units. */
const PASSAGE_MAX = 320;

interface Dependencies extends Pick<Deps, 'orm' | 'sql'> {
  analyser: Analyser;
  journals: InMemoryJournals;
  search: Pick<SearchFeature, 'closestEntries'>;
}

export function createMemoryRecall(deps: Dependencies): RecallMemory {
  return async (query) => {
    const { userId, sessionId } = query;
    if (!(await findRemembers(deps.orm, userId))) return NO_MEMORY;
    const [entries, notes] = await Promise.all([entryPassages(deps, query), findNotes(deps.orm, userId, NOTES_MAX)]);
    const isNamed = createNameTest(query.text);
    const others = notes.filter((note) => note.sessionId !== sessionId);
    const shared = others.filter(({ about }) => isNamed(about));
    return {
      passages: [...entries, ...shared.slice(0, 2).map(sessionPassage)],
      // Notes about people named in the message come first.
      notes: [...new Set([...shared, ...others])]
        .slice(0, NOTES)
        .map(({ about, content, sessionDate: date }) => ({ about, content, date })),
    };
  };
}

function sessionPassage({ sessionId: id, sessionDate: date, content, about }: NoteWithSession): Passage {
  return { kind: 'session', id, date, content, nearness: 0.5, shared: [about] };
}

async function entryPassages(
  { orm, sql, analyser, journals, search }: Dependencies,
  { userId, entryId, text }: RecallQuery,
): Promise<Passage[]> {
  const [journal, close, leftOut] = await Promise.all([
    journals.of(userId),
    search.closestEntries(userId, text),
    findExcludedEntryIds(orm, userId),
  ]);
  const entries = withoutCheckIns(journal.entries);
  if (entries.length === 0) return [];
  const closeness = new Map(close.map((one) => [one.id, one.closeness]));
  const excludedIds = new Set(entryId === null ? leftOut : [...leftOut, entryId]);
  const isNamed = createNameTest(text);
  const isGlad = (analyser.analyse(text).sentiment ?? GLAD_MIN_SENTIMENT) >= GLAD_MIN_SENTIMENT;
  const found = entries
    .filter(
      ({ id, help, quietHelp, sentiment }) =>
        !excludedIds.has(id) && help === null && quietHelp === null && !(isGlad && isHard(sentiment)),
    )
    .map((entry) => {
      const shared = sharedNames(entry, isNamed);
      return {
        entry,
        shared,
        nearness: Math.min(1, (closeness.get(entry.id) ?? 0) + SHARED_NAME_BONUS * shared.length),
      };
    })
    .filter(({ nearness }) => nearness > 0)
    // The sort is stable: at equal nearness the newer entry comes first.
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, 2 * PASSAGES_MAX);
  const contents = new Map(
    (
      await findContents(
        sql,
        userId,
        found.map(({ entry }) => entry.id),
      )
    ).map((one) => [one.id, one.text]),
  );
  const passages = found.flatMap(({ entry, shared, nearness }): Passage[] => {
    const content = contents.get(entry.id);
    // Entries of before the quiet line may have signs of danger that are not marked.
    if (content === undefined || dangerIn(content) !== undefined) return [];
    return [
      { kind: 'entry', id: entry.id, date: entry.entryDate, content: excerptAround(content, shared), nearness, shared },
    ];
  });
  return passages.slice(0, PASSAGES_MAX);
}

const isHard = (sentiment: number | null) => sentiment !== null && sentiment < HARD_ENTRY_BELOW;

function sharedNames({ people, things }: EntryMetadata, isNamed: (name: string) => boolean): string[] {
  return [...people, ...things].filter(isNamed);
}

/** Returns a memoized test whether the text contains a name, by whole words and ignoring case. */
function createNameTest(text: string): (name: string) => boolean {
  const paddedText = ` ${normalize(text)} `;
  const cache = new Map<string, boolean>();
  return (name) => {
    let isNamed = cache.get(name);
    if (isNamed === undefined) {
      const normalizedName = normalize(name).replace(/^(?:my|our|the|a|an) /, '');
      isNamed = normalizedName !== '' && paddedText.includes(` ${normalizedName} `);
      cache.set(name, isNamed);
    }
    return isNamed;
  };
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A few sentences of the entry, from the first that names something shared, or else from the start. */
function excerptAround(content: string, shared: readonly string[]): string {
  if (content.length <= PASSAGE_MAX) return content;
  const sentences = content.match(/[^.!?…\n]+[.!?…]*["”’)]*\s*/g) ?? [content];
  const at = sentences.findIndex((sentence) => shared.some((name) => createNameTest(sentence)(name)));
  let excerpt = '';
  for (const sentence of sentences.slice(Math.max(0, at))) {
    if (excerpt !== '' && excerpt.length + sentence.length > PASSAGE_MAX) break;
    excerpt += sentence;
  }
  return firstUnits(excerpt.trim(), PASSAGE_MAX);
}
