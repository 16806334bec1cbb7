/**
 * The crisis check: signs that someone may be in danger (wishes to die, self-harm, threats to their life). Rules with
 * context for what is said, and a learned part for what is meant; independent of sentiment and of any model. Both prefer a
 * false alarm to a missed sign.
 */
import {
  isAboutOthers,
  isNegated,
  isPast,
  isRecited,
  readSentenceContext,
  type SentenceContext,
} from './crisis-context.ts';
import { ENDING, KILLING, MEANS, PASSIVE_DEATH_WISHES } from './crisis-frames-acts.ts';
import { BEING, DYING, WAKING } from './crisis-frames-death.ts';
import { BURDEN, FAREWELL } from './crisis-frames-farewell.ts';
import { HARM, THREATS } from './crisis-frames-harm.ts';
import { FrameIndex, type Sign } from './crisis-grammar.ts';
import { IDIOMS } from './crisis-idioms.ts';
import { predictsDanger } from './crisis-learned.ts';
import { CONTINUATION_MARK, plainSentences } from './crisis-words.ts';

const OWN_SIGNS = [DYING, WAKING, BEING, ENDING, KILLING, MEANS, PASSIVE_DEATH_WISHES, HARM, BURDEN, FAREWELL].flat();
const SIGNS = new FrameIndex([
  ...OWN_SIGNS.map((sign) => ({ ...sign, threat: false })),
  ...THREATS.map((sign) => ({ ...sign, threat: true })),
]);
const IDIOM_INDEX = new FrameIndex(IDIOMS);

export interface CrisisSigns {
  /** The writer may be in danger. */
  readonly crisis: boolean;
  /** Someone else may be in danger now, for example a friend who wants to die. */
  readonly forSomeoneElse: boolean;
}

/** `sure`: plain or repeated. `unsure`: may be read so. `past`: danger of the writer that is over. `other`: someone else may be in danger. */
export type Danger = 'sure' | 'unsure' | 'past' | 'other';

/** In a continued sentence, signs within this many words are skipped: the previous part was checked for them. */
const CHECKED_BEFORE_WORDS = 8;

interface SentenceScope {
  /** The sentence without its idioms. */
  readonly sentence: string;
  readonly context: SentenceContext;
  /** The sentences before and after. */
  readonly neighbours: readonly SentenceContext[];
}

/** Who is in danger by a sign in `scope`; `past` if the writer was. */
type Endangered = 'writer' | 'other' | 'past' | 'nobody';

function whoIsInDanger(sign: Sign & { readonly threat: boolean }, scope: SentenceScope): Endangered {
  const { sentence, context, neighbours } = scope;
  let found: Endangered = 'nobody';
  for (const match of sentence.matchAll(sign.pattern)) {
    const [words] = match;
    if (
      sentence.startsWith(` ${CONTINUATION_MARK} `) &&
      sentence.slice(0, match.index).split(' ').length < CHECKED_BEFORE_WORDS
    )
      continue;
    if (isRecited(sentence, match.index)) continue;
    const isAboutOther = sign.kind !== 'own' && !sign.threat && isAboutOthers(sentence, match.index, words);
    if (isPast(sentence, match.index, words, context, neighbours)) {
      if (!isAboutOther && !context.story && found === 'nobody') found = 'past';
      continue;
    }
    if (sign.kind !== 'plain' && isNegated(sentence, match.index)) continue;
    if (context.story && (isAboutOther || !/ (?:i|me|my|myself) /.test(sentence))) continue;
    if (!isAboutOther) return 'writer';
    found = 'other';
  }
  return found;
}

function withoutIdioms(sentence: string): string {
  let rest = sentence;
  for (const { pattern } of IDIOM_INDEX.candidates(sentence)) rest = rest.replace(pattern, '_');
  return rest;
}

/** Everyone that the rules find in danger, up to the first sign that the writer is. */
function findByRules(sentences: readonly string[]): ReadonlySet<Endangered> {
  const idiomFree = sentences.map(withoutIdioms);
  const contexts: SentenceContext[] = [];
  const contextOf = (at: number): SentenceContext => {
    contexts[at] ??= readSentenceContext(sentences[at] ?? '');
    return contexts[at];
  };
  const found = new Set<Endangered>();
  for (const [at, sentence] of idiomFree.entries()) {
    const candidates = SIGNS.candidates(sentence);
    for (const sign of candidates) {
      if (sentence.search(sign.pattern) < 0) continue;
      const neighbours = [at - 1, at + 1].filter((next) => next in sentences).map(contextOf);
      const who = whoIsInDanger(sign, { sentence, context: contextOf(at), neighbours: neighbours });
      found.add(who);
      if (who === 'writer') return found;
    }
  }
  return found;
}

/**
 * The crisis check for any text a person writes: entries, chat, comments, messages. Deterministic; never throws. Linear
 * in the text; text beyond 40,000 UTF-16 units is ignored.
 */
export function dangerIn(text: string): Danger | undefined {
  const sentences = plainSentences(text);
  const found = findByRules(sentences);
  if (found.has('writer')) return 'sure';
  if (found.has('other')) return 'other';
  if (predictsDanger(sentences)) return 'unsure';
  return found.has('past') ? 'past' : undefined;
}

/** Whether the rules or the learned part find a sign, as `npm run crisis` judges it. */
export function signsOfCrisis(text: string): CrisisSigns {
  const sentences = plainSentences(text);
  const found = findByRules(sentences);
  return { crisis: found.has('writer') || predictsDanger(sentences), forSomeoneElse: found.has('other') };
}
