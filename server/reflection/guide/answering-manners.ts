/** Greetings, thanks, goodbyes, scoldings and corrections. */
import { analyseMessage } from '../../analysis/index.ts';
import { takeUpNote } from './citing.ts';
import { type Conversation, repliesSince, TOPIC_WRONG } from './conversation.ts';
import type { Heard } from './guide.ts';
import { isCorrection, isNight } from './hearing.ts';
import {
  ASKED_BACK,
  CORRECTED,
  CORRECTED_ASKS,
  GOODBYES,
  GREETINGS,
  SCOLDED,
  THANKED,
  THANKED_THEN,
} from './lines/about-the-guide.ts';
import { GO_AND_CALL } from './lines/heeding.ts';
import { type Matter, matterOf } from './matter.ts';
import type { Lines } from './picking.ts';
import { nextOfTopic } from './response.ts';
import { type Answer, answerTold, ENTRY_ASKS } from './telling.ts';
import { quoteIn } from './words.ts';

/** So many words beside the correction are gone on with. */
const SAYS_MORE = 4;

/** What a message tells besides putting something right. */
const restOf = (message: string): string =>
  message
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) =>
      sentence.replace(/^(?:no+|nope|nah|um+|well)[,.! ]+i (?:meant?|was talking about) (?:that )?/i, ''),
    )
    .filter((sentence) => !isCorrection(sentence) && !/^(?:no+|nope|what|huh|well)[?!.…]*$/i.test(sentence.trim()))
    .join(' ');

const GOES_TO_CALL =
  /\b(?:call|ring|phone)\b.{0,30}\b(?:night line|doctor|hospital|ambulance|emergency|helpline|hotline|clinic)\b/i;

/** Plain, with a wish that fits what was talked about, and without a question. */
export function answerLeaving(message: string, { topic, who, pronoun, word }: Matter, lines: Lines): Answer {
  lines.moves.push('closed');
  const goesToCall = GOES_TO_CALL.test(message) ? lines.any('go-and-call', GO_AND_CALL) : undefined;
  if (goesToCall !== undefined) return { parts: [goesToCall] };
  const goodbye = isNight(message) ? lines.any('bye-night', GOODBYES.night) : lines.any('bye-day', GOODBYES.day);
  const kind = topic && lines.any(`close-${topic.id}`, topic.closes, { who, pronoun, n: word });
  return { parts: [goodbye, kind] };
}

export function answerScolding(
  how: 'useless' | 'repeating' | 'quiet',
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): Answer {
  lines.moves.push('scolded');
  if (how === 'quiet') {
    const first = !conversation.isQuiet;
    lines.moves.push('quiet');
    return {
      parts: [
        lines.any('scolded-quiet', SCOLDED.quiet) ?? (first ? 'All right, no questions from now on.' : undefined),
      ],
    };
  }
  const said = lines.any(`scolded-${how}`, SCOLDED[how]) ?? lines.any('scolded-useless', SCOLDED.useless);
  const next = how === 'repeating' && !conversation.isQuiet ? nextOfTopic(matter, lines) : undefined;
  if (next !== undefined) return { parts: [said, next] };
  const then =
    repliesSince(conversation, 'scolded') > 0 || lines.chance('then') < 0.5
      ? lines.any('scolded-after', SCOLDED.after)
      : undefined;
  return { parts: [said, conversation.isQuiet && then?.includes('?') ? undefined : then] };
}

export function answerThanks(lines: Lines): Answer {
  return { parts: [lines.any('thanked', THANKED), lines.any('thanked-then', THANKED_THEN)] };
}

export function answerCorrection(heard: Heard, message: string, conversation: Conversation, lines: Lines): Answer {
  const sorry = lines.any('corrected', CORRECTED);
  // Whoever puts something right in their grief still grieves, unless the grief was misread.
  if (conversation.topic?.topic.isGrave !== true || lines.wasLast('topic:')) lines.moves.push(TOPIC_WRONG);
  const rest = restOf(message);
  if (rest.split(/\s+/).length >= SAYS_MORE) {
    const reading = analyseMessage(rest);
    const right = matterOf(rest, reading, { ...conversation, topic: undefined }, '');
    lines.moves.push(...right.moves);
    return { parts: [sorry, ...answerTold(heard, rest, conversation, right, lines).parts] };
  }
  return { parts: [sorry, conversation.isQuiet ? undefined : lines.any('corrected-ask', CORRECTED_ASKS)] };
}

/** At the beginning: what the conversation begins with, or what was noted last, or an open question. */
export function answerGreeting(heard: Heard, conversation: Conversation, lines: Lines): Answer {
  const hello = lines.next(
    'hello',
    conversation.turn === 1 && heard.notes.length === 0 ? GREETINGS : GREETINGS.slice(2).concat(GREETINGS.slice(0, 2)),
  );
  if (conversation.isQuiet || conversation.turn > 1)
    return { parts: [hello, conversation.isQuiet ? undefined : lines.any('back-begin', ASKED_BACK.begin)] };
  if (heard.entry) {
    const quote = quoteIn(heard.entry.content, []);
    const words = quote && lines.say(`In the entry you wrote “${quote}”.`);
    return {
      parts: [hello, words, lines.any('entry-ask', ENTRY_ASKS)],
    };
  }
  if (/^[^?]{8,200}\?$/.test(heard.prompt)) return { parts: [hello, lines.say(heard.prompt)] };
  const note = takeUpNote(heard, lines);
  return { parts: [hello, note?.sentence, note ? note.question : lines.any('back-begin', ASKED_BACK.begin)] };
}
