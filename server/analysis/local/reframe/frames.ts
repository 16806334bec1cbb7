/** The sentence plans of reframes. */
import type { Perspective } from '../facts.ts';

export interface Plan {
  readonly frame: string;
  /** Plans of a family sound alike. */
  readonly family: string;
  /** How welcome it is, before the move: about 0 to 3. */
  readonly weight: number;
  /** Moves it suits best. */
  readonly moves: readonly Perspective[];
  /** `hard`: something hard is told. `unsure`: the feeling is low and nobody knows why. */
  readonly tone: 'good' | 'hard' | 'unsure';
  /** Whether it suits no other move. */
  readonly strict: boolean;
}

type Line = readonly [weight: number, frame: string, moves?: string];

function family(name: string, lines: readonly Line[], how: { tone?: Plan['tone']; strict?: boolean } = {}): Plan[] {
  return lines.map(([weight, frame, moves = '']) => ({
    frame,
    family: name,
    weight,
    moves: moves.split(' ').filter((move) => move !== '') as Perspective[], // Spelled by the tests.
    tone: how.tone ?? 'good',
    strict: how.strict ?? false,
  }));
}

/** What somebody did for the writer. */
const FOR_YOU: readonly Plan[] = [
  ...family('gift', [
    [2.6, '{gift}, from {who}.', 'gift connection'],
    [2.5, 'From {who}: {gift}.', 'gift'],
    [2.5, 'You came away with {gift}, thanks to {who}.', 'gift'],
  ]),
  ...family('thought', [
    [2.9, '{kindWho} thought of you and {thoughtDid}.', 'gift connection'],
    [2.9, 'You were on {whose} mind, and {pronoun} {thoughtDid}.', 'gift connection'],
    [2.8, '{kindWho} took the trouble to {kindBase}.', 'gift connection'],
    [2.6, 'You had {kindWho} on your side today, {kindDoing}.', 'gift connection belonging'],
    [2.6, 'Kind of {kindWho}, {kindDoing}.', 'gift'],
    [2.5, 'You have {kindWho} to thank for {kindDoing}.', 'gift'],
    [2.5, 'It was {kindWho} who {kindDid}.', 'gift connection'],
  ]),
];

/** Company. */
const WITH_YOU: readonly Plan[] = [
  ...family('together', [
    [2.8, '{couple}, {coupleDoing}.', 'connection belonging humour rest'],
    [2.7, '{partner} and you, {togetherDoing}.', 'connection belonging'],
  ]),
  ...family('company', [
    [2.9, '{activity}, and {company} for company.', 'connection belonging rest'],
    [2.8, '{company} made good company for {activity}.', 'connection belonging'],
    [2.7, '{activity}, shared with {company}.', 'connection belonging'],
    [2.7, 'You and {company}, and {activity}.', 'connection belonging'],
  ]),
];

/** What the writer did. */
const BY_YOU: readonly Plan[] = [
  ...family('pastime', [[2.4, 'Time well spent, {pastime}.', 'rest noticing connection']]),
  ...family('work', [
    [2.8, '{work} did not {workBase} {itself}.', 'effort humour progress'],
    [2.6, 'Tomorrow starts with {work} {workOnly}.', 'effort relief progress'],
    [2.6, '{chore} is off the list.', 'effort relief choice'],
    [2.6, '{made} that was not there this morning.', 'effort progress'],
    [2.5, '{made}, by your own hand.', 'effort progress beginning'],
  ]),
  ...family(
    'feat',
    [
      [2.8, '{behind} {areBehind} behind you now.', 'progress relief effort'],
      [2.7, 'It took some doing, {effort}.', 'effort choice progress endurance'],
      [2.6, 'You can say it now: {you}.', 'progress'],
      [2.8, 'A first: {firstDoing}.', 'progress beginning'],
      [2.6, 'A start: {youDoing}.', 'beginning'],
    ],
    { strict: true },
  ),
  ...family('sight', [
    [2.7, '{sight}, and you there to see {seenAs}.', 'noticing rest'],
    [2.5, 'A day with {sight} in it.', 'noticing rest'],
  ]),
];

/** What others did, and what was there. */
const AROUND_YOU: readonly Plan[] = [
  ...family('others', [
    [2.3, '{who}, {doing}.', 'noticing connection humour belonging'],
    [2.6, '{scene}. {who}, {doing}.', 'noticing humour belonging'],
    [2.5, '{who}, {doing}. {sceneAfter}.', 'noticing humour belonging'],
    [2.7, 'A big day for {who}, {featDoing}.', 'progress beginning'],
    [2.5, '{who} did it: {featPronoun} {did}.', 'progress'],
  ]),
  ...family('light', [
    [2.5, 'There are worse things than {named}.', 'rest humour noticing'],
    [2.6, 'There are worse ways to spend a day than {pastime}.', 'rest humour noticing connection'],
    [2.8, 'There are worse ways to spend a day than {activity} with {company}.', 'connection rest humour'],
  ]),
  ...family('list', [
    [2.4, '{item}, {item2}, and {itemLast} to finish.', 'noticing rest humour'],
    [2.2, '{item} and {item2}, with {itemLast} on top.', 'noticing rest'],
  ]),
  ...family('quote', [
    [2.6, '“{quote}”: that was {speaker}.', 'connection gift humour'],
    [2.5, 'In the words of {speaker}: “{quote}”.', 'humour gift connection'],
    [2.5, '{speaker} said it, and you kept it word for word: “{quote}”.', 'gift connection'],
    [2.1, '“{wordForWord}”, word for word.', 'humour gift'],
  ]),
];

/** Sentences put side by side, and sentences with a look before or after. */
const SENTENCES: readonly Plan[] = [
  ...family('pair', [
    [2.2, '{one}, and {two}.'],
    [2.2, '{first}. Then {then}.'],
    [2.1, '{first}, and after that {then}.'],
    [2.2, 'You {oneDid} and {twoDid}.', 'effort choice progress rest'],
  ]),
  ...family('scene', [
    [2.5, '{scene}. And {good}.', 'noticing connection rest'],
    [2.5, '{scene}, and {good}.', 'noticing connection'],
    [2.4, '{scene}, and then {done}.', 'relief progress'],
    [2.5, '{scene}. {scene2}. And {good}.', 'noticing rest'],
    [2.3, '{good}. {sceneAfter}.', 'noticing rest humour'],
    [2.4, '{fragment}, and {alsoAfter}.', 'noticing rest'],
    [2.3, '{fragment}. And {alsoAfter}.', 'noticing'],
    [2.3, '{alsoBefore}. {fragment}.', 'noticing'],
  ]),
  ...family('wait', [
    [3, '{wait}, and then {waited}.', 'progress connection beginning relief belonging'],
    [2.8, 'It took {wait}, and {waited}.', 'progress beginning effort'],
  ]),
  // Told again as it was, in the second person: the words of the entry need nothing around them.
  ...family('plain', [[2.35, '{good}.', 'noticing connection rest gift progress belonging relief humour']]),
  ...family('day', [[2, 'You have this to tell: {good}.', 'progress connection']]),
  ...family('day', [[2.2, 'Put this down as the day {done}.', 'progress relief humour']], { strict: true }),
  ...family(
    'label',
    [
      [2.4, 'Day one: {youDone}.', 'beginning'],
      [2.3, 'Something for the two of you to keep: {pairDone}.', 'connection'],
      [2.1, 'Worth keeping: {good}.', 'gift noticing connection'],
    ],
    { strict: true },
  ),
  ...family(
    'look',
    [
      [2.4, 'You were part of it when {othersDone}.', 'belonging'],
      [2.3, 'You were in good company when {weDone}.', 'belonging connection'],
    ],
    { strict: true },
  ),
  ...family('line', [
    [1.7, 'The line of the day: “{line}”.'],
    [1.7, 'Today, in your own words: “{line}”.'],
    [1.7, '“{line}”: one to read again.'],
    [1.6, 'Word for word, since it needs nothing added: “{line}”.'],
  ]),
  ...family(
    'wry',
    [
      [2.6, 'Trust {trusted} to {trustedBase}.', 'humour'],
      [2.6, 'Only {trusted} would {trustedBase}.', 'humour'],
      [2.6, 'That is {trusted} all over, {trustedDoing}.', 'humour connection'],
      [2.5, 'You had to be there: {done}.', 'humour'],
      [2.4, 'And then, of all things, {othersDone}.', 'humour'],
      [2.5, '{other}. Of course {pronounDid} did.', 'humour'],
      [2.3, 'Let the record show that {good}.', 'humour'],
      [2.3, '{you}, as one does.', 'humour'],
    ],
    { strict: true },
  ),
];

/** Something hard is told, and something good beside it. */
const BESIDE_HARD: readonly Plan[] = [
  ...family(
    'both',
    [
      [2.4, '{hard}. Still, {good}.', 'endurance gift connection'],
      [2.4, '{hard}. All the same, {good}.', 'endurance effort gift'],
      [2.3, '{hard}. In the middle of that, {good}.', 'noticing gift connection'],
      [2.4, 'It was the day {hardDay}, and the day {done}.', 'connection gift'],
      [2.2, 'Two true things: {hard}, and {good}.', 'noticing'],
      [2.2, 'On the same day {hard}, {good}.', 'gift noticing'],
      [2.5, '{hard}. It was {kindWho} who {kindDid}.', 'gift connection'],
      [2.5, '{hard}. And still {gift}, from {who}.', 'gift'],
      [2.4, '{hard}. And then came {kindWho}, {kindDoing}.', 'gift connection humour'],
      [2.3, '{hardFragment}. And yet {good}.'],
      [2.3, '{hardFragment}. Even so, {good}.', 'endurance effort'],
      [2.2, '{hardFragment}, and in the middle of it {good}.', 'noticing gift'],
      [1.8, 'With all of that in the day, {good}.', 'gift connection noticing'],
      [1.8, 'Beside everything else on this page, {good}.'],
    ],
    { tone: 'hard' },
  ),
  ...family(
    'anyway',
    [
      [2.6, '{hard}, and you {shortDid} anyway.', 'effort endurance'],
      [2.6, '{hardFragment}, and you {shortDid} anyway.', 'effort endurance'],
      [2.5, '{hard}. You {shortDid} all the same.', 'effort endurance'],
    ],
    { tone: 'hard', strict: true },
  ),
  ...family(
    'quoted',
    [
      [2, 'In your own words: “{span}”.'],
      [2, 'This is on the page too: “{span}”.'],
      [2, 'One line of it: “{span}”.'],
    ],
    { tone: 'unsure' },
  ),
];

export const PLANS: readonly Plan[] = [...FOR_YOU, ...WITH_YOU, ...BY_YOU, ...AROUND_YOU, ...SENTENCES, ...BESIDE_HARD];
