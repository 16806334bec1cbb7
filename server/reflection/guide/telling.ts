/** Answers what a person tells: says the specific thing back, then asks one thing about it. */

import { type Cited, cite, noteAbout } from './citing.ts';
import { type Conversation, repliesSince } from './conversation.ts';
import { offerExercise } from './doing-exercises.ts';
import type { Heard } from './guide.ts';
import { SARCASM, SELF_CRITICISM, SELF_CRITICISM_ASKS } from './lines/about-the-guide.ts';
import {
  DIRECT_ASKS,
  GENERAL_ASKS,
  GENERAL_SAYS,
  INVITES,
  NO_HURRY,
  PERSON_SAYS,
  STAYING,
  WHAT_IFS,
} from './lines/general.ts';
import { askAbout, momentIn, sayAbout, slotsFor } from './listening/listen.ts';
import { type Matter, moodOf } from './matter.ts';
import type { Lines, Slots } from './picking.ts';
import { upperFirst } from './picking.ts';
import { dateInWords, quoteIn } from './words.ts';

/** What a reply says and asks. */
export interface Answer {
  readonly parts: ReadonlyArray<string | undefined>;
  readonly cited?: Cited | undefined;
}

const SELF_CRITIC =
  /\bi(?:['’]?m| am) (?:just |so |such |really |too )*(?:a |an )?(?:\w+ )?(?:stupid|idiot|useless|worthless|failure|loser|burden|mess|pathetic|weak|coward|ugly|fat|lazy|disgusting|dumb|awful person|terrible person|horrible person|bad person|horrible|unlovable|broken)\b|\bi hate myself\b|\bhate who i am\b|\bi(?:['’]?m| am) (?:a )?(?:bad|terrible|awful|horrible) (?:mother|mum|mom|father|dad|parent|friend|daughter|son|person|wife|husband)\b|\bwhat(?:['’]?s| is) wrong with me\b|\bi ruin everything\b|\b(?:not|never) (?:\w+ )?good enough\b|\bi can(?:['’]?t|not) do anything right\b/i;
const SARCASTIC =
  /^(?:oh |well |wow,? |yay,? )?(?:just )?(?:great|wonderful|fantastic|brilliant|lovely|perfect|awesome|amazing|marvell?ous|terrific)[,.! ]+(?:another|just|my|now|more|so|day|start|timing|because|then)\b|\b(?:lucky me|yay me|love that for me|living the dream|just what i needed|thanks (?:a lot|for nothing),? (?:life|universe|world))\b|^(?:best day ever)[.,! ]+(?:my|the|i|boss)\b/i;
/** Words that are not said back to somebody. */
const NOT_SAID_BACK =
  /\b(?:hate|stupid|useless|worthless|fault|fail\w*|ugly|fat|bad|terrible|awful|horrible|disgust\w*|nobody|loser|burden|deserve\w*|die[ds]?|dead|kill\w*|drunk|fuck\w*|shit\w*|think|thought|guess|know|mean|suppose|said|told|cheat\w*|weak|lazy|lied|dumb|idiot|bitch|wrong|[’']ll|will|would|should|could|might|won['’]?t|wont|gonna|probably|maybe)\b/i;
/** "Her name was Margit." */
const NAME_TOLD = /\b(?:his|her|their|its) name (?:is|was) (\p{Lu}\p{L}+)/u;
/** Somebody going over what might have been. */
const WHAT_IF =
  /\b(?:what if i(?:['’]?d| had| hadn['’]?t)|if only i|i (?:should|could)(?:['’]?ve| have)|i was (?:supposed|meant) to|i (?:didn['’]?t|didnt) (?:go|call|visit|answer|pick up)|why didn['’]?t i)\b/i;
/** The end of a clause that was cut off. */
const CUT_OFF = /\b(?:like|so|but|about|that|as|and|to|for|of|if|when|because)$/i;
const LOOSE_START =
  /^(?:it|that|this|there|they|these|those|which|who|what|how|why|everyone|everything|nothing)\b|^you (?:want|just want|need|wish|feel|felt|like|love|don['’]t|do not)\b/i;

/** A clause that is said back, in words. */
const LONGEST_MIRRORED = 8;

const usesWho = (matter: Matter): Slots => ({ who: matter.who, pronoun: matter.pronoun, n: matter.word });

/** The person's own clause, in the second person: "You stayed with her the whole night." */
function mirrored(message: string, { reading, topic }: Matter, lines: Lines): string | undefined {
  if (topic?.isGrave && /\b(?:died|dead|passed|funeral|miscarr\w+|cancer)\b/i.test(message)) return undefined;
  const candidates = reading.saidBack
    .filter(
      ({ words }) =>
        !NOT_SAID_BACK.test(words) &&
        !LOOSE_START.test(words) &&
        !CUT_OFF.test(words) &&
        words.split(' ').length >= 4 &&
        words.split(' ').length <= LONGEST_MIRRORED,
    )
    .toReversed();
  const signs = momentIn(message)?.signs;
  const telling = signs ? candidates.filter(({ words }) => signs.test(words)) : [];
  for (const { words: plain } of [...telling, ...candidates].slice(0, 4)) {
    const words = withNames(plain, reading.people);
    const said = lines.say(
      `${upperFirst(words.replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g, upperFirst).replace(/(?<![\p{L}’'])i(?![\p{L}])/gu, 'I'))}.`,
    );
    if (said !== undefined) {
      lines.moves.push('mirror');
      return said;
    }
  }
  return undefined;
}

/** The mood of the message itself, where no topic lends it one. */
const feltIn = ({ topic, mood, reading }: Matter) => (topic ? mood : (moodOf(reading) ?? 'mixed'));

/** Names as they are written, where the writer has no use for capitals. */
const withNames = (words: string, people: Matter['reading']['people']) =>
  people
    .filter(({ who }) => /^\p{Lu}/u.test(who))
    .reduce((text, { who, written }) => text.replaceAll(written, who), words);

/** A reflection of what was said: on the topic when it is new, else in the person's words, else plainly. */
export function reflection(
  heard: Heard,
  message: string,
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): string | undefined {
  const { topic, isNew } = matter;
  const slots = usesWho(matter);
  const felt = feltIn(matter);
  const name = NAME_TOLD.exec(message)?.[1];
  const sayName = name === undefined ? undefined : lines.say(`${name}.`);
  if (sayName !== undefined) return sayName;
  const whatIf = WHAT_IF.test(message) ? lines.any('what-if', WHAT_IFS) : undefined;
  if (whatIf !== undefined) return whatIf;
  if (topic?.isGrave && isNew) return lines.any(`say-${topic.id}`, topic.says.slice(0, 1), slots);
  const own = repliesSince(conversation, 'mirror') < 1 ? undefined : mirrored(message, matter, lines);
  if (own !== undefined) return own;
  const moment = momentIn(message);
  const plain = moment && sayAbout(moment, slotsFor(message, matter, conversation), lines);
  if (plain !== undefined || heard.tone === 'direct') return plain;
  return moment ? undefined : lines.any(`say-${felt}`, GENERAL_SAYS[felt]);
}

/** Questions that the person has answered already, each with the words that answer it. */
const ANSWERED: ReadonlyArray<readonly [question: RegExp, told: RegExp]> = [
  [
    /^(?:Who knows|Does any|Who have you told|Have you told|Who did you tell|What have you told|Does \{who\} know)/,
    /\b(?:knows?|told (?:my|him|her|them|nobody)|never told|haven['’]?t told|called (?:my|him|her))\b/i,
  ],
  [/^How long/, /\b(?:years?|months?|weeks?|since|ago|yesterday|today)\b/i],
  [/last eat or sleep/, /\b(?:sle(?:pt|ep)|eat|ate)\b/i],
  [/^(?:What happened|What set it off|What was it about)/, /\b\w+(?:\s+\w+){9,}/],
  [/the money/, /\b(?:money|rent|mortgage|savings)\b/i],
  [
    /^(?:Who is there with you|Is there somebody|Who is waiting with)/,
    /\b(?:alone|on my own|with me|my (?:husband|wife|sister|mum|mom|partner|boyfriend|girlfriend))\b/i,
  ],
  [/baby|parents do you think/, /\bmy (?:mum|mom|mother|dad|father)\b/i],
];

/** Tells which questions are still open, by all that the person has said. */
function openIn({ said }: Heard): (line: string) => boolean {
  const told = said
    .filter(({ role }) => role === 'user')
    .slice(-12)
    .map(({ content }) => content.slice(0, 500))
    .join('\n');
  const closed = ANSWERED.filter(([, words]) => words.test(told)).map(([asked]) => asked);
  return (line) => !closed.some((asked) => asked.test(line));
}

/** One question about it; undefined where the person wants none. */
export function question(heard: Heard, conversation: Conversation, matter: Matter, lines: Lines): string | undefined {
  if (conversation.isQuiet) return undefined;
  const { topic, mood, isNew } = matter;
  const message = heard.said.at(-1)?.content ?? '';
  const slots = usesWho(matter);
  const isOpen = openIn(heard);
  const felt = feltIn(matter);
  const moment = momentIn(message);
  const ofTopic = () => topic && lines.next(`ask-${topic.id}`, topic.asks, slots, isOpen);
  const ofMoment = () => moment && askAbout(heard, moment, slotsFor(message, matter, conversation), lines);
  const direct = () =>
    heard.tone === 'direct' && conversation.turn > 3 ? lines.any(`ask-direct-${mood}`, DIRECT_ASKS[mood]) : undefined;
  const general = () => lines.next('ask-hard', GENERAL_ASKS, slots, isOpen);
  const invited = () => lines.any('invite', INVITES);
  for (const way of isNew
    ? [ofTopic, ofMoment]
    : [ofMoment, ofTopic, direct, ...(felt === 'hard' ? [general] : []), invited]) {
    const asked = way();
    if (asked !== undefined) return asked;
  }
  return undefined;
}

/** Words that leave a gentle question open. */
export function softened(
  heard: Heard,
  conversation: Conversation,
  mood: Matter['mood'],
  lines: Lines,
): string | undefined {
  if (repliesSince(conversation, 'no-hurry') < 3) return undefined;
  if (heard.tone !== 'gentle' || lines.chance('soft') > (mood === 'good' ? 0.12 : 0.35)) return undefined;
  return lines.any('no-hurry', NO_HURRY);
}

/** A first message of so few words leaves it to the entry to say what it is about. */
const SAYS_LITTLE_OF_ENTRY = 9;
export const ENTRY_ASKS = [
  'What of it is still with you?',
  'What would you add to it today?',
  'What made you come back to it?',
];

export function answerTold(
  heard: Heard,
  message: string,
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): Answer {
  const { mood, reading, topic } = matter;
  if (SELF_CRITIC.test(message)) {
    const said = lines.any('self-critic', SELF_CRITICISM);
    const asked = conversation.isQuiet ? undefined : lines.any('self-critic-ask', SELF_CRITICISM_ASKS);
    if (said !== undefined) return { parts: [said, asked, softened(heard, conversation, 'hard', lines)] };
  }
  if (SARCASTIC.test(message)) {
    return { parts: [lines.any('sarcasm', SARCASM), question(heard, conversation, matter, lines)] };
  }
  if (heard.entry && conversation.turn === 1 && reading.words <= SAYS_LITTLE_OF_ENTRY) {
    const quote = quoteIn(heard.entry.content, []);
    const words = quote && lines.say(`In the entry you wrote “${quote}”.`);
    if (words) return { parts: [words, lines.any('entry-ask', ENTRY_ASKS)] };
  }
  const cited = cite(heard, conversation, mood, lines);
  if (cited) {
    const said = reflection(heard, message, conversation, matter, lines);
    return { parts: [said, cited.sentence, conversation.isQuiet ? undefined : cited.question], cited };
  }
  if (conversation.isQuiet) return { parts: [reflection(heard, message, conversation, matter, lines)] };
  const offer =
    reading.words < 60 && !matter.isNew && momentIn(message) === undefined
      ? offerExercise(conversation, mood, topic, lines)
      : undefined;
  if (offer) return { parts: [reflection(heard, message, conversation, matter, lines), offer] };
  const note =
    conversation.turn <= 3 && repliesSince(conversation, 'note') === Number.POSITIVE_INFINITY
      ? noteAbout(
          heard.notes,
          reading.people.map(({ written }) => written),
          heard.today,
        )
      : undefined;
  const noted =
    note &&
    lines.say(
      `You mentioned ${matter.who ?? 'that'} on ${dateInWords(note.date, heard.today)}: “${note.content.replace(/[.\s]+$/, '')}.”`,
    );
  if (noted !== undefined) lines.moves.push('note');
  const said = answeredWho(heard, matter, lines) ?? reflection(heard, message, conversation, matter, lines);
  if (isRest(momentIn(message) !== undefined, conversation, matter, lines)) {
    return { parts: [said, lines.any(`stay-${mood}`, STAYING[mood])] };
  }
  return {
    parts: [said, noted, question(heard, conversation, matter, lines), softened(heard, conversation, mood, lines)],
  };
}

/** "My sister", after a question. */
function answeredWho({ said }: Heard, { reading, who }: Matter, lines: Lines): string | undefined {
  const wasAsked = /\bwho\b[^.]*\?/i.test(said.at(-2)?.content ?? '');
  return wasAsked && who !== undefined && reading.words <= 4 && reading.people.length > 0
    ? lines.any('who', PERSON_SAYS, { who })
    : undefined;
}

/** Whether it is time for a reply that asks nothing. */
function isRest(isTelling: boolean, conversation: Conversation, { mood, isNew }: Matter, lines: Lines): boolean {
  const [last, before] = conversation.replies;
  if (isNew || !last || !before || isTelling) return false;
  if (repliesSince(conversation, 'stay-') < 3) return false;
  return lines.chance('rest') < (mood === 'hard' ? 0.35 : 0.25);
}
