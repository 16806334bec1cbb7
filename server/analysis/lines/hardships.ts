/** Hardships that an entry names, which the learned models may read as neutral: a loss, a scolding, fear, loneliness. */
import type { TextAnalysis } from '../analyser.ts';
import type { Hardship } from '../local/fact-kinds.ts';

const PEOPLE =
  '(?:mum|mom|mommy|mummy|mother|dad|daddy|papa|father|gran|grandma|granny|nan|nana|grandmother|grandpa|grandad|granddad|grandfather|husband|wife|brother|sister|son|daughter|him|her|them)';
const VERY = '(?:so |really |very |a bit |quite |still |just |completely )?';

/** Of each kind, in the order in which they count. Texts are in lower case, with straight apostrophes. */
const PATTERNS: readonly (readonly [kind: Hardship, pattern: RegExp])[] = [
  [
    'grief',
    new RegExp(
      String.raw`\b(?:miss|missing) (?:my |our )?(?:late |dear )?${PEOPLE}\b|\b(?:we|i) (?:buried|lost) (?:my |our )?${PEOPLE}\b|\b${PEOPLE} (?:just |has |have )?(?:died|is gone|passed away)\b`,
    ),
  ],
  ['grief', /\bwould(?:'ve| have) (?:been|turned)\b[^.!?]{0,40}\b(?:birthday|anniversary|today|\d{2})\b/],
  [
    'grief',
    /\b(?:funeral|passed away|(?:her|his|their|the) (?:grave|ashes)|in mourning|grieving|miscarriage|stillborn)\b/,
  ],
  [
    'failure',
    /\btold me off\b|\b(?:was|got|been|being) (?:told off|scolded|shouted at|yelled at|screamed at|humiliated)\b/,
  ],
  ['failure', /\b(?:scolded|humiliated|belittled|mocked|bullied|yelled at|shouted at|screamed at|snapped at) me\b/],
  [
    'worry',
    new RegExp(
      String.raw`\b(?:i am|i'm|im|i was|i feel|i felt|feeling|felt) ${VERY}(?:scared|frightened|terrified|afraid|anxious)\b`,
    ),
  ],
  ['worry', /\bpanic attack\b/],
  ['loneliness', new RegExp(String.raw`\b(?:feel|feeling|felt|i am|i'm|im) ${VERY}(?:alone|lonely)\b`)],
  ['loneliness', /\b(?:nobody|no one) (?:called|texted|rang|wrote|came|helped|asked|remembered)\b/],
  [
    'overload',
    new RegExp(
      String.raw`\b(?:feel|feeling|felt|i am|i'm|im) ${VERY}(?:empty|numb|hopeless|worthless|ashamed)\b|\bcr(?:ied|ying) all (?:day|night|morning|evening)\b`,
    ),
  ],
];

/** The same for losses and despair, which little outweighs. */
const GRAVE: typeof PATTERNS = [
  ['grief', new RegExp(String.raw`\b${PEOPLE} (?:is|was) dying\b`)],
  [
    'change',
    /\b(?:girlfriend|boyfriend|partner|husband|wife|fianc[eé]e?) (?:has |just )?(?:left|dumped) me\b(?! an?\b| the\b| some\b)/,
  ],
  ['worry', /\b(?:was|got|been) (?:mugged|robbed|attacked)\b/],
  ['failure', /\b(?:was|got|been) (?:fired|laid off|sacked)\b|\blost my job\b|\bthe bull(?:y|ies)\b/],
  ['overload', /\bhate (?:my life|myself)\b/],
];

/** Longest text that is searched, in UTF-16 units. */
const READ_MAX = 4000;
/** From this sentiment on, the rest of an entry outweighs what it names: "I was scared, but it went well". */
const OUTWEIGHED_FROM = 3.45;
const GRAVE_OUTWEIGHED_FROM = 4;

/** The hardship that a text names; undefined if it names none, or if its sentiment, 1 to 5, says that it was not hard. */
export function namedHardship(text: string, sentiment: number): Hardship | undefined {
  if (sentiment >= GRAVE_OUTWEIGHED_FROM) return undefined;
  const read = text.slice(0, READ_MAX).toLowerCase().replaceAll('’', "'");
  const patterns = sentiment >= OUTWEIGHED_FROM ? GRAVE : [...PATTERNS, ...GRAVE];
  return patterns.find(([, pattern]) => pattern.test(read))?.[0];
}

const CONVERSATIONS: Readonly<Partial<Record<Hardship, string>>> = {
  grief: 'missing-someone',
  failure: 'self-compassion',
  worry: 'worry',
  loneliness: 'loneliness',
  change: 'break-up',
};

/** Id of the guided conversation about a hardship, where no situation says more. */
export const conversationAbout = (hardship: Hardship): string => CONVERSATIONS[hardship] ?? 'hard-day';

/** Highest sentiment of an entry that names a hardship: it is not celebrated, and Home asks for nothing light. */
const NAMED_MAX = 3.1;

/** The analysis of an entry as its hardship allows: the birthday of someone who is missed is no celebration. */
export function heedHardship(text: string, analysis: TextAnalysis): TextAnalysis {
  if (!namedHardship(text, analysis.sentiment)) return analysis;
  return {
    ...analysis,
    sentiment: Math.min(analysis.sentiment, NAMED_MAX),
    themes: analysis.themes.filter((theme) => theme !== 'celebration'),
  };
}
