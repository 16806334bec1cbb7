/** Composes the gentle reframe of an entry from what it says, or decides that it needs none. */
import type { Theme } from '../../../../contract/analysis.ts';
import type { Sentiment } from '../sentiment.ts';
import type { Tokens } from '../tokens.ts';
import { BRIGHT_CLOSINGS, BRIGHT_OPENINGS, PERSON_LINES } from './bright-lines.ts';
import { HARD_LINES, MIXED_OPENINGS, QUOTE_BRIDGES, RELIEF_OPENINGS } from './hard-lines.ts';
import { type EntryReading, readEntry } from './read-entry.ts';

/** Below this an entry is hard, between this and `BRIGHT` it is both. */
const HARD = 2.9;
/** Below this an entry is hard even when it does not say in words of ours what is. */
const VERY_HARD = 2.3;
const BRIGHT = 3.7;
/** How hard a mostly good entry must be in places to be spoken to as one that holds both; weights of the lexicon. */
const HARD_IN_PLACES = -1.6;
/** From so many words a good entry tells enough to say something true about. */
const ENOUGH_WORDS = 14;
const MANY_WORDS = 28;
/** Sum of good weights from which a short entry tells of a strong feeling. */
const STRONG_FEELING = 4;

/** FNV-1a, 32 bit (http://www.isthe.com/chongo/tech/comp/fnv/): spreads similar texts well, and is the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

type Pick = (from: readonly string[]) => string;

function picker(seed: string): Pick {
  let turn = 0;
  return (from) => from[hash(`${turn++} ${seed}`) % from.length] ?? '';
}

function fill(line: string, name: 'quote' | 'who', value: string): string {
  return line.replace(`{${name}}`, () => value);
}

function sentences(...parts: Array<string | undefined>): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

function forHard(reading: EntryReading, pick: Pick): string {
  const [hardship = 'day'] = reading.hardships;
  const { openings, turns } = HARD_LINES[hardship];
  const opening = pick(openings);
  const missed = hardship === 'loss' && reading.missed ? `Of course ${reading.missed} is on your mind.` : undefined;
  if (reading.quote && hardship !== 'self') {
    return sentences(missed, opening, fill(pick(QUOTE_BRIDGES), 'quote', reading.quote));
  }
  return sentences(missed, opening, pick(turns));
}

function forBoth(reading: EntryReading, sentiment: Sentiment, theme: Theme | undefined, pick: Pick): string {
  if (sentiment.stars < BRIGHT || reading.missed) {
    return forHard(reading, pick);
  }
  const opening = pick(sentiment.relieved ? RELIEF_OPENINGS : MIXED_OPENINGS);
  if (reading.quote) return sentences(opening, fill(pick(QUOTE_BRIDGES.slice(1, 3)), 'quote', reading.quote));
  return sentences(opening, theme ? pick(BRIGHT_OPENINGS[theme]) : pick(BRIGHT_CLOSINGS));
}

function forBright(reading: EntryReading, theme: Theme, pick: Pick): string {
  const person = reading.who ? fill(pick(PERSON_LINES), 'who', reading.who) : undefined;
  return sentences(pick(BRIGHT_OPENINGS[theme]), person, pick(BRIGHT_CLOSINGS));
}

/**
 * The reframe of an entry, or undefined where none would be fitting: a short plain entry needs no comment. The same
 * text and seed give the same words. Must not be called for an entry with signs of a crisis.
 */
export function composeReframe(
  tokens: Tokens,
  sentiment: Sentiment,
  themes: readonly Theme[],
  seed: string,
): string | undefined {
  const reading = readEntry(tokens, sentiment);
  const pick = picker(seed);
  const [theme] = themes;
  const saysWhatIsHard = reading.hardships.length > 0;
  if (sentiment.stars < (saysWhatIsHard ? HARD : VERY_HARD)) return forHard(reading, pick);
  if (saysWhatIsHard && sentiment.hard <= HARD_IN_PLACES) return forBoth(reading, sentiment, theme, pick);
  if (!theme || sentiment.stars < BRIGHT) return undefined;
  const tells =
    tokens.words >= MANY_WORDS ||
    (tokens.words >= ENOUGH_WORDS && (reading.who !== undefined || sentiment.good >= STRONG_FEELING));
  if (!tells) return undefined;
  if (sentiment.relieved) return sentences(pick(RELIEF_OPENINGS), pick(BRIGHT_CLOSINGS));
  return forBright(reading, theme, pick);
}
