/** Answers what a person tells: says the specific thing back, or asks one thing about it, or both. */

import { openQuestion } from './asking.ts';
import { type Cited, cite, noteAbout } from './citing.ts';
import { type Conversation, repliesSince } from './conversation.ts';
import { offerExercise } from './doing-exercises.ts';
import { sayFelt } from './felt.ts';
import type { Heard } from './guide.ts';
import { SARCASM, SELF_CRITICISM, SELF_CRITICISM_ASKS } from './lines/about-the-guide.ts';
import { DIRECT_ASKS, GENERAL_SAYS, NO_HURRY, STAYING, WHAT_IFS } from './lines/general.ts';
import { askAbout, hear, sayAbout } from './listening/listen.ts';
import type { Matter } from './matter.ts';
import { ownWords } from './own-words.ts';
import type { Lines } from './picking.ts';
import { feltIn, nextOfTopic, respond, topicSlots } from './response.ts';
import { askWhich } from './several.ts';
import { dateInWords, quoteIn } from './words.ts';

/** What a reply says and asks. */
export interface Answer {
  readonly parts: ReadonlyArray<string | undefined>;
  readonly cited?: Cited | undefined;
}

const SELF_CRITIC =
  /\bi(?:['’]?m| am) (?:just |so |such |really |too )*(?:a |an )?(?:\w+ )?(?:stupid|idiot|useless|worthless|failure|loser|burden|mess|pathetic|weak|coward|ugly|lazy|disgusting|dumb|awful person|terrible person|horrible person|bad person|horrible|unlovable|broken)(?=[.!,?]|$| and| because)|\bi feel (?:so |really |just |pretty )?(?:like )?(?:a |an )?(?:such a )?(?:stupid|idiot|useless|worthless|failure|loser|burden|pathetic|dumb)\b|\bi hate myself\b|\bhate who i am\b|\bi(?:['’]?m| am) (?:such )?(?:a )?(?:bad|terrible|awful|horrible) (?:mother|mum|mom|father|dad|parent|friend|daughter|son|person|wife|husband)\b|\bwhat(?:['’]?s| is) wrong with me\b|\bi ruin everything\b|\bi(?:['’]?m| am) (?:just )?(?:not|never) (?:\w+ )?(?:good enough|(?:made|cut out|smart enough|clever enough|built) (?:for|to))\b|\bi can(?:['’]?t|not) do anything right\b/i;
/** What somebody else thinks or says of the writer is not said by them. */
const SAID_BY_OTHERS =
  /\b(?:says?|said|thinks?|thought|told me|tells me|calls? me|called me|believes?)(?: that)? (?:i(?:['’]?m| am| was)\b|me\b)/i;

/** Whether somebody runs themselves down. */
export const isSelfCritical = (message: string): boolean => SELF_CRITIC.test(message) && !SAID_BY_OTHERS.test(message);

const SARCASTIC =
  /^(?:oh |well |wow,? |yay,? )?(?:just )?(?:great|wonderful|fantastic|brilliant|lovely|perfect|awesome|amazing|marvell?ous|terrific)[,.! ]+(?:another|just what|now (?:i|the|my|it)|timing)\b|\b(?:lucky me|yay me|love that for me|living the dream|just what i needed(?= (?:today|right now|on a))|thanks (?:a lot|for nothing),? (?:life|universe|world))\b/i;
/** Somebody going over what might have been. */
const WHAT_IF = /\b(?:what if i(?:['’]?d| had| hadn['’]?t)|if only i|why didn['’]?t i)\b/i;

/** Questions in a row, after which a reply asks nothing where there is something to say. */
const ASKED_IN_A_ROW = 3;

/** A reflection of what was said, without a question. */
export function reflection(heard: Heard, message: string, matter: Matter, lines: Lines): string | undefined {
  const { topic, isNew } = matter;
  if (topic && isNew) {
    const said = lines.next(`say-${topic.id}`, topic.says, topicSlots(matter));
    if (said !== undefined) return said;
  }
  const telling = hear(message, matter.reading.people, lines);
  const plain =
    (telling && sayAbout(telling, lines)) ??
    (matter.mood === 'good' ? undefined : sayFelt(matter.feeling, lines)) ??
    ownWords(message, lines);
  if (plain !== undefined || heard.tone === 'direct') return plain;
  const felt = feltIn(matter);
  return lines.any(`say-${felt}`, GENERAL_SAYS[felt]);
}

/** One question about it; undefined where the person wants none. */
export function question(heard: Heard, conversation: Conversation, matter: Matter, lines: Lines): string | undefined {
  if (conversation.isQuiet) return undefined;
  const message = heard.said.at(-1)?.content ?? '';
  const telling = hear(message, matter.reading.people, lines);
  return (
    (matter.isNew ? nextOfTopic(matter, lines) : undefined) ??
    (telling && askAbout(telling, lines)) ??
    nextOfTopic(matter, lines) ??
    openQuestion(message, matter.mood, lines)
  );
}

/** Words that leave a gentle question open. */
export function softened(
  heard: Heard,
  conversation: Conversation,
  mood: Matter['mood'],
  lines: Lines,
): string | undefined {
  if (repliesSince(conversation, 'no-hurry') < 6 || mood !== 'hard') return undefined;
  if (heard.tone !== 'gentle' || lines.chance('soft') > 0.2) return undefined;
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
  return (
    answerManner(heard, message, conversation, lines) ??
    answerEntry(heard, conversation, matter, lines) ??
    answerSeveral(message, matter, conversation, lines) ??
    answerCiting(heard, message, conversation, matter, lines) ??
    answerPlainly(heard, message, conversation, matter, lines)
  );
}

/** How something is said comes before what: to somebody who runs themselves down, jokes bitterly, or goes over an "if". */
function answerManner(heard: Heard, message: string, conversation: Conversation, lines: Lines): Answer | undefined {
  if (isSelfCritical(message)) {
    const said = lines.any('self-critic', SELF_CRITICISM);
    const asked = conversation.isQuiet ? undefined : lines.any('self-critic-ask', SELF_CRITICISM_ASKS);
    if (said !== undefined) return { parts: [said, asked, softened(heard, conversation, 'hard', lines)] };
  }
  const whatIf = WHAT_IF.test(message) ? lines.any('what-if', WHAT_IFS) : undefined;
  if (whatIf !== undefined) return { parts: [whatIf] };
  if (!SARCASTIC.test(message)) return undefined;
  const dry = lines.any('sarcasm', SARCASM);
  return dry === undefined
    ? undefined
    : {
        parts: [
          dry,
          conversation.isQuiet
            ? undefined
            : lines.any('sarcasm-ask', ['What did that do to your day? ~ day', 'How are you taking it?']),
        ],
      };
}

function answerEntry(heard: Heard, { turn }: Conversation, { reading }: Matter, lines: Lines): Answer | undefined {
  if (!heard.entry || turn !== 1 || reading.words > SAYS_LITTLE_OF_ENTRY) return undefined;
  const quote = quoteIn(heard.entry.content, []);
  const words = quote && lines.say(`In the entry you wrote “${quote}”.`);
  return words ? { parts: [words, lines.any('entry-ask', ENTRY_ASKS)] } : undefined;
}

function answerSeveral(message: string, matter: Matter, conversation: Conversation, lines: Lines): Answer | undefined {
  const parts = askWhich(message, matter, conversation, lines);
  return parts && { parts };
}

function answerCiting(
  heard: Heard,
  message: string,
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): Answer | undefined {
  const cited = cite(heard, conversation, matter.mood, lines);
  if (!cited) return undefined;
  const said = reflection(heard, message, matter, lines);
  return { parts: [said, cited.sentence, conversation.isQuiet ? undefined : cited.question], cited };
}

function answerPlainly(
  heard: Heard,
  message: string,
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): Answer {
  const { mood, topic } = matter;
  if (conversation.isQuiet) return { parts: [reflection(heard, message, matter, lines)] };
  const noted = takeUpPerson(heard, conversation, matter, lines);
  const direct = directAsk(heard, conversation, matter, lines);
  const { say, reaction, ask, isPlain } = respond(heard, message, matter, lines);
  const offer = isPlain && !matter.isNew ? offerExercise(conversation, mood, topic, lines) : undefined;
  if (offer !== undefined) return { parts: [offer] };
  if (isRest(heard, matter, lines)) {
    const more = moreOfTopic(matter, lines);
    if (more !== undefined || (say !== undefined && say.length >= STANDS_ALONE && !lines.echoes))
      return { parts: [say, more] };
    // Nobody is left alone with their own words.
    if (reaction !== undefined && !lines.echoes) return { parts: [reaction, lines.any('stay-mixed', STAYING.mixed)] };
  }
  return { parts: [say ?? reaction, noted, direct ?? ask, softened(heard, conversation, mood, lines)] };
}

/** What is said without a question has so many UTF-16 units: not "Ha." */
const STANDS_ALONE = 12;

/** A further remark on a topic, in a reply that asks nothing. */
const moreOfTopic = (matter: Matter, lines: Lines): string | undefined =>
  matter.topic && (matter.isOnTopic || matter.topic.isGrave)
    ? lines.next(`say-${matter.topic.id}`, matter.topic.says, topicSlots(matter))
    : undefined;

/** Whoever wants it straight is asked so, once the talk is under way. */
function directAsk({ tone }: Heard, { turn }: Conversation, { mood, isNew }: Matter, lines: Lines): string | undefined {
  if (tone !== 'direct' || turn <= 3 || isNew || lines.chance('direct') > 0.4) return undefined;
  return lines.any(`ask-direct-${mood}`, DIRECT_ASKS[mood]);
}

/** What was noted of somebody who is named again early in a conversation. */
function takeUpPerson(
  heard: Heard,
  conversation: Conversation,
  { reading, who }: Matter,
  lines: Lines,
): string | undefined {
  if (conversation.turn > 3 || repliesSince(conversation, 'note') !== Number.POSITIVE_INFINITY) return undefined;
  const names = reading.people.map(({ written }) => written);
  const note = noteAbout(heard.notes, names, heard.today);
  const said =
    note &&
    lines.say(
      `You mentioned ${who ?? 'that'} on ${dateInWords(note.date, heard.today)}: “${note.content.replace(/[.\s]+$/, '')}.”`,
    );
  if (said !== undefined) lines.moves.push('note');
  return said;
}

/** How many of the last replies asked something, up to one more than may do so in a row. */
function askedInARow(said: Heard['said']): number {
  const replies = said.filter(({ role }) => role === 'assistant').slice(-ASKED_IN_A_ROW - 1);
  const at = replies.toReversed().findIndex(({ content }) => !content.includes('?'));
  return at < 0 ? replies.length : at;
}

/** Whether it is time for a reply that asks nothing: not when something new has just come up. */
function isRest({ said }: Heard, { isNew }: Matter, lines: Lines): boolean {
  if (isNew) return false;
  const inARow = askedInARow(said);
  return inARow >= ASKED_IN_A_ROW || (inARow === ASKED_IN_A_ROW - 1 && lines.chance('rest') < 0.35);
}
