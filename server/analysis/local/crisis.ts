/**
 * Signs that someone may be in danger: wishes to die, self-harm, threats to their life. Rules with context, apart from
 * sentiment and from any model, and tuned to miss nothing real rather than to be never wrong.
 */
import { isDenied, isOver, isSomeoneElses, readSurroundings, type Surroundings } from './crisis-context.ts';
import { ENDING, KILLING, MEANS, TAKEN } from './crisis-frames-acts.ts';
import { BEING, DYING, WAKING } from './crisis-frames-death.ts';
import { BURDEN, FAREWELL } from './crisis-frames-farewell.ts';
import { HARM, THREATS } from './crisis-frames-harm.ts';
import { FrameIndex, type Sign } from './crisis-grammar.ts';
import { HINTS } from './crisis-hints.ts';
import { IDIOMS } from './crisis-idioms.ts';
import { CUT, plainSentences } from './crisis-words.ts';

const OWN_SIGNS = [DYING, WAKING, BEING, ENDING, KILLING, MEANS, TAKEN, HARM, BURDEN, FAREWELL].flat();
const SIGNS = new FrameIndex([
  ...OWN_SIGNS.map((sign) => ({ ...sign, threat: false })),
  ...THREATS.map((sign) => ({ ...sign, threat: true })),
]);
const IDIOM_INDEX = new FrameIndex(IDIOMS);
const HINT_INDEX = new FrameIndex(HINTS);

export interface CrisisSigns {
  /** The words may point to a danger to the writer: help lines are shown, and no reframe, streak or offer beside them. */
  readonly crisis: boolean;
  /**
   * Someone else is said to be in danger now, as when a friend wants to die. No crisis of the writer's, so nothing is
   * withheld or flagged for it; a place that knows how may offer the help lines for that person.
   */
  readonly forSomeoneElse: boolean;
}

/** How many sentences apart two hints may stand. */
const HINTS_REACH = 2;

/** How many words behind a cut a sign must begin at least. */
const SEEN_BEFORE = 8;

interface Place {
  /** The sentence without its idioms. */
  readonly sentence: string;
  readonly around: Surroundings;
  /** What is said in the sentences before and after. */
  readonly beside: readonly Surroundings[];
}

/** Whose danger a sign in `place` is, or nobody's. */
function whose(sign: Sign & { readonly threat: boolean }, place: Place): 'writer' | 'other' | 'nobody' {
  const { sentence, around, beside } = place;
  let found: 'other' | 'nobody' = 'nobody';
  for (const match of sentence.matchAll(sign.pattern)) {
    const [words] = match;
    if (sentence.startsWith(` ${CUT} `) && sentence.slice(0, match.index).split(' ').length < SEEN_BEFORE) continue;
    if (isOver(sentence, match.index, words, around, beside)) continue;
    if (sign.kind !== 'plain' && isDenied(sentence, match.index)) continue;
    const others = sign.kind !== 'own' && !sign.threat && isSomeoneElses(sentence, match.index, words);
    if (around.story && (others || !/ (?:i|me|my|myself) /.test(sentence))) continue;
    if (!others) return 'writer';
    found = 'other';
  }
  return found;
}

function withoutIdioms(sentence: string): string {
  let rest = sentence;
  for (const { pattern } of IDIOM_INDEX.candidates(sentence)) rest = rest.replace(pattern, '_');
  return rest;
}

function hasTwoHints(sentences: readonly string[]): boolean {
  const seen: Array<{ about: string; at: number }> = [];
  for (const [at, sentence] of sentences.entries()) {
    for (const { about, pattern } of HINT_INDEX.candidates(sentence)) {
      if (sentence.search(pattern) < 0) continue;
      if (seen.some((other) => other.about !== about && at - other.at <= HINTS_REACH)) return true;
      seen.push({ about, at });
    }
  }
  return false;
}

/**
 * The crisis check, for any text a person writes: entries, chat, comments, messages. Linear in the text, of which 40,000
 * UTF-16 units are looked at; the same text gives the same answer; never throws.
 */
export function signsOfCrisis(text: string): CrisisSigns {
  const sentences = plainSentences(text);
  const bare = sentences.map(withoutIdioms);
  const surroundings: Surroundings[] = [];
  const around = (at: number): Surroundings => {
    surroundings[at] ??= readSurroundings(sentences[at] ?? '');
    return surroundings[at];
  };
  let forSomeoneElse = false;
  for (const [at, sentence] of bare.entries()) {
    const candidates = SIGNS.candidates(sentence);
    for (const sign of candidates) {
      if (sentence.search(sign.pattern) < 0) continue;
      const beside = [at - 1, at + 1].filter((next) => next in sentences).map(around);
      const who = whose(sign, { sentence, around: around(at), beside });
      if (who === 'writer') return { crisis: true, forSomeoneElse };
      if (who === 'other') forSomeoneElse = true;
    }
  }
  return { crisis: hasTwoHints(bare), forSomeoneElse };
}
