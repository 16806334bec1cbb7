/**
 * The grammar of the frames: regular expressions over plain sentences, with named parts.
 *
 * `{want}` is a part of `PARTS`, `{!movingAway}` an exception of `EXCEPTIONS` that may not follow, `~3` up to three words
 * without a negation, `~~6` up to six words of any kind across commas, `~own6` up to six words without a negation or
 * another person, `$` the end of a sentence or clause. Groups do not capture. Every gap is bounded, so matching is linear
 * in the text.
 */
import { EXCEPTIONS } from './crisis-exceptions.ts';

const PARTS: Readonly<Record<string, string>> = {
  want: 'want|wants|wanted|wanting|wish|wishes|wishing|wished|hope|hopes|hoping|hoped|pray|prays|praying|prayed|long|longing|longed|would like|would love|ready|tempted|prepared|beg|begging|crave|craving|ache',
  wanting:
    'want|wants|wanted|wanting|going|ready|decided|plan|planning|planned|tempted|try|tried|trying|urge|urges|close|about|need|have|thinking of|thinking about|think about|think of|thought of|thought about|thoughts of|thoughts about|consider|considering|considered|contemplate|contemplating|way|how|when|time|courage|guts|nerve|attempt|attempted|attempting|intend|intending|mean|will|might|could|should|may|would|gonna|feel like|felt like|impulse|dream of|dreaming of|dreamt of|fantasize about|fantasizing about|idea of|can|finally|keep|let me|help me|wanna|imagine|imagining|imagined|picture|picturing|resist|desire',
  think:
    'think|thinking|thought|thoughts|dream|dreaming|dreamt|dreams|fantasize|fantasizing|fantasized|fantasies|imagine|imagining|imagined|picture|picturing|obsess|obsessing|obsessed|consider|considering|considered|contemplate|contemplating|contemplated|wonder|wondering',
  meds: 'pill|pills|tablet|tablets|medication|medicine|medicines|paracetamol|tylenol|ibuprofen|aspirin|antidepressants|antidepressant|insulin|xanax|painkillers|codeine|morphine|opioids|sleeping pills|capsules|valium|benzos|oxy|fentanyl',
  intent:
    'want|wanting|wanna|wish|wishing|wished|hope|hoping|hoped|pray|praying|prayed|longing|ready|prepared|tempted|can not wait|could not wait|have to|feel i have to|need to|must|should|deserve|deserved|ought|supposed|would rather|wonder|wondering|wondered|ask myself|asking myself|asked myself|imagine|imagining|dream|dreaming|dreamt|fantasize|fantasizing|daydream|daydreaming|think|thinking|thought|thoughts|consider|considering|contemplate|contemplating|plan|planning|planned|decided|going to|about to|trying to|try to|tried to|urge|urges|impulse|desire|craving|crave|obsessed|feel like|felt like|look forward|looking forward|visions|images|picture|picturing|intend|intending|prefer|beg|begging|choose|chosen|chose|close to',
  means:
    'rope|noose|gun|pistol|rifle|shotgun|razor|razors|blade|blades|knife|knives|scissors|pills|tablets|medicine cabinet|bleach|belt|bridge|balcony|platform|cliff|insulin|bullets|bullet',
  nonbeing:
    'die|dying|dead|death|suicide|suicidal|not existing|nonexistence|noose|overdose|overdosing|my funeral|my grave|my own grave|my coffin|my death|killing myself|kill myself|end myself|hang myself|hanging myself|drown myself|drowning myself|end my life|ending my life|take my life|taking my life|slit|afterlife|oblivion|the grave|six feet under|hanged',
  blade:
    'razor|razors|blade|blades|knife|knives|scissors|glass|compass|pin|needle|lighter|cigarette|iron|boxcutter|scalpel|match|matches',
  limb: 'arm|arms|wrist|wrists|thigh|thighs|leg|legs|skin|stomach|hip|hips|body|veins|vein|ankle|ankles|forearm|forearms',
  height: 'bridge|roof|rooftop|building|cliff|balcony|ledge|overpass|pier|tower|window|viaduct|flyover|multistorey',
  traffic: 'train|trains|bus|truck|trucks|car|cars|traffic|tram|tube|subway|metro',
  gone: 'gone|dead|die|dies|died|dying|disappear|disappeared|vanish|vanished|not here|not alive|not around|not exist|not be here|no longer here|not existing|killed myself|jumped|drowned|never been born|never born|never existed|not born|not wake up|never wake up|never woke up|never wakes up|not be alive|not be around|did not exist|was not here|were not here|was not around|were not around|was not alive|not in the picture|out of the picture|out of the way|out of their way|out of their lives|out of their life|not a part of it|no more|under the ground|ceased to exist|stopped existing|not in it',
  folk: 'world|everyone|everybody|family|kids|children|husband|wife|mum|mother|dad|father|parents|friends|people|they|he|she|partner|boyfriend|girlfriend|son|daughter|sons|daughters|baby|girls|boys|it|life|things|we|them|him|her|you|all|nobody',
};

const NEGATION_OR_PERSON =
  'not|never|he|she|they|you|him|her|his|their|your|them|who|whose|people|someone|somebody|friend|friends|brother|sister|mother|mum|father|dad|son|daughter|husband|wife|cousin|uncle|aunt|man|woman|kids|children|patient|patients|grandmother|grandma|grandfather|grandpa|dog|cat|we|us|our|my(?! (?:own|mind|head|life|brain|body|time|turn|only|family|whole|future|dreams|thoughts))';

export interface Frame {
  readonly pattern: RegExp;
  /** A matching sentence contains at least one of these words; undefined if there is no such set. */
  readonly cues: readonly string[] | undefined;
}

/** Compiles a frame. Throws when the module loads if it has a syntax error. */
function frame(source: string): Frame {
  const whole = source.trim().replace(/\{(!?)(\w+)\}/g, (_whole, except: string, name: string) => {
    const part = except ? EXCEPTIONS[name] : PARTS[name];
    if (part === undefined) throw new Error(`No part {${except}${name}} in the frame: ${source}`);
    if (except) return `(?!${part})`;
    return part.startsWith('(') ? part : `(${part})`;
  });
  const pattern = whole
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ ~own(\d+)/g, `(?: (?!(?:${NEGATION_OR_PERSON}) )[a-z0-9]+){0,$1}?`)
    .replace(/ ~~(\d+)/g, '(?: [a-z0-9,]+){0,$1}?')
    .replace(/ ~(\d+)/g, '(?: (?!not |never )[a-z0-9]+){0,$1}?')
    .replaceAll(' $', '(?= [.,])');
  if (/[~{}]|\? \?/.test(pattern.replace(/\{0,\d+\}/g, ''))) throw new Error(`Syntax error in the frame: ${source}`);
  return { pattern: new RegExp(`(?<= )${pattern}(?= )`, 'g'), cues: cuesOf(whole) };
}

/** Compiles several frames, one a line. */
export function frames(block: string): Frame[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(frame);
}

/** Words of nearly every text, which are bad cues. */
const COMMON_WORDS = new Set(
  'i to the my a me not it is be in of and was that on for have with at this so am are were do did had has if but as all we he she they you her him them or an from by no now up out about when what will would can could go going get just want like day time'.split(
    ' ',
  ),
);

function commonness(cues: readonly string[]): number {
  return cues.reduce((sum, cue) => sum + (COMMON_WORDS.has(cue) ? 60 : 1), 0);
}

/**
 * The cheapest set of words of which every match of a frame contains one. Each group matches by one of its
 * alternatives, and an alternative contains all its words, so one word that is not optional is enough for each.
 */
function cuesOf(source: string): readonly string[] | undefined {
  let at = 0;

  function sequence(): readonly string[] | undefined {
    let best: readonly string[] | undefined;
    const consider = (cues: readonly string[] | undefined) => {
      if (cues && (best === undefined || commonness(cues) < commonness(best))) best = cues;
    };
    while (at < source.length && source[at] !== ')' && source[at] !== '|') {
      if (source[at] === '(') {
        const isLookaround = source[at + 1] === '?';
        at++;
        const cues = alternatives();
        at++;
        const optional = source[at] === '?' || source[at] === '*';
        if (optional) at++;
        if (!isLookaround && !optional) consider(cues);
        continue;
      }
      const word = /^[a-z0-9]+/.exec(source.slice(at))?.[0];
      if (word === undefined) {
        at += source.startsWith('[a-z]+', at) ? '[a-z]+'.length : 1;
        continue;
      }
      at += word.length;
      const isWholeWord = source[at] !== '(' || !/[a-z0-9]/.test(source[at + 1] ?? '');
      if (isWholeWord && !/[~0-9]/.test(word)) consider([word]);
    }
    return best;
  }

  function alternatives(): readonly string[] | undefined {
    const found: Array<readonly string[] | undefined> = [sequence()];
    while (source[at] === '|') {
      at++;
      found.push(sequence());
    }
    return found.every((cues) => cues !== undefined) ? found.flat() : undefined;
  }

  return alternatives();
}

/** An index of frames by their cues, so that only few of the hundreds of frames are tried on a sentence. */
export class FrameIndex<T extends Frame> {
  readonly #byCue = new Map<string, T[]>();
  readonly #always: T[] = [];

  constructor(all: readonly T[]) {
    for (const one of all) {
      if (!one.cues) this.#always.push(one);
      for (const cue of new Set(one.cues)) {
        const list = this.#byCue.get(cue);
        if (list) list.push(one);
        else this.#byCue.set(cue, [one]);
      }
    }
  }

  /** The frames with a cue in `sentence`. */
  candidates(sentence: string): ReadonlySet<T> {
    const found = new Set(this.#always);
    for (const word of sentence.split(' ')) for (const one of this.#byCue.get(word) ?? []) found.add(one);
    return found;
  }
}

export interface Sign extends Frame {
  /**
   * `wish`: counts if the writer wants it and it is not negated. `own`: the words refer to the writer ("kill myself");
   * counts unless negated. `plain`: counts also with a "not" before it.
   */
  readonly kind: 'wish' | 'own' | 'plain';
}

/** Compiles the signs of one topic, one frame a line. */
export function signs(blocks: { wishes?: string; own?: string; plain?: string }): Sign[] {
  return [
    ...frames(blocks.wishes ?? '').map((one) => ({ ...one, kind: 'wish' as const })),
    ...frames(blocks.own ?? '').map((one) => ({ ...one, kind: 'own' as const })),
    ...frames(blocks.plain ?? '').map((one) => ({ ...one, kind: 'plain' as const })),
  ];
}
