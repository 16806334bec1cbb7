/**
 * Signs that someone may be in danger: wishes to die, self-harm, threats to their life. Rules with context, apart from
 * sentiment and from any model, and tuned to miss nothing real rather than to be never wrong.
 */
import { IDIOMS } from './crisis-idioms.ts';
import { ACTS, ENDS, INTENTS, OWN, PLAIN, THREATS, WISHES } from './crisis-phrases.ts';
import { findPatterns, type Match, patternSet } from './patterns.ts';
import { type Token, type Tokens, tokenize } from './tokens.ts';

type Kind = 'wish' | 'own' | 'plain' | 'act' | 'threat' | 'idiom';

function signs(kind: Kind, phrases: readonly string[]) {
  return phrases.map((phrase) => [phrase, kind] as const);
}

const SIGNS = patternSet<Kind>([
  ...signs('wish', WISHES),
  ...signs('own', OWN),
  ...signs('plain', PLAIN),
  ...signs('act', ACTS),
  ...signs('threat', THREATS),
  ...signs('idiom', IDIOMS),
]);

/** Says that it is over: by a date, which counts for what is told in the past, or in so many words. */
const OVER = patternSet<'dated' | 'ended'>([
  ...[
    'year|month|decade|week ago',
    'back then|when',
    'in the past',
    'last year|decade|century',
    'when i was _ young|younger|teenager|teen|kid|child|girl|boy|student|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|11|12|13|14|15|16|17|18|19|20',
    'as a teenager|teen|kid|child',
    'once wanted|felt|thought|tried|considered',
    'year|month since',
    'it has|have been _ year|month',
  ].map((phrase) => [phrase, 'dated'] as const),
  ...[
    'year|month|week|day clean|free',
    'used to',
    'no longer',
    'clean|recovered|recovery|free|freedom from',
    'survived|survivor _ attempt|suicide',
    'thought|feeling|urge is|are|have|has|had been? gone|stopped|faded|left|over|quiet',
    'have|has not __ in|since|for _ year|month|age|week',
    'glad|grateful|thankful|happy|relieved __ alive|survived|lived|gone|failed|stayed|not',
  ].map((phrase) => [phrase, 'ended'] as const),
]);

/** Says that it is now, whatever else is said. */
const NOW = new Set('again tonight still keep constantly lately currently relapsed'.split(' '));
/** A wish in the present is not over because something else in the sentence has a date. */
const PRESENT = new Set('want wanting wanna wish wishing hope pray am is need ready can'.split(' '));
/** About a story, not about a life. */
const STORY = new Set(
  'movie film book novel character episode show series song lyric play scene actor actress hero villain game chapter documentary poem story'.split(
    ' ',
  ),
);
const SELF = new Set(['i', 'me', 'my', 'myself', 'mine', 'im']);
/** Who else may be the one who wants it. */
const OTHERS = new Set(
  'he she they you him her them who someone people friend brother sister mother mom father dad son daughter husband wife cousin neighbor neighbour colleague coworker uncle aunt man woman girl boy kid student patient grandmother grandma grandfather grandpa niece nephew boyfriend girlfriend partner victim cat dog it we'.split(
    ' ',
  ),
);
const DENIALS = new Set(['not', 'never', 'without', 'no']);
/** Words between a denial and what it denies: "do not really want to". */
const DENIAL_REACH = 3;
/** "Can't stop wanting", "can't help thinking", "not sure": a denial that denies nothing. */
const UNDENIED = new Set(['stop', 'help', 'sure', 'only', 'just', 'doubt', 'know', 'deny', 'shake']);

function isDenied(tokens: readonly Token[], from: number): boolean {
  const start = tokens[from];
  for (let back = 1; back <= DENIAL_REACH; back++) {
    const token = tokens[from - back];
    if (!token || token.kind === 'mark' || token.clause !== start?.clause) return false;
    if (UNDENIED.has(token.word)) return false;
    if (DENIALS.has(token.word)) return true;
  }
  return false;
}

/** Whether the nearest person named before `from` in its sentence is someone else. "My sister" is, "my sister says I" is not. */
function isSomeoneElse(tokens: readonly Token[], from: number): boolean {
  const sentence = tokens[from]?.sentence;
  for (let index = from - 1; index >= 0 && tokens[index]?.sentence === sentence; index--) {
    const token = tokens[index];
    if (token?.kind !== 'word') continue;
    if (SELF.has(token.word)) return false;
    if (token.forms.some((form) => OTHERS.has(form))) return true;
  }
  return false;
}

interface SentenceFacts {
  readonly dated: boolean;
  readonly ended: boolean;
  readonly now: boolean;
  /** Told of a story, and not by an "I". */
  readonly story: boolean;
}

function factsBySentence(tokens: readonly Token[], sentences: ReadonlySet<number>): Map<number, SentenceFacts> {
  const over = findPatterns(OVER, tokens);
  const has = (sentence: number, value: 'dated' | 'ended') =>
    over.some((match) => match.value === value && tokens[match.from]?.sentence === sentence);
  const facts = new Map<number, SentenceFacts>();
  for (const sentence of sentences) {
    const words = tokens.filter((token) => token.sentence === sentence && token.kind === 'word');
    facts.set(sentence, {
      dated: has(sentence, 'dated'),
      ended: has(sentence, 'ended'),
      now: words.some((token) => NOW.has(token.word)),
      story:
        words.some((token) => token.forms.some((form) => STORY.has(form))) &&
        !words.some((token) => token.word === 'i'),
    });
  }
  return facts;
}

function isReal({ value, from, to }: Match<Kind>, tokens: readonly Token[], fact: SentenceFacts): boolean {
  if (fact.story) return false;
  if (!fact.now) {
    if (fact.ended) return false;
    const present = tokens.slice(from, to).some((token) => PRESENT.has(token.word));
    if (fact.dated && !present) return false;
  }
  if (value === 'plain' || value === 'threat') return true;
  if (isDenied(tokens, from)) return false;
  return value === 'own' || !isSomeoneElse(tokens, from);
}

/** How many signs are looked at closely; one real one is enough, and a long text cannot make this slow. */
const LOOKED_AT = 200;
/** How many words an intent and an end may be apart. */
const NEAR = 7;

/**
 * What no phrase foresaw: an intent ("plan", "thought about", "dream of") beside an end ("overdose", "not existing")
 * of which no one but the writer is the subject.
 */
function gatheredSigns(all: readonly Token[], idiomatic: Uint8Array): Array<Match<Kind>> {
  const found: Array<Match<Kind>> = [];
  let intent = -1;
  for (let index = 0; index < all.length && found.length < LOOKED_AT; index++) {
    const token = all[index];
    if (token?.kind !== 'word') continue;
    if (token.forms.some((form) => INTENTS.has(form))) intent = index;
    const near = intent >= 0 && index - intent <= NEAR && all[intent]?.sentence === token.sentence;
    if (!near || intent === index || idiomatic[index] || !ENDS.has(token.word)) continue;
    if (hasSomeoneBetween(all, intent, index) || isSomeoneElse(all, index) || !hasSelf(all, index)) continue;
    found.push({ value: 'wish', from: intent, to: index + 1 });
  }
  return found;
}

function hasSomeoneBetween(all: readonly Token[], from: number, to: number): boolean {
  return all.slice(from + 1, to).some((token) => token.forms.some((form) => OTHERS.has(form)));
}

/** Whether an "I" stands before `index` in its sentence. */
function hasSelf(all: readonly Token[], index: number): boolean {
  const sentence = all[index]?.sentence;
  for (let back = index - 1; back >= 0 && back > index - 30 && all[back]?.sentence === sentence; back--) {
    if (SELF.has(all[back]?.word ?? '')) return true;
  }
  return false;
}

/** True where the words may point to a crisis of the writer's own. Linear in the text; never throws. */
export function hasCrisisSigns({ all }: Tokens): boolean {
  const matches = findPatterns(SIGNS, all);
  const idiomatic = new Uint8Array(all.length);
  for (const { value, from, to } of matches) if (value === 'idiom') idiomatic.fill(1, from, to);
  const open = [...matches, ...gatheredSigns(all, idiomatic)]
    .filter(({ value, from, to }) => value !== 'idiom' && !idiomatic.subarray(from, to).includes(1))
    .slice(0, LOOKED_AT);
  if (open.length === 0) return false;
  const facts = factsBySentence(all, new Set(open.map(({ from }) => all[from]?.sentence ?? 0)));
  return open.some((match) => {
    const fact = facts.get(all[match.from]?.sentence ?? 0);
    return fact !== undefined && isReal(match, all, fact);
  });
}

/** The crisis check alone, for any text a person writes: entries, chat, comments, messages. */
export function signsOfCrisis(text: string): boolean {
  return hasCrisisSigns(tokenize(text));
}
