/**
 * The grammar in which the frames of danger are written: regular expressions over plain sentences, with named parts.
 *
 * `{want}` is a part of `PARTS`, `~3` up to three words, `~~6` up to six words across commas, `$` the end of a
 * sentence or clause. Groups do not capture. Every gap is bounded, so matching is linear in the text.
 */

const PARTS: Readonly<Record<string, string>> = {
  want: 'want|wants|wanted|wanting|wish|wishes|wishing|wished|hope|hopes|hoping|hoped|pray|prays|praying|prayed|long|longing|longed|would like|would love|ready|tempted|prepared|beg|begging|crave|craving|ache',
  wanting:
    'want|wants|wanted|wanting|going|ready|decided|plan|planning|planned|tempted|try|tried|trying|urge|urges|close|about|need|have|thinking of|thinking about|think about|think of|thought of|thought about|thoughts of|thoughts about|consider|considering|considered|contemplate|contemplating|way|how|when|time|courage|guts|nerve|attempt|attempted|attempting|intend|intending|mean|will|might|could|should|may|would|gonna|feel like|felt like|impulse|dream of|dreaming of|dreamt of|fantasize about|fantasizing about|idea of|keep|let me|help me|wanna|imagine|imagining|imagined|picture|picturing|resist|desire',
  think:
    'think|thinking|thought|thoughts|dream|dreaming|dreamt|dreams|fantasize|fantasizing|fantasized|fantasies|imagine|imagining|imagined|picture|picturing|obsess|obsessing|obsessed|consider|considering|considered|contemplate|contemplating|contemplated|wonder|wondering',
  meds: 'pill|pills|tablet|tablets|medication|medicine|medicines|paracetamol|tylenol|ibuprofen|aspirin|antidepressants|antidepressant|insulin|xanax|painkillers|codeine|morphine|opioids|sleeping pills|capsules|valium|benzos|oxy|fentanyl',
  blade:
    'razor|razors|blade|blades|knife|knives|scissors|glass|compass|pin|needle|lighter|cigarette|iron|boxcutter|scalpel|match|matches',
  limb: 'arm|arms|wrist|wrists|thigh|thighs|leg|legs|skin|stomach|hip|hips|body|veins|vein|ankle|ankles|forearm|forearms',
  height: 'bridge|roof|rooftop|building|cliff|balcony|ledge|overpass|pier|tower|window|viaduct|flyover|multistorey',
  traffic: 'train|trains|bus|truck|trucks|car|cars|traffic|tram|tube|subway|metro',
  end: '(?= [.,])',
  anymore: '(?: anymore| at all| ever| another| like this| much longer| for long|(?= [.,]))',
  gone: 'gone|dead|die|dies|died|dying|disappear|disappeared|vanish|vanished|not here|not alive|not around|not exist|not be here|no longer here|not existing|killed myself|jumped|drowned|never been born|never born|never existed|not born|not wake up|not be alive|not be around|did not exist|was not here|were not here|was not around|were not around|was not alive|not in the picture|ceased to exist|stopped existing|not in it',
  folk: 'world|everyone|everybody|family|kids|children|husband|wife|mum|mother|dad|father|parents|friends|people|they|he|she|partner|boyfriend|girlfriend|son|daughter|sons|daughters|baby|girls|boys|it|life|things|we|them|him|her|you|all|nobody',
};

/** One frame as a regular expression. Throws at start where a part is unknown. */
export function frame(source: string): RegExp {
  const pattern = source
    .trim()
    .replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const part = PARTS[name];
      if (part === undefined) throw new Error(`No part {${name}} in the frame: ${source}`);
      return part.startsWith('(') ? part : `(${part})`;
    })
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ ~~(\d+)/g, '(?: [a-z0-9,]+){0,$1}?')
    .replace(/ ~(\d+)/g, '(?: [a-z0-9]+){0,$1}?')
    .replaceAll(' $', '(?= [.,])');
  return new RegExp(`(?<= )${pattern}(?= )`, 'g');
}

/** Several frames, one a line, as one expression. */
export function frames(block: string): RegExp[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(frame);
}

export interface Topic {
  /** Words without one of which no frame of the topic can match; a sentence without them is not looked at. */
  readonly cues: ReadonlySet<string>;
  /** Count when the writer is who wants it, and it is not denied. */
  readonly wishes: readonly RegExp[];
  /** The writer is in the words ("kill myself"); count unless denied. */
  readonly own: readonly RegExp[];
  /** Hold a "not" of their own, or nothing turns them. */
  readonly plain: readonly RegExp[];
}

/** A topic of danger from its cues and the frames of each kind, one a line. */
export function topic(cues: string, blocks: { wishes?: string; own?: string; plain?: string }): Topic {
  return {
    cues: new Set(cues.trim().split(/\s+/)),
    wishes: frames(blocks.wishes ?? ''),
    own: frames(blocks.own ?? ''),
    plain: frames(blocks.plain ?? ''),
  };
}
