/**
 * Composes the reframe of an entry from the entry's own words, or decides that there is none.
 *
 * There is none with signs of a crisis, for text that does not seem to be English, for an entry that offers no plan, and
 * for a hard entry that names nothing good: silence is a good answer there. Something hard is said only if it is told
 * with confidence. A low sentiment alone never leads to condolence: the good words of such an entry are quoted, or
 * nothing is said.
 */
import type { EntryFacts, Perspective } from '../facts.ts';
import { fnv1a } from '../hash.ts';
import type { Sentiment } from '../sentiment.ts';
import type { Tokens } from '../tokens.ts';
import { PLANS, type Plan } from './frames.ts';
import { materialOf } from './material.ts';
import { fillFrame, planOf } from './plans.ts';
import { isReadable } from './readable.ts';

/** Number of earlier reframes whose plans are avoided. */
export const REMEMBERED_REFRAMES = 30;
/** A plan is not used again within so many reframes of a person, and a family not twice in a row. */
const NEVER_WITHIN = 8;
const FAMILY_WITHIN = 2;
/** Probability from which a hardship counts as told. */
const HARD_TOLD = 0.5;
/** Probability from which an entry without a hardship counts as one, whatever its words. */
const CLEAR = 0.6;
/** Words of entries that tell something hard; with one of them an entry is only answered brightly where nothing is told for sure. */
const HARD_SIGN =
  /\b(?:put (?:\w+ )?(?:down|to sleep)|seeing (?:a|another) (?:woman|man)|die[ds]?|dying|death|funeral|buried|grave|grief|better place|passed away|hospice|oncology|ashes|cemetery|robbed|colic|would have been|would['’]ve been|widow\w*|miscarr\w+|hospital|a&e|surgery|operation|chemo|cancer|tumou?r|seizures?|stroke|scan|tests?|biopsy|diagnos\w+|pain|ache|aching|sick|ill|fever|vomit\w*|puked?|alone|lonely|nobody|no one|ignored|abandoned|divorce\w*|broke up|left me|cheated|argu\w+|fight|fought|shout\w*|yell\w*|cruel|bull(?:y|ied|ying|ies)|racist|unfair|fired|redundan\w+|laid off|failed|fail|rejected|rejection|debts?|bills|rent|overdraft|afford|broke|late again|cut my hours|worr\w+|scared|afraid|terrified|anxious|anxiety|panic|nervous|dread\w*|exhausted|overwhelm\w*|burnt out|burned out|crying|cried|tears|sobb\w+|miss (?:him|her|them|you)|missed (?:him|her|them)|missing|without (?:him|her)|sad|hopeless|hurts?|hurting|lost (?:my|the|our|him|her)|can['’]t|cannot|couldn['’]t|awful|terrible|worst|hate|ashamed|stupid)\b/i;
/** An entry that says so is not told otherwise. */
const NOTHING_GOOD =
  /\b(?:is|was)n['’]t (?:a |any |one )?(?:single )?good (?:thing|bit|part)|\bnothing (?:good|nice|to be (?:grateful|thankful))|\bno good (?:things?|bits?|parts?)\b/i;
/** From this sentiment no hardship is answered, whatever the facts say. */
const NOT_HARD_FROM = 3.9;
/** From this sentiment an entry without a hardship may be a good one. */
const GOOD_FROM = 3.2;
/** From this sentiment an entry without a hardship is a good one. */
const SURELY_GOOD = 4;
/** How much the seed decides between plans, in weight. */
const SEED_WEIGHT = 0.8;
/** Below this confidence the move is not known, and the words of the entry tell it. */
const MOVE_SURE = 0.2;
/** Minimum confidence of a light move for a plan that jokes. */
const WRY_SURE = 0.3;
/** From this sentiment an entry without any word that feels bad is no hard one. */
const FLAT_FROM = 2.9;
/** From this sentiment an entry tells of a great joy. */
const GREAT_JOY = 4.3;
/** Families that add nothing to the words of the entry. */
const PLAIN: ReadonlySet<string> = new Set(['plain', 'pair', 'scene', 'others']);
/** Who is told only what they feel learns nothing of their day. */
const ONLY_FEELING =
  /(?:^|: )(?:you|i)(?:['’]re| are| were| feel| felt)(?: so| very| really| just| quite)* (?:proud|happy|glad|grateful|thankful|lucky|blessed|good|great|fine|better|excited|relieved|calm|tired)\b[^,;]{0,20}\.?$/i;
/** Families that say less than is meant. */
const UNDERSTATED: ReadonlySet<string> = new Set(['wry', 'light']);
/** Families that call something good; a flat day is not answered with them. */
const GLAD: ReadonlySet<string> = new Set([
  'named',
  'light',
  'pastime',
  'label',
  'look',
  'list',
  'day',
  'wry',
  'quote',
  'work',
]);
const GLAD_FROM = 3.55;
/** Hardships that are not said again below this sentiment. */
const GRAVE: ReadonlySet<string> = new Set(['grief', 'illness']);
const GRAVE_BELOW = 3;
/** Below this sentiment only what somebody did for the writer is said, or nothing. */
const QUIET_BELOW = 2.4;
/** From this sentiment the good words of an entry may be quoted alone. */
const QUOTED_SENTIMENT = 3.2;
/** Minimum probability of the good part. */
const GOOD_SPAN = 0.25;
/** The same where the reframe is about that part: of less sure ones, readers found every second one beside the point. */
const SURE_SPAN = 0.35;
/** The same in a long entry, which has more parts to mistake for the good one. */
const SURE_SPAN_OF_MANY = 0.48;
const MANY_WORDS = 30;
/** Plans that say what somebody did for the writer. Of an entry whose feeling is low for no known reason only these are used. */
const KIND_FAMILIES: ReadonlySet<string> = new Set(['gift', 'thought']);
/** Words that deny, or tell what is still missing. */
const DENIES = /n['’]t\b|\b(?:not|never|miss|missing|still|without|worse|sorry|nothing|nobody)\b/i;
/** Words that deny something or tell something hard. */
const TELLS_HARD = new RegExp(`\\b(?:not?|never|none|nothing)\\b|n['’]t\\b|${HARD_SIGN.source}`, 'i');
/** Sum of positive weights from which words may be quoted alone. */
const QUOTED_FROM = 1.9;
/** Entries below this number of words are said in a line already. */
const FEWEST_WORDS = 3;
/** Minimum score of a plan for it to be better than silence. */
const BETTER_THAN_SILENCE = 1.2;
/** Maximum length of a reframe in UTF-16 units. */
const LONGEST = 240;

interface ReframeInput {
  readonly tokens: Tokens;
  /** The rule-based sentiment of the same text. */
  readonly feeling: Sentiment;
  readonly facts: EntryFacts;
  /** 1 to 5. */
  readonly sentiment: number;
  readonly crisis: boolean;
  /** The last reframes this person was given, the newest first; their plans are avoided. */
  readonly recentReframes?: readonly string[];
  /** Varies the wording; an entry's id, for example. Without it only the text decides. */
  readonly seed?: string;
}

/** The reframe of an entry, at most 240 UTF-16 units, or undefined if there should be none. Deterministic; never throws. */
export function reframe({
  tokens,
  feeling,
  facts,
  sentiment,
  crisis,
  recentReframes: given = [],
  seed = '',
}: ReframeInput): string | undefined {
  if (NOTHING_GOOD.test(tokens.text)) return undefined;
  if (crisis || tokens.words < FEWEST_WORDS || !isReadable(tokens, feeling.feelings.length > 0)) return undefined;
  const isClean = !HARD_SIGN.test(tokens.text) && feeling.feelings.every(({ weight }) => weight > 0);
  const { good, hard, hardship } = facts;
  const told =
    hardship.kind !== 'none' &&
    hardship.confidence >= HARD_TOLD &&
    !isClean &&
    sentiment < NOT_HARD_FROM &&
    !(good && hard && good.start < hard.end && hard.start < good.end);
  const isClear = isClean || (hardship.kind === 'none' && (hardship.confidence >= CLEAR || sentiment >= SURELY_GOOD));
  const tone = told ? 'hard' : isClear && sentiment >= (isClean ? FLAT_FROM : GOOD_FROM) ? 'good' : 'unsure';
  if (told && (!good || good.confidence < GOOD_SPAN || DENIES.test(good.text) || HARD_SIGN.test(good.text)))
    return undefined;
  const feelingOf = feelingIn(tokens, feeling);
  const { slots, names } = materialOf(tokens.text, facts, {
    hardTold: told,
    look: tone === 'good' ? 'bright' : 'kind',
    feelingOf,
  });
  const earlier = given.slice(0, REMEMBERED_REFRAMES);
  const used = earlier.map((said) => planOf(said));
  const move = facts.move.confidence >= MOVE_SURE ? facts.move : likelyMove(tokens.text);
  const isKind = slots.kindness !== undefined && !TELLS_HARD.test(slots.kindness);
  const isQuotable = good !== null && !TELLS_HARD.test(good.text) && isBright(feelingOf(good.start, good.end));
  const isQuiet = sentiment < QUIET_BELOW;
  const isGrave = told && sentiment < GRAVE_BELOW && GRAVE.has(hardship.kind);
  const sure = sentiment >= GREAT_JOY ? GOOD_SPAN : tokens.words > MANY_WORDS ? SURE_SPAN_OF_MANY : SURE_SPAN;
  const allowed = (plan: Plan) => {
    if (isKind && KIND_FAMILIES.has(plan.family)) return true;
    if (tone === 'good') return plan.tone === 'good' && (good?.confidence ?? 0) >= sure;
    if (isQuiet || plan.tone !== tone) return false;
    return tone === 'hard' ? !(isGrave && plan.frame.includes('{hard')) : isQuotable && sentiment >= QUOTED_SENTIMENT;
  };
  let best: string | undefined;
  let most = BETTER_THAN_SILENCE;
  for (const plan of PLANS) {
    if (!allowed(plan)) continue;
    const said = fillFrame(plan.frame, slots, (word) => names.has(word));
    if (
      said === undefined ||
      said.length > LONGEST ||
      ONLY_FEELING.test(said) ||
      isLoose(said, names) ||
      isSaidBefore(said, earlier)
    )
      continue;
    const made = planOf(said) ?? plan;
    // "…, and you kissed him anyway" reads as if something hard were told.
    if (made.tone !== plan.tone) continue;
    const score =
      scoreOf(plan, made, said, { tokens, move, sentiment, isClean }, used) +
      SEED_WEIGHT * share(`${seed} ${plan.frame}`);
    if (score > most) {
      best = said;
      most = score;
    }
  }
  return best;
}

/** A share from 0 to 1, the same for the same text: FNV-1a, finished so that its high bits are even. */
function share(text: string): number {
  const hash = fnv1a(text);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** Words that tell a move where the facts know none, the surest first. */
const MOVE_SIGNS: ReadonlyArray<readonly [Perspective, RegExp]> = [
  [
    'progress',
    /\b(?:passed|won|finished|first time|finally|promot\w+|graduat\w+|learn(?:ed|t)|got (?:the|my|in)|managed|beat|scored|selected|distinction)\b/i,
  ],
  ['humour', /\b(?:laugh\w*|giggl\w*|joke\w*|funny|hilarious|lol|silly)\b/i],
  ['rest', /\b(?:nap|slept|sleep|bath|blanket|duvet|sofa|lie-in|slow|quiet)\b/i],
  [
    'noticing',
    /\b(?:sun\w*|moon|stars?|snow|rain\w*|birds?|trees?|garden|sky|sea|river|light|flowers?|watched|saw)\b/i,
  ],
  ['belonging', /\b(?:everyone|everybody|whole|all of us|family|team|choir|crew)\b/i],
  ['connection', /\b(?:with|talked|called|rang|together|phoned|visited)\b/i],
];

function likelyMove(text: string): EntryFacts['move'] {
  const kind = MOVE_SIGNS.find(([, sign]) => sign.test(text))?.[0];
  return kind ? { kind, confidence: MOVE_SURE } : { kind: 'none', confidence: 0 };
}

const STANDS_FOR =
  /(?<!\b(?:how|so|such|of) )\b(?:it|he|she|they|him|them|this|that|those|these|there|both|one|ones|others?|his|its|their|again|too|though|either|instead|then)\b/iu;
const NAMED = /\b(?:your|the|an?|my|our|some|every|two|three|four|five|six|seven|eight|nine|ten) \p{L}{2,}/iu;

/** Whether a reframe begins with a word that stands for something said before it, which its reader does not see. */
function isLoose(said: string, names: Pick<Set<string>, 'has'>): boolean {
  const at = STANDS_FOR.exec(said)?.index ?? -1;
  if (at < 0) return false;
  const before = said.slice(0, at);
  return !NAMED.test(before) && ![...before.matchAll(/\p{Lu}[\p{L}’']*/gu)].some(([word]) => names.has(word));
}

/** Whether an earlier reframe has one of the sentences. */
function isSaidBefore(said: string, earlier: readonly string[]): boolean {
  return said.split(/(?<=[.!?]) /).some((sentence) => earlier.some((one) => one.includes(sentence)));
}

function scoreOf(
  plan: Plan,
  made: Plan,
  said: string,
  {
    tokens,
    move,
    sentiment,
    isClean,
  }: Pick<ReframeInput, 'tokens' | 'sentiment'> & Pick<EntryFacts, 'move'> & { readonly isClean: boolean },
  used: readonly (Plan | undefined)[],
): number {
  // It has no words of its own that could be recognised.
  const last = plan.family === 'plain' ? -1 : used.indexOf(made);
  if (last >= 0 && last < NEVER_WITHIN) return 0;
  const before = last < 0 ? 0 : (REMEMBERED_REFRAMES - last) / REMEMBERED_REFRAMES;
  const alike =
    plan.family !== 'plain' && used.slice(0, FAMILY_WITHIN).some((other) => other?.family === plan.family) ? 0.6 : 0;
  const announces = (one: Plan | undefined) => one?.frame.includes(': {') === true;
  const announced = announces(plan) && used.slice(0, FAMILY_WITHIN).some(announces) ? 0.6 : 0;
  const suited = plan.moves.includes(move.kind);
  const suits = suited ? 0.7 * Math.max(0.6, move.confidence) : 0;
  const joy = sentiment >= GREAT_JOY && plan.moves.some((kind) => kind === 'belonging' || kind === 'progress');
  if (plan.family === 'line' && sentiment < NOT_HARD_FROM) return 0;
  if (GLAD.has(plan.family) && sentiment < GLAD_FROM) return 0;
  if (!isClean && UNDERSTATED.has(plan.family)) return 0;
  if (plan.strict && !suited && !joy) return 0;
  if (plan.family === 'wry' && move.confidence < WRY_SURE) return 0;
  if (UNDERSTATED.has(plan.family) && sentiment >= GREAT_JOY) return 0;
  const unsuited = plan.strict && !suited ? 0.5 : 0;
  const words = said.split(' ').length;
  // Nearly the whole entry again says nothing.
  const parrot = words > tokens.words * 0.85 && PLAIN.has(plan.family) && sentiment < GREAT_JOY ? 1.8 : 0;
  const long = words > 26 ? 0.5 : 0;
  return plan.weight + suits - before - alike - announced - parrot - long - unsuited;
}

const isBright = ({ good, hard }: { good: number; hard: number }) => good >= QUOTED_FROM && hard === 0;

/** The feeling of a part of the text, by the weights of its words. */
function feelingIn({ all }: Tokens, { feelings }: Sentiment) {
  const placed = feelings.map(({ from, weight }) => ({ start: all[from]?.start ?? 0, weight }));
  return (start: number, end: number) => {
    let good = 0;
    let hard = 0;
    for (const { start: at, weight } of placed) {
      if (at < start || at >= end) continue;
      if (weight > 0) good += weight;
      else hard += weight;
    }
    return { good, hard };
  };
}
