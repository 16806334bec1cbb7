/**
 * Composes the reframe of an entry from its content, or decides that there is none.
 *
 * There is never a reframe with signs of a crisis. A hard entry always has one: first what is hard, then something
 * else that is true. A mixed entry gets a reframe about both. A good entry gets one only if it has enough content (an
 * event or a person): a dialog after every "good coffee" would be annoying. There is none for neutral entries, for text
 * that does not seem to be English, and without words.
 */
import type { Theme } from '../../../../contract/analysis.ts';
import type { Sentiment } from '../sentiment.ts';
import type { Tokens } from '../tokens.ts';
import { BRIGHT_CLOSINGS, BRIGHT_OPENINGS, LIST_OPENINGS, PERSON_LINES } from './bright-lines.ts';
import { type Choose, chooser } from './choose.ts';
import { type EntryFacts, extractFacts } from './entry-facts.ts';
import { type Happening, happeningOpenings } from './happenings.ts';
import { HARD_LINES, HARD_WITH, type Hardship, MIXED_OPENINGS, QUOTE_BRIDGES, RELIEF_OPENINGS } from './hard-lines.ts';
import { isReadable } from './readable.ts';

/** Below this sentiment an entry with a hardship is hard; between this and `BRIGHT` it is mixed. */
const HARD = 2.9;
/** Below this sentiment an entry is hard even without a known hardship. */
const VERY_HARD = 2.5;
const BRIGHT = 3.7;
/** From this sentiment an entry with a good event is good. Journals of good things are often written soberly. */
const GLAD = 3.3;
/** A mostly good entry is mixed if a part of it is at least this negative; weight of the lexicon. */
const HARD_IN_PLACES = -1.6;
/** Minimum number of words for a good entry with an event. */
const SOME_WORDS = 8;
/** Minimum number of words for a good entry with only a person or a strong feeling. */
const ENOUGH_WORDS = 12;
const MANY_WORDS = 28;
/** Minimum number of words for big news. */
const FEW_WORDS = 4;
/** Sum of positive weights from which a short entry has a strong feeling. */
const STRONG_FEELING = 4;
/** Sum of positive weights below which a hard entry has nothing good in it. */
const SOME_GOOD = 1;
/** Maximum length of a reframe in UTF-16 units. A last sentence that does not fit is dropped. */
const LONGEST = 350;

const LARGE: ReadonlySet<Happening> = new Set(['newLife', 'promise', 'healing', 'reunion', 'jobNews', 'proud']);

/** Serious hardships, whatever the tone of the entry. The reframe mentions them before anything good. */
const GRAVE: ReadonlySet<Hardship> = new Set([
  'loss',
  'pregnancy',
  'pet',
  'heartbreak',
  'unkindness',
  'care',
  'mind',
  'slip',
  'lonely',
  'conflict',
  'nights',
  'parenting',
]);

/** Hardships that good entries often mention in passing. */
const LIGHT: ReadonlySet<Hardship> = new Set(['day', 'tired', 'anger', 'news', 'worry', 'overwhelm']);

interface ReframeInput {
  readonly tokens: Tokens;
  /** The rule-based sentiment of the same text. */
  readonly feeling: Sentiment;
  /** 1 to 5. */
  readonly sentiment: number;
  /** Highest score first. */
  readonly themes: readonly Theme[];
  readonly crisis: boolean;
  /**
   * The last reframe shown to this person, or its first sentence. Its lines, apart from names, are not used again, so
   * the opening always differs.
   */
  readonly previous?: string;
  /** Varies the wording; an entry's id, for example. Without it only the text decides. */
  readonly seed?: string;
}

function fill(line: string, name: 'quote' | 'who', value: string): string {
  return line.replaceAll(`{${name}}`, () => value);
}

/** Joins the parts, as many as fit. */
function sentences(...parts: Array<string | undefined>): string {
  let whole = '';
  for (const part of parts) {
    if (!part) continue;
    const longer = whole === '' ? part : `${whole} ${part}`;
    if (longer.length <= LONGEST) whole = longer;
  }
  return whole;
}

/** The lines that fit this entry, with its person inserted. */
function withWho(lines: readonly string[], who: string | undefined): readonly string[] {
  return who === undefined ? lines.filter((line) => !line.includes('{who}')) : lines;
}

function forHard(facts: EntryFacts, choose: Choose): string {
  const [hardship = 'day'] = facts.hardships;
  const { openings, turns } = HARD_LINES[hardship];
  const named = facts.hardWho === undefined ? undefined : HARD_WITH[hardship];
  const opening = fill(choose(named ?? openings), 'who', facts.hardWho ?? '');
  if (facts.quote && hardship !== 'self' && hardship !== 'wry') {
    return sentences(opening, fill(choose(QUOTE_BRIDGES), 'quote', facts.quote));
  }
  return sentences(opening, choose(turns));
}

function forBoth(facts: EntryFacts, relieved: boolean, theme: Theme | undefined, choose: Choose): string {
  const [hardship] = facts.hardships;
  const opening = choose(relieved ? RELIEF_OPENINGS : MIXED_OPENINGS);
  if (facts.quote) return sentences(opening, fill(choose(QUOTE_BRIDGES.slice(1, 3)), 'quote', facts.quote));
  if (hardship && GRAVE.has(hardship)) return sentences(opening, choose(HARD_LINES[hardship].turns));
  return sentences(opening, choose(theme && !relieved ? BRIGHT_OPENINGS[theme] : BRIGHT_CLOSINGS));
}

function forBright(facts: EntryFacts, theme: Theme | undefined, choose: Choose): string {
  const [happening] = facts.happenings;
  const lines = happening ? happeningOpenings(happening) : theme ? BRIGHT_OPENINGS[theme] : [];
  const line = choose(withWho(lines, facts.who));
  const opening = fill(line, 'who', facts.who ?? '');
  if (facts.who === undefined || line.includes('{who}')) return sentences(opening, choose(BRIGHT_CLOSINGS));
  return sentences(opening, fill(choose(PERSON_LINES), 'who', facts.who));
}

/** Whether the entry is a list of three or more things of one or two words each. */
function isList({ all, words }: Tokens): boolean {
  const clauses = new Set(all.filter(({ kind }) => kind === 'word').map(({ clause }) => clause)).size;
  return clauses >= 3 && words <= clauses * 2.2;
}

function tellsEnough(tokens: Tokens, feeling: Sentiment, { happenings, who }: EntryFacts): boolean {
  const [happening] = happenings;
  if (happening !== undefined && LARGE.has(happening)) return tokens.words >= FEW_WORDS;
  if (tokens.words >= MANY_WORDS) return true;
  if (happening !== undefined) return tokens.words >= SOME_WORDS;
  return tokens.words >= ENOUGH_WORDS && (who !== undefined || feeling.good >= STRONG_FEELING);
}

/**
 * The reframe of an entry, at most 350 UTF-16 units, or undefined if there should be none. Deterministic. Linear in the
 * text; never throws.
 */
export function reframe({
  tokens,
  feeling,
  sentiment,
  themes,
  crisis,
  previous,
  seed,
}: ReframeInput): string | undefined {
  if (crisis) return undefined;
  const facts = extractFacts(tokens, feeling);
  const known = feeling.feelings.length > 0 || facts.hardships.length > 0 || facts.happenings.length > 0;
  if (!isReadable(tokens, known)) return undefined;
  const choose = chooser(`${seed ?? ''} ${tokens.text}`, previous);
  const [theme] = themes;
  const [hardship] = facts.hardships;
  if (hardship === 'wry') return forHard(facts, choose);
  if (hardship === 'illness' && facts.happenings.includes('healing') && sentiment >= VERY_HARD)
    return sentences(choose(RELIEF_OPENINGS), choose(BRIGHT_CLOSINGS));
  if (sentiment < (hardship === undefined ? VERY_HARD : HARD)) return forHard(facts, choose);
  const heavy =
    hardship !== undefined &&
    (GRAVE.has(hardship) ||
      feeling.hard <= HARD_IN_PLACES ||
      (!LIGHT.has(hardship) && (sentiment < BRIGHT || hardship !== 'illness')));
  if (heavy) {
    return sentiment < BRIGHT || facts.missed || feeling.good < SOME_GOOD
      ? forHard(facts, choose)
      : forBoth(facts, feeling.relieved, theme, choose);
  }
  if (isList(tokens) && theme && hardship === undefined)
    return sentences(choose(LIST_OPENINGS), choose(BRIGHT_CLOSINGS));
  const happened = facts.happenings.length > 0 && hardship === undefined;
  if (sentiment < (happened ? GLAD : BRIGHT) || (!theme && !happened)) return undefined;
  if (!tellsEnough(tokens, feeling, facts)) return undefined;
  if (feeling.relieved && hardship !== undefined) return sentences(choose(RELIEF_OPENINGS), choose(BRIGHT_CLOSINGS));
  return forBright(facts, theme, choose);
}
