/**
 * The simple guide: listens by rules, without a model and without a network. It says the specific thing back, asks one
 * thing at a time, and says what it is. Deterministic for a conversation and a seed; never throws.
 */
import { analyseMessage } from '../../analysis/index.ts';
import { answerAsked } from './answering-asked.ts';
import { answerDirect, answerHealth, answerHeeded } from './answering-heeded.ts';
import { answerCorrection, answerGreeting, answerLeaving, answerScolding, answerThanks } from './answering-manners.ts';
import { answerShort, answerSilence, answerUnreadable } from './answering-short.ts';
import { type Conversation, readConversation } from './conversation.ts';
import { answerGently, answerOthersDanger } from './danger.ts';
import { begin, decline, nextStep, stopExercise } from './doing-exercises.ts';
import type { Heard, LocalGuide, LocalReply } from './guide.ts';
import { type Kind, kindOf } from './hearing.ts';
import { saidIn } from './languages.ts';
import { matterOf } from './matter.ts';
import { notesOf } from './noting.ts';
import { Lines } from './picking.ts';
import { joined } from './reply.ts';
import { withMeant } from './several.ts';
import { type Answer, answerTold } from './telling.ts';
import { titleOf } from './titles.ts';

export const localGuide: LocalGuide = (heard) => {
  const message = withMeant(partsRead(heard.said.at(-1)?.content ?? ''), heard.said);
  const lines = new Lines(heard.said, heard.seed);
  const conversation = readConversation(heard);
  const reading = analyseMessage(message);
  const kind = kindOf(message, reading);
  const answer = answerTo(heard, message, kind, conversation, reading, lines);
  const isPlain = kind.kind === 'told' || (kind.kind === 'short' && kind.short === 'little');
  const isSafe = heard.danger === undefined && !conversation.isInDanger;
  const reply: LocalReply = {
    content: joined(answer.parts, lines),
    moves: [...new Set(lines.moves)],
    used: answer.cited ? [answer.cited.passage] : [],
    title: titleOf(heard),
    notes: isPlain && isSafe ? notesOf(message, reading) : [],
  };
  return reply;
};

/** Of a long message what it begins and ends with is read, in UTF-16 units, cut between words. */
const READ_WHOLE = 2000;
const READ_FIRST = 1200;
const READ_LAST = 700;

function partsRead(message: string): string {
  if (message.length <= READ_WHOLE) return message;
  const first = message.slice(0, READ_FIRST).replace(/\s\S*$/, '');
  const last = message.slice(-READ_LAST).replace(/^\S*\s/, '');
  return `${first}.\n${last}`;
}

/** Messages with an answer of their own come first, then a running exercise, then the story that is told. */
function answerTo(
  heard: Heard,
  message: string,
  kind: Kind,
  conversation: Conversation,
  reading: ReturnType<typeof analyseMessage>,
  lines: Lines,
): Answer {
  if (kind.kind === 'language') return { parts: [said(saidIn(kind.code, message), lines)] };
  const matter = matterOf(message, reading, conversation, `${heard.prompt} ${heard.entry?.content ?? ''}`.trim());
  if (heard.danger === 'other') return answerOthersDanger(conversation, matter, lines);
  const gentle = heard.danger === undefined ? undefined : answerGently(heard.danger, lines);
  if (gentle) return gentle;
  const health = answerHealth(message, conversation, lines);
  if (health) return health;
  if (kind.kind === 'leaving') return answerLeaving(message, matter, lines);
  if (kind.kind === 'scolded' && kind.how === 'quiet') return answerScolding(kind.how, conversation, matter, lines);
  const heeded = conversation.doing ? undefined : answerHeeded(heard, message, conversation, lines);
  if (heeded) return heeded;
  if (kind.kind === 'scolded') return answerScolding(kind.how, conversation, matter, lines);
  const inExercise = answerExercise(message, kind, conversation, lines);
  if (inExercise) return inExercise;
  if (kind.kind === 'silent') return answerSilence(kind.mood, conversation, lines);
  if (kind.kind === 'unreadable') return answerUnreadable(conversation, lines);
  if (kind.kind === 'greeted') return answerGreeting(heard, conversation, lines);
  if (kind.kind === 'thanked') return answerThanks(lines);
  lines.moves.push(...matter.moves);
  const direct = kind.kind === 'short' ? undefined : answerDirect(message, lines);
  if (direct) return direct;
  if (kind.kind === 'corrected') return answerCorrection(heard, message, conversation, lines);
  if (kind.kind === 'asked') return answerAsked(heard, message, kind.asked, conversation, matter, lines);
  if (kind.kind === 'short') return answerShort(heard, message, kind.short, conversation, matter, lines);
  return answerTold(heard, message, conversation, matter, lines);
}

/** The first of the lines that was not said. */
const said = (choices: readonly string[], lines: Lines): string | undefined => {
  for (const choice of choices) {
    const line = lines.say(choice);
    if (line !== undefined) return line;
  }
  return undefined;
};

const STOPS =
  /\b(?:stop|skip (?:this|the|it)|don['’]?t want (?:to|this)|no more|enough|not (?:now|helping)|something else|forget it)\b/i;
const AGREES =
  /^(?:yes|yeah|yep|yea|sure|ok(?:ay)?|please|let['’]?s|why not|go on|alright|all right|fine|i(?:['’]d| would) like|sounds good|gladly)[,.! ]*(?:yes|please|ok(?:ay)?|sure|try|do|let['’]?s|go on|why not|i guess|gladly|thanks|then|it|that|to|we can|fine|good)?(?: (?:it|that|do it|try|try it|to|then|please))*[.! ]*$/i;

/** Consent to an exercise that was offered, or the next step of one under way; undefined where the person is elsewhere. */
function answerExercise(message: string, kind: Kind, conversation: Conversation, lines: Lines): Answer | undefined {
  const { offered, doing } = conversation;
  if (offered) {
    if (kind.kind === 'short' && kind.short === 'no')
      return { parts: [decline(lines), lines.any('declined-then', DECLINED_THEN)] };
    return AGREES.test(message.trim()) ? { parts: begin(offered, lines) } : undefined;
  }
  if (!doing || kind.kind === 'asked' || kind.kind === 'corrected') return undefined;
  if (STOPS.test(message) && message.split(/\s+/).length <= 10)
    return { parts: [stopExercise(lines), lines.any('declined-then', DECLINED_THEN)] };
  const isSkipped =
    kind.kind === 'silent' || (kind.kind === 'short' && /^(?:unknown|nothing|no|nobody)$/.test(kind.short));
  return { parts: nextStep(doing.exercise, doing.step, message, isSkipped, lines) };
}

const DECLINED_THEN = [
  'Write on about whatever you like.',
  'We can simply talk.',
  'Go on wherever you want.',
  'There are other things to talk about.',
];
