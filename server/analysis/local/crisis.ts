/**
 * The crisis check: signs that someone may be in danger (wishes to die, self-harm, threats to their life). Rules with
 * context for what is said, and a learned part for what is meant; independent of sentiment and of any model. Both prefer a
 * false alarm to a missed sign.
 */
import { isDenied, isOver, isRecited, isSomeoneElses, readSurroundings, type Surroundings } from './crisis-context.ts';
import { ENDING, KILLING, MEANS, TAKEN } from './crisis-frames-acts.ts';
import { BEING, DYING, WAKING } from './crisis-frames-death.ts';
import { BURDEN, FAREWELL } from './crisis-frames-farewell.ts';
import { HARM, THREATS } from './crisis-frames-harm.ts';
import { FrameIndex, type Sign } from './crisis-grammar.ts';
import { IDIOMS } from './crisis-idioms.ts';
import { meansDanger } from './crisis-learned.ts';
import { CUT, plainSentences } from './crisis-words.ts';

const OWN_SIGNS = [DYING, WAKING, BEING, ENDING, KILLING, MEANS, TAKEN, HARM, BURDEN, FAREWELL].flat();
const SIGNS = new FrameIndex([
  ...OWN_SIGNS.map((sign) => ({ ...sign, threat: false })),
  ...THREATS.map((sign) => ({ ...sign, threat: true })),
]);
const IDIOM_INDEX = new FrameIndex(IDIOMS);

export interface CrisisSigns {
  /** The writer may be in danger: help lines are shown, without a reframe, streak or offer. */
  readonly crisis: boolean;
  /**
   * Someone else may be in danger now, for example a friend who wants to die. This is not a crisis of the writer, so
   * nothing is withheld; a caller may offer the help lines for that person.
   */
  readonly forSomeoneElse: boolean;
}

/** A sign must begin at least this many words after a cut; earlier ones were checked before it. */
const SEEN_BEFORE = 8;

interface Place {
  /** The sentence without its idioms. */
  readonly sentence: string;
  readonly around: Surroundings;
  /** The sentences before and after. */
  readonly beside: readonly Surroundings[];
}

/** Who is in danger by a sign in `place`. */
function whose(sign: Sign & { readonly threat: boolean }, place: Place): 'writer' | 'other' | 'nobody' {
  const { sentence, around, beside } = place;
  let found: 'other' | 'nobody' = 'nobody';
  for (const match of sentence.matchAll(sign.pattern)) {
    const [words] = match;
    if (sentence.startsWith(` ${CUT} `) && sentence.slice(0, match.index).split(' ').length < SEEN_BEFORE) continue;
    if (isRecited(sentence, match.index)) continue;
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

/**
 * The crisis check for any text a person writes: entries, chat, comments, messages. Deterministic; never throws. Linear
 * in the text; text beyond 40,000 UTF-16 units is ignored.
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
  return { crisis: meansDanger(sentences), forSomeoneElse };
}
