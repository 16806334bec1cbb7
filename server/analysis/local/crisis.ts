/**
 * The crisis check: signs that someone may be in danger (wishes to die, self-harm, threats to their life). Rules with
 * context for what is said, and a learned part for what is meant; independent of sentiment and of any model. What only one
 * of them finds is unsure.
 */
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../contract/durations.ts';
import {
  isAboutOthers,
  isFiction,
  isNegated,
  isPast,
  isRecited,
  readSentenceContext,
  type SentenceContext,
} from './crisis-context.ts';
import { ENDING, KILLING, MEANS, PASSIVE_DEATH_WISHES } from './crisis-frames-acts.ts';
import { BEING, DYING, STAYING, WAKING } from './crisis-frames-death.ts';
import { DECLARED } from './crisis-frames-declared.ts';
import { BURDEN, FAREWELL } from './crisis-frames-farewell.ts';
import { HARM, THREATS } from './crisis-frames-harm.ts';
import { FrameIndex, type Sign } from './crisis-grammar.ts';
import { IDIOMS } from './crisis-idioms.ts';
import { crisisWindows } from './crisis-learned.ts';
import { type Levels, levelsOf, sentencesToEncode } from './crisis-levels.ts';
import { CONTINUATION_MARK, readSentences, type Sentence } from './crisis-words.ts';

/** Signs in plain words. */
const PLAIN_SIGNS = [DYING, BEING, ENDING, KILLING, MEANS, PASSIVE_DEATH_WISHES, HARM].flat();
/** Signs whose words are often harmless. */
const HINTING_SIGNS = [WAKING, STAYING, BURDEN, FAREWELL].flat();
interface KnownSign extends Sign {
  readonly plain: boolean;
  readonly threat: boolean;
}
const SIGNS = new FrameIndex<KnownSign>([
  ...PLAIN_SIGNS.map((sign) => ({ ...sign, plain: true, threat: false })),
  ...HINTING_SIGNS.map((sign) => ({ ...sign, plain: false, threat: false })),
  ...THREATS.map((sign) => ({ ...sign, plain: true, threat: true })),
]);
const DECLARED_SIGNS = new FrameIndex(DECLARED);
const IDIOM_INDEX = new FrameIndex(IDIOMS);

/** `sure`: plain. `unsure`: may be read so. `past`: danger of the writer that is over. `other`: someone else may be in danger. */
export type Danger = 'sure' | 'unsure' | 'past' | 'other';

/** Words of which one is in nearly every plain sign. With the highest learned score they are enough. */
const GRAVE =
  / (?:die|dying|dead|death|kill|killing|suicide|suicidal|unalive|unaliving|end it|ending it|end myself|ending myself|end things|cut|cutting|pills|tablets|rope|noose|gun|shotgun|blade|blades|razor|bridge|railing|platform|tracks|note|overdose|overdosed|jump|jumping|hanging|live|living|alive|exist|existing|attempt|poison|wrist|wrists|selfharm|drown) /;

/** A story without the writer in it is no sign. */
const NAMES_WRITER = / (?:i|me|my|myself) /;

/** In a continued sentence, signs within this many words are skipped: the previous part was checked for them. */
const CHECKED_BEFORE_WORDS = 8;

interface SentenceScope {
  /** The sentence without its idioms. */
  readonly sentence: string;
  readonly context: SentenceContext;
  /** The sentences before and after. */
  readonly neighbours: readonly SentenceContext[];
}

/** The findings of the rules. */
export interface Signs {
  /** The writer is in danger. */
  writer: boolean;
  /** The writer says it in plain words. */
  plain: boolean;
  /** The same in a sentence about now: again, still, tonight. */
  now: boolean;
  /** The writer states a means, a place, a time, a note or an attempt of now, and nothing near it speaks against that. */
  declared: boolean;
  /** A grave word is in a sentence of now, and nothing near it says that it is meant otherwise. */
  grave: boolean;
  /** Someone threatens or hurts the writer. The learned part knows little of this. */
  threat: boolean;
  /** The writer was in danger, and it is over. */
  past: boolean;
  /** Someone else is in danger. */
  other: boolean;
}

/** The contexts of a sentence and of those next to it. */
type Contexts = Pick<SentenceScope, 'context' | 'neighbours'>;

function isMeantOtherwise({ context, neighbours }: Contexts): boolean {
  return context.otherwise || neighbours.some(({ otherwise }) => otherwise);
}

/** Whether a sentence is about now and meant as it says. */
function isMeantNow({ context, neighbours }: Contexts): boolean {
  const isOver = (context.dated || context.ended) && !context.now;
  return !isOver && !context.story && !isMeantOtherwise({ context, neighbours });
}

/** Whether a sentence, or the sentence together with the next one, states danger as a fact of now. */
function isDeclared(sentence: string, contextsOf: () => Contexts): boolean {
  for (const sign of DECLARED_SIGNS.candidates(sentence))
    for (const match of sentence.matchAll(sign.pattern)) {
      if (isRecited(sentence, match.index)) continue;
      if (sign.kind !== 'plain' && isNegated(sentence, match.index)) continue;
      if (!isAboutOthers(sentence, match.index, match[0])) return isMeantNow(contextsOf());
    }
  return false;
}

function readSign(sign: KnownSign, scope: SentenceScope, found: Signs): void {
  const { sentence, context, neighbours } = scope;
  for (const match of sentence.matchAll(sign.pattern)) {
    const [words] = match;
    if (
      sentence.startsWith(` ${CONTINUATION_MARK} `) &&
      sentence.slice(0, match.index).split(' ').length < CHECKED_BEFORE_WORDS
    )
      continue;
    if (isRecited(sentence, match.index)) continue;
    const isAboutOther = sign.kind !== 'own' && !sign.threat && isAboutOthers(sentence, match.index, words);
    if (context.story && (isAboutOther || !NAMES_WRITER.test(sentence))) continue;
    if (isPast(sentence, match.index, words, context, neighbours)) {
      found.past ||= !isAboutOther;
      continue;
    }
    if (sign.kind !== 'plain' && isNegated(sentence, match.index)) continue;
    if (isAboutOther) {
      found.other = true;
      continue;
    }
    found.writer = true;
    const isPlain = sign.plain && (sign.threat || !isMeantOtherwise(scope));
    found.plain ||= isPlain;
    found.now ||= isPlain && context.now;
    found.threat ||= sign.threat;
  }
}

function withoutIdioms(sentence: string): string {
  let rest = sentence;
  for (const { pattern } of IDIOM_INDEX.candidates(sentence)) rest = rest.replace(pattern, '_');
  return rest;
}

export function readSigns(sentences: readonly Sentence[]): Signs {
  const contexts: SentenceContext[] = [];
  const contextOf = (at: number): SentenceContext => {
    contexts[at] ??= readSentenceContext(sentences[at]?.plain ?? '');
    return contexts[at];
  };
  const found: Signs = {
    writer: false,
    plain: false,
    now: false,
    declared: false,
    grave: false,
    threat: false,
    past: false,
    other: false,
  };
  for (const [at, { plain }] of sentences.entries()) {
    const sentence = withoutIdioms(plain);
    const contextsOf = () => ({
      context: contextOf(at),
      neighbours: [at - 1, at + 1].filter((next) => next in sentences).map(contextOf),
    });
    found.declared ||= isDeclared(sentence + (sentences[at + 1]?.plain.slice(1) ?? ''), contextsOf);
    found.grave ||= GRAVE.test(sentence) && isMeantNow(contextsOf());
    for (const sign of SIGNS.candidates(sentence)) {
      if (sentence.search(sign.pattern) < 0) continue;
      readSign(sign, { sentence, ...contextsOf() }, found);
    }
  }
  return found;
}

/** The windows of a text, without those of stories only. */
function windowsOf(sentences: readonly Sentence[]) {
  const stories = sentences.map(({ plain }) => isFiction(plain) && !NAMES_WRITER.test(plain));
  return [...crisisWindows(sentences.map(({ plain }) => plain))].filter((window) =>
    window.sentences.some((at) => !stories[at]),
  );
}

/**
 * Sentences and windows of the texts of the last minute: a save needs them before and after its vectors, and finding them
 * takes a third of the analysis.
 */
const recentReadings = new LRUCache<string, Reading>({
  max: 20,
  // UTF-16 units of all texts.
  maxSize: 80_000,
  ttl: MINUTE_MS,
  // So that no words stay in memory.
  ttlAutopurge: true,
  sizeCalculation: (_, text) => Math.max(1, text.length),
});

interface Reading {
  sentences: readonly Sentence[];
  windows: ReturnType<typeof windowsOf>;
}

function readText(text: string): Reading {
  const recent = recentReadings.get(text);
  if (recent) return recent;
  const sentences = readSentences(text);
  const reading = { sentences, windows: windowsOf(sentences) };
  recentReadings.set(text, reading);
  return reading;
}

/**
 * The sentences of a text whose vectors help `dangerIn`, in order; at most 24. Empty when the words alone rule danger out.
 */
export function dangerWindows(text: string): string[] {
  const { sentences, windows } = readText(text);
  return sentencesToEncode(windows).map((at) => sentences[at]?.written ?? '');
}

/**
 * The danger in any text a person writes: entries, chat, comments, messages. `vectors`: of `dangerWindows(text)`, in order;
 * without them, or with undefined in place of one, the words decide alone. Deterministic; never throws. Linear in the text;
 * text beyond 40,000 UTF-16 units is ignored.
 */
export function dangerIn(text: string, vectors?: readonly (Int8Array | undefined)[]): Danger | undefined {
  const { sentences, windows } = readText(text);
  const signs = readSigns(sentences);
  const encoded = new Map<number, Int8Array>();
  if (vectors)
    for (const [place, at] of sentencesToEncode(windows).entries()) {
      const vector = vectors[place];
      if (vector) encoded.set(at, vector);
    }
  return dangerOf(signs, levelsOf(windows, encoded));
}

/** The danger by the findings of the rules and of the learned part. */
export function dangerOf(signs: Signs, { danger, past, other }: Levels): Danger | undefined {
  if ((signs.now && danger >= 1) || (signs.declared && danger >= 2)) return 'sure';
  const isOverruled = past >= 4 || other >= 4;
  if (signs.threat ? past < 2 : signs.plain && danger >= 4 && !isOverruled) return 'sure';
  const isDisputed = past >= 3 || other >= 3 || signs.past || signs.other;
  if (!isDisputed && ((signs.plain && danger >= 3) || (signs.grave && danger >= 6))) return 'sure';
  const isPlain = signs.declared || (signs.plain && (danger >= 2 || !isDisputed));
  if (!isPlain || isOverruled) {
    const isDark = danger >= 1;
    // A rule that finds danger of the writer may be right against what is only learned.
    if (signs.past ? past >= 2 : past >= 3 && isDark) return signs.writer && !signs.past ? 'unsure' : 'past';
    if (signs.other ? other >= 2 : other >= 3 && isDark) return signs.writer && !signs.other ? 'unsure' : 'other';
  }
  return isPlain || danger >= (signs.writer ? 3 : 5) ? 'unsure' : undefined;
}
