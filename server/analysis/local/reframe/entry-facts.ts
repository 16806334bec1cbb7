/** Extracts what a reframe may mention: hardships, events, people, and a quote. */
import { findPatterns, patternSet } from '../patterns.ts';
import { type Sentiment, weighSentiment } from '../sentiment.ts';
import { type Token, type Tokens, tokenize } from '../tokens.ts';
import { findHappenings, type Happening } from './happenings.ts';
import type { Hardship } from './hard-lines.ts';
import { findHardships, type HardPlace, PERSON } from './hardships.ts';

export interface EntryFacts {
  /** Hardships, the most important first. */
  readonly hardships: readonly Hardship[];
  /** Good events, the most important first. */
  readonly happenings: readonly Happening[];
  /** The person of the first hardship: "your grandmother", or a name. */
  readonly hardWho: string | undefined;
  /** The person in a part of the entry that is not hard: "your sister", or a name. */
  readonly who: string | undefined;
  /** The person who is missed: "your grandmother". */
  readonly missed: string | undefined;
  /** A short positive clause, quoted from a hard entry. */
  readonly quote: string | undefined;
}

const PEOPLE = new Set(PERSON.split('|'));

const MISSED = patternSet<'missed'>(
  [
    `my _ ${PERSON} died|passed`,
    `lost my _ ${PERSON}`,
    `miss my _ ${PERSON}`,
    `my _ ${PERSON} killed himself|herself`,
  ].map((line) => [line, 'missed'] as const),
);

/** A name after "my sister", as in "my sister Ana", recognised by its capital. */
const NAME = /^\p{Lu}\p{Ll}{2,14}$/u;
const NOT_NAMES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter today yesterday god'.split(
    ' ',
  ),
);

function personAt(tokens: readonly Token[], index: number): string | undefined {
  if (tokens[index]?.word !== 'my') return undefined;
  for (let ahead = 1; ahead <= 3; ahead++) {
    const token = tokens[index + ahead];
    if (token?.kind !== 'word') return undefined;
    if (!PEOPLE.has(token.word)) continue;
    // "my sister's", "my mother in law": the actual noun follows.
    if (/['’]/.test(token.text)) return undefined;
    const next = tokens[index + ahead + 1];
    if (next?.word === 'in' && tokens[index + ahead + 2]?.word === 'law') return undefined;
    if (next && PEOPLE.has(next.word)) return undefined;
    if (next && NAME.test(next.text) && !NOT_NAMES.has(next.word)) return next.text;
    if (next?.kind === 'word' && next.forms.some((form) => /^(park|food|house|friend|member|team|class)$/.test(form)))
      return undefined;
    // Words in between, such as "little" or "best", are repeated if they are plain.
    const between = tokens.slice(index + 1, index + ahead).map(({ word }) => word);
    if (between.some((word) => !PLAIN_BETWEEN.has(word))) return undefined;
    return ['your', ...between, token.word].join(' ');
  }
  return undefined;
}

const PLAIN_BETWEEN = new Set(
  'little older younger big best dear old oldest youngest eldest baby sweet lovely beautiful two three twin new good close whole'.split(
    ' ',
  ),
);

function hardClauses(all: readonly Token[], { feelings }: Sentiment): Set<number> {
  return new Set(feelings.filter(({ weight }) => weight < 0).map(({ from }) => all[from]?.clause ?? -1));
}

function findWho(all: readonly Token[], sentiment: Sentiment): string | undefined {
  const allCapitals = all.every((token) => token.text === token.text.toUpperCase());
  const hard = hardClauses(all, sentiment);
  for (let index = 0; index < all.length; index++) {
    const token = all[index];
    if (token?.word !== 'my') continue;
    const who = personAt(all, index);
    if (!who || hard.has(token.clause)) continue;
    return allCapitals ? who.toLowerCase() : who;
  }
  return undefined;
}

function findMissed(all: readonly Token[]): string | undefined {
  const [match] = findPatterns(MISSED, all);
  if (!match) return undefined;
  for (let index = match.from; index < match.to; index++) {
    const who = personAt(all, index);
    if (who) return who;
  }
  return undefined;
}

const SHORTEST_QUOTE = 3;
const LONGEST_QUOTE = 11;
/** Minimum weight of the best word of a quote; weight of the lexicon. */
const QUOTE_FROM = 1.95;
const DANGLING = new Set(
  'and but so because although though while which that who to of the a an my or for with if when'.split(' '),
);

const BROODING = new Set(['thinking', 'wondering', 'wishing', 'hoping', 'missing', 'remembering']);

/** A quote needs a verb: "my best friend" alone is not a sentence. */
const VERB =
  /^(?:is|are|was|were|am|has|have|had|got|made|went|came|sang|brought|gave|held|took|sat|said|told|ate|slept|found|saw|felt|kept|ran|wrote|read|left|let|met|won|bought|did|can|could|will|loves?|makes?|feels?|likes?|[a-z]{2,}ed|[a-z]{2,}ing)$/;

/** The best short positive clause without anything hard, as written. */
function findQuote({ all, text }: Tokens, sentiment: Sentiment, places: readonly HardPlace[]): string | undefined {
  const hardOrDenied = new Set(places.map(({ from }) => all[from]?.clause ?? -1));
  const goodness = new Map<number, number>();
  for (const { from, weight } of sentiment.feelings) {
    const clause = all[from]?.clause ?? -1;
    if (weight < 0) hardOrDenied.add(clause);
    else goodness.set(clause, Math.max(goodness.get(clause) ?? 0, weight));
  }
  for (const token of all) if (token.word === 'not' || token.word === 'never') hardOrDenied.add(token.clause);
  const wordsByClause = Map.groupBy(
    all.filter((token) => token.kind === 'word'),
    (token) => token.clause,
  );
  let best: string | undefined;
  let bestWeight = QUOTE_FROM;
  for (const [clause, weight] of goodness) {
    if (hardOrDenied.has(clause) || weight <= bestWeight) continue;
    const words = [...(wordsByClause.get(clause) ?? [])];
    if (words.length > LONGEST_QUOTE + 3) continue;
    while (
      words[0] &&
      DANGLING.has(words[0].word) &&
      words[0].word !== 'the' &&
      words[0].word !== 'my' &&
      words[0].word !== 'a'
    )
      words.shift();
    const first = words[0];
    const last = words.at(-1);
    if (!first || !last || words.length < SHORTEST_QUOTE || words.length > LONGEST_QUOTE) continue;
    if (BROODING.has(first.word) || DANGLING.has(last.word) || !words.some(({ word }) => VERB.test(word))) continue;
    const quote = text.slice(first.start, last.end);
    if (/[“”"\n]/.test(quote) || quote === quote.toUpperCase()) continue;
    best = quote;
    bestWeight = weight;
  }
  return best;
}

/** Maximum number of words between a hardship and its person. */
const NEAR = 3;
/** The same if the person is first: "my daughter, who has been so depressed". */
const BEFORE = 7;
/** Hardships with the person before them ("my mum has cancer"): a person after them may be a helper. */
const PERSON_FIRST: ReadonlySet<Hardship> = new Set(['illness', 'mind']);

function findHardWho(all: readonly Token[], place: HardPlace | undefined, missed: string | undefined) {
  if (place?.hardship === 'loss') return missed;
  if (!place) return undefined;
  const clause = all[place.from]?.clause;
  const first = PERSON_FIRST.has(place.hardship);
  const last = first ? place.from - 1 : place.to + NEAR;
  for (let index = Math.max(0, place.from - (first ? BEFORE : NEAR + 2)); index <= last; index++) {
    const token = all[index];
    // "I was sick and my sister": after an "I", the person is not the one affected.
    if (first && token?.word === 'i' && token.clause === clause) return undefined;
    if (token?.word !== 'my' || token.clause !== clause) continue;
    const who = personAt(all, index);
    if (who) return who;
  }
  return undefined;
}

/** Extracts the facts for a reframe. Linear in the text except for a bounded number of clauses. */
export function extractFacts(tokens: Tokens, sentiment: Sentiment): EntryFacts {
  const places = findHardships(tokens.all);
  const missed = findMissed(tokens.all);
  return {
    hardships: [...new Set(places.map(({ hardship }) => hardship))],
    happenings: findHappenings(tokens.all),
    hardWho: findHardWho(tokens.all, places[0], missed),
    who: findWho(tokens.all, sentiment),
    missed,
    quote: findQuote(tokens, sentiment, places),
  };
}

/** The person in the parts of a text that are not hard: "your sister", or a name; undefined if there is none. */
export function personIn(text: string): string | undefined {
  const tokens = tokenize(text);
  return findWho(tokens.all, weighSentiment(tokens));
}
