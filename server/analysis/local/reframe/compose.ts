/**
 * Composes the gentle reframe of an entry from what it says, or decides that it needs none.
 *
 * When one is fitting: never beside signs of a crisis. A hard entry is always answered, first with what is hard and then
 * with something else that is true, so that there is something to offer to one who asks. An entry that holds both is
 * answered to both. A good entry is answered where it tells enough to add something to it (something happened, or
 * someone is in it), for a dialog after every "good coffee" would be chatter. What is neither hard nor good, not written
 * in English as far as one can tell, or has no words, is kept without a comment.
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

/** Below this an entry is hard where it says what is, between this and `BRIGHT` it is both. */
const HARD = 2.9;
/** Below this an entry is hard even when it does not say in words of ours what is. */
const VERY_HARD = 2.5;
const BRIGHT = 3.7;
/** From here on an entry in which something good happened is good; a journal of good things sounds plainer than it is. */
const GLAD = 3.3;
/** How hard a mostly good entry must be in places to be spoken to as one that holds both; weights of the lexicon. */
const HARD_IN_PLACES = -1.6;
/** From so many words a good entry in which something happened tells enough to add something to it. */
const SOME_WORDS = 8;
/** The same, where only someone is in it, or a strong feeling. */
const ENOUGH_WORDS = 12;
const MANY_WORDS = 28;
/** Large news needs few words. */
const FEW_WORDS = 4;
/** Sum of good weights from which a short entry tells of a strong feeling. */
const STRONG_FEELING = 4;
/** Sum of good weights below which there is nothing good to set beside what is hard. */
const SOME_GOOD = 1;
/** Longest reframe, in UTF-16 units; the last sentence is left out where it would not fit. */
const LONGEST = 350;

const LARGE: ReadonlySet<Happening> = new Set(['newLife', 'promise', 'healing', 'reunion', 'jobNews', 'proud']);

/** What is heavy however cheerfully, or drily, it is told: it is spoken to before anything good is. */
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

/** What good entries often name in passing. */
const LIGHT: ReadonlySet<Hardship> = new Set(['day', 'tired', 'anger', 'news', 'worry', 'overwhelm']);

export interface ReframeInput {
  readonly tokens: Tokens;
  /** By the rules, of the same text. */
  readonly feeling: Sentiment;
  /** 1 to 5. */
  readonly sentiment: number;
  /** The surest first. */
  readonly themes: readonly Theme[];
  readonly crisis: boolean;
  /**
   * The reframe this person was given last, whole or its first sentence. Each line of ours that stands in it, names
   * aside, is not said again, so the opening always differs from the opening given last.
   */
  readonly previous?: string;
  /** Varies the wording, for example an entry's id; the text alone decides where it is left out. */
  readonly seed?: string;
}

function fill(line: string, name: 'quote' | 'who', value: string): string {
  return line.replaceAll(`{${name}}`, () => value);
}

/** The parts one after another, as many as fit. */
function sentences(...parts: Array<string | undefined>): string {
  let whole = '';
  for (const part of parts) {
    if (!part) continue;
    const longer = whole === '' ? part : `${whole} ${part}`;
    if (longer.length <= LONGEST) whole = longer;
  }
  return whole;
}

/** The lines that can be said of this entry, with its person in them. */
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

/** Three or more things, named in a word or two each. */
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
 * The reframe of an entry, at most 350 UTF-16 units, or undefined where none would be fitting. The same input gives the
 * same words. Linear in the text; never throws.
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
