/** Answers messages in which there is little to take up: a word or two, an emoji, keys struck at random. */
import { type Conversation, repliesSince } from './conversation.ts';
import { askForConsent } from './doing-exercises.ts';
import { answerFragment } from './fragments.ts';
import type { Heard } from './guide.ts';
import type { Short } from './hearing.ts';
import { UNREADABLE } from './lines/about-the-guide.ts';
import { AFTER_FRAGMENT, STAYING } from './lines/general.ts';
import { EASIER, EASY_ASKS, FEELINGS, FEW_WORDS, SAY_MORE, SHORT_SAYS } from './lines/short.ts';
import { hear } from './listening/listen.ts';
import type { Matter } from './matter.ts';
import { type Lines, upperFirst } from './picking.ts';
import { nextOfTopic } from './response.ts';
import { type Answer, answerTold, question } from './telling.ts';

/** After so many short answers in a row the guide says that it noticed. */
const MANY = 3;
export function answerShort(
  heard: Heard,
  message: string,
  short: Short,
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): Answer {
  if (short === 'little') return answerLittle(heard, message, conversation, matter, lines);
  lines.moves.push('heard-short');
  if (conversation.shortOnes >= MANY && repliesSince(conversation, 'few-words') > 5) {
    const noticed = lines.any('few-words', FEW_WORDS);
    const isLight = matter.mood !== 'hard' && !conversation.isInDanger && !conversation.isQuiet;
    if (noticed !== undefined)
      return { parts: [noticed, isLight ? askForConsent('three-good-things', lines) : undefined] };
  }
  const says = lines.any(`short-${short}`, SHORT_SAYS[short]) ?? lines.any('short-little', SHORT_SAYS.little);
  return { parts: [says, conversation.isQuiet ? undefined : easier(short, conversation, matter, lines)] };
}

/** A no is accepted; else an easier question, or an offer to rest. At the beginning something near and quick. */
function easier(short: Short, conversation: Conversation, { mood, topic }: Matter, lines: Lines): string | undefined {
  const isBeginning = topic === undefined && conversation.shortOnes + 2 >= conversation.turn;
  if (isBeginning) return lines.any('easy', EASY_ASKS);
  const stay = () => lines.any(`stay-${mood}`, STAYING[mood]);
  if (short === 'unknown') return lines.next('easier', EASIER) ?? stay();
  if (short === 'yes' || short === 'good' || short === 'fine') return lines.any('say-more', SAY_MORE) ?? stay();
  return stay();
}

/** A few words that name something: a feeling, a person, a thing. */
function answerLittle(heard: Heard, message: string, conversation: Conversation, matter: Matter, lines: Lines): Answer {
  const feeling = FEELINGS.find(({ signs }) => signs.test(message));
  if (feeling && !/\b(?:not|no|never|isn['’]?t|wasn['’]?t)\b/i.test(message)) {
    const says = lines.any(`feeling-${feeling.id}`, feeling.says);
    const asks = conversation.isQuiet ? undefined : lines.any(`feeling-${feeling.id}-ask`, feeling.asks);
    if (says ?? asks) return { parts: [says, asks ?? question(heard, conversation, matter, lines)] };
  }
  const tells = hear(message, matter.reading.people, lines) !== undefined;
  if (matter.isNew || tells || conversation.isQuiet) return answerTold(heard, message, conversation, matter, lines);
  const { topic } = matter;
  const next = () => topic && nextOfTopic(matter, lines);
  const taken = answerFragment(message, heard.said.at(-2)?.content ?? '', matter, next, lines);
  if (taken) return { parts: [taken.say, taken.ask] };
  lines.moves.push('heard-short');
  if (topic)
    return { parts: [question(heard, conversation, matter, lines) ?? lines.any('short-little', SHORT_SAYS.little)] };
  const named = /^\p{L}{2,14}$/u.test(message.trim()) ? lines.say(`${upperFirst(message.trim())}.`) : undefined;
  const about = named === undefined ? undefined : lines.next('after-fragment', AFTER_FRAGMENT);
  return { parts: [named, about ?? lines.any('easy', EASY_ASKS) ?? lines.any('short-little', SHORT_SAYS.little)] };
}

export function answerSilence(mood: 'bright' | 'heavy' | 'none', conversation: Conversation, lines: Lines): Answer {
  lines.moves.push('heard-short');
  const says =
    mood === 'none' ? lines.any('silence', SHORT_SAYS.silence) : lines.any(`emoji-${mood}`, SHORT_SAYS[mood]);
  if (conversation.isQuiet) return { parts: [says ?? lines.any('short-little', SHORT_SAYS.little)] };
  if (mood === 'bright')
    return { parts: [says, lines.any('emoji-bright-ask', ['What is behind it?', 'What happened?'])] };
  return {
    parts: [
      says,
      lines.any(
        mood === 'heavy' ? 'emoji-heavy-ask' : 'silence-then',
        mood === 'heavy'
          ? ['What happened, if you want to say?', 'Is it about something in particular?']
          : STAYING.hard,
      ),
    ],
  };
}

export function answerUnreadable(conversation: Conversation, lines: Lines): Answer {
  lines.moves.push('heard-short');
  return {
    parts: [
      lines.any('unreadable', UNREADABLE),
      conversation.turn > 1 || conversation.isQuiet ? undefined : lines.any('easy', EASY_ASKS),
    ],
  };
}
