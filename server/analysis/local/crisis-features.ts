/** Features of a sentence for the learned part of the crisis check: words, stems, classes of words, and pairs of them. */

import { continueHash, finishHash, fnv1a } from './hash.ts';
import { stemOf } from './learned/stem.ts';

/** Words with the same meaning for the check share a class, so that training on one applies to the others. */
const CLASSES: Readonly<Record<string, string>> = {
  KIN: 'mum mother dad father parents parent husband wife partner girlfriend boyfriend son sons daughter daughters kid kids child children brother brothers sister sisters baby girls boys gran nan grandma grandmother granddad grandpa grandfather uncle aunt auntie cousin nephew niece twins family',
  ALL: 'everyone everybody they them people world others anybody anyone friends mates folk',
  NONE: 'nobody none',
  NOT: 'not never no without neither nor hardly nothing nowhere',
  DIE: 'die dying died dead death deaths suicide suicidal unalive unaliving overdose unalived',
  KILL: 'kill killing killed end ending hang hanging drown drowning shoot shooting top offing off',
  GONE: 'gone vanish disappear vanished disappeared disappearing vanishing absent absence away missing',
  LIVE: 'live living alive exist existing existence life breathing breathe survive being',
  STAY: 'stay staying remain remaining stick sticking continue continuing carry carrying keep keeping hold holding',
  WANT: 'want wanted wanting wish wishing wished hope hoping hoped pray praying prayed long longing rather prefer like glad',
  DECIDED:
    'decided decide decision chosen choose chose settled picked plan plans planned planning arranged promised sure certain made',
  GIVE: 'give gave given giving left leave leaving handed passed donated',
  OURS: 'guitar watch ring books records piano bike car dog cat plants jewellery clothes coat camera tools collection games console laptop money savings pet necklace bracelet',
  NOTE: 'letter letters note notes card cards message messages video videos envelope envelopes instructions passwords will papers',
  BYE: 'goodbye goodbyes bye farewell forgive sorry thank thanks',
  MEANS:
    'rope noose gun pistol rifle razor razors blade blades knife pills tablets tablet pill medicine belt poison bullets capsules painkillers paracetamol insulin meds medication',
  PLACE:
    'bridge roof rooftop cliff cliffs ledge balcony platform tracks rails edge railing overpass viaduct tower parapet quarry pier weir',
  TRAFFIC: 'train trains truck lorry bus car traffic tram',
  WHEN: 'tonight tomorrow today monday tuesday wednesday thursday friday saturday sunday weekend week month morning night evening january february march april may june july august september october november december spring summer autumn fall winter christmas easter birthday soon year',
  LAST: 'last final finally finished over done end ended ends',
  SLEEP: 'sleep asleep wake waking woke sleeping bed night',
  EVER: 'ever forever anymore again permanently',
  CALM: 'calm peace peaceful light lighter relief relieved serene quiet still easy',
  BURDEN: 'burden weight nuisance trouble cost costs useless worthless problem drain waste',
  BETTER: 'better easier happier freer lighter kinder free relieved cheaper',
  REASON: 'reason reasons point purpose use sense argument',
  FIND: 'find finds found discover reads read',
  CUT: 'cut cutting cuts burn burning scratch bleed bleeding blood scars hurt hurting harm harming',
  SELF: 'myself me',
};
const CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([name, words]) => words.split(' ').map((w) => [w, name] as const)),
);

/** Maximum distance in words between the two words of a pair. */
const PAIR_DISTANCE_MAX = 7;

/** Words too frequent to be informative in a pair. */
const STOP_WORDS = new Set(
  'a an the of and to is am are was were be it that this so in on at as for with i my . ,'.split(' '),
);

/** Hash states of the prefixes of features. The learned weights depend on these letters. */
const KINDS = {
  word: fnv1a('w '),
  class: fnv1a('c '),
  words: fnv1a('b '),
  classes: fnv1a('d '),
  three: fnv1a('t '),
  skipped: fnv1a('k '),
  pair: fnv1a('p '),
};

/** 32-bit hashes of the features of a plain sentence, each once: words, stems or classes, and pairs of neighbours. */
export function crisisFeatures(plain: string): Uint32Array {
  const words = plain.trim().split(' ');
  const classes = words.map((word) => CLASS_OF.get(word) ?? stemOf(word));
  const hashes = new Set<number>();
  const add = (start: number, first: string, second?: string, third?: string) => {
    let state = continueHash(start, first);
    if (second !== undefined) state = continueHash(continueHash(state, ' '), second);
    if (third !== undefined) state = continueHash(continueHash(state, ' '), third);
    hashes.add(finishHash(state));
  };
  const recent: number[] = [];
  for (const [at, word] of words.entries()) {
    const wordClass = classes[at] ?? word;
    const [next, second] = [classes[at + 1], classes[at + 2]];
    add(KINDS.word, word);
    if (wordClass !== word) add(KINDS.class, wordClass);
    if (next !== undefined) {
      add(KINDS.words, word, words[at + 1]);
      add(KINDS.classes, wordClass, next);
    }
    if (second !== undefined) {
      add(KINDS.three, wordClass, next, second);
      add(KINDS.skipped, wordClass, second);
    }
    if (STOP_WORDS.has(word)) continue;
    for (const before of recent)
      if (at - before <= PAIR_DISTANCE_MAX) add(KINDS.pair, classes[before] ?? '', wordClass);
    recent.push(at);
    if (recent.length > PAIR_DISTANCE_MAX) recent.shift();
  }
  return Uint32Array.from(hashes);
}
