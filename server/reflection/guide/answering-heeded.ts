/** Answers a person who speaks to the guide itself: who complains, asks straight out, or wants to leave a thing. */
import { analyseMessage } from '../../analysis/index.ts';
import { openQuestion } from './asking.ts';
import { type Conversation, TOPIC_WRONG } from './conversation.ts';
import { feltIn, sayFelt } from './felt.ts';
import type { Heard } from './guide.ts';
import { directQuestion, type Heeded, healthAsked, heededIn, isOfRepeating, isOfSaidBefore } from './heeding.ts';
import {
  AGREED,
  HEALTH,
  HEALTH_ACUTE,
  HOW_TO_BEGIN,
  HOW_TO_SAY,
  REFUSED,
  REPEATED,
  SAID_BEFORE,
  UNCLEAR,
  UNHEARD,
  UNHEARD_AT_FIRST,
} from './lines/heeding.ts';
import { matterOf } from './matter.ts';
import { ownWords } from './own-words.ts';
import type { Lines } from './picking.ts';
import { type Answer, answerTold, isSelfCritical } from './telling.ts';

/** Topics in which a short question may be one about health: "is it dangerous if it goes over 40?" */
const ILLNESSES = new Set(['child-ill', 'kin-ill', 'illness']);

/** A question about health is for a doctor, now. */
export function answerHealth(message: string, { topic }: Conversation, lines: Lines): Answer | undefined {
  const asked = healthAsked(message, topic !== undefined && ILLNESSES.has(topic.topic.id));
  if (!asked) return undefined;
  lines.moves.push('asked:health');
  const said = lines.any('health', HEALTH) ?? lines.say('Please ask a doctor or the night line; I cannot judge it.');
  return { parts: [said, asked === 'acute' ? lines.say(HEALTH_ACUTE) : undefined] };
}

/** A question for a way or a nod: honest that it cannot judge, and one useful thought. */
export function answerDirect(message: string, lines: Lines): Answer | undefined {
  const asked = directQuestion(message);
  const said =
    asked === 'say'
      ? lines.any('how-to-say', HOW_TO_SAY)
      : asked === 'way'
        ? lines.any('how-to-begin', HOW_TO_BEGIN)
        : asked === 'nod'
          ? lines.any('agreed', AGREED)
          : undefined;
  return said === undefined ? undefined : { parts: [said] };
}

/** Whoever was not heard may hear all of it again. */
const ALL = 1;

/** A rest of so many words is answered by itself. */
const TELLS_FROM = 3;

/** What is told besides is answered; else what was told before. */
export function answerHeeded(
  heard: Heard,
  message: string,
  conversation: Conversation,
  lines: Lines,
): Answer | undefined {
  const lastReply = heard.said.at(-2)?.content ?? '';
  const before = heard.said.filter(({ role }) => role === 'user').at(-2)?.content;
  const heeded = heededIn(message, lastReply, before ?? '');
  if (!heeded) return undefined;
  const tells = heeded.rest.trim().split(/\s+/).length >= TELLS_FROM;
  const first = openingOf(message, heeded, tells, lines);
  if (heeded.how === 'refused' && !tells) return { parts: [first ?? lines.say('All right.')] };
  if (tells) return withFirst(first, answerRest(heard, heeded, conversation, lines), heeded);
  if (before === undefined) return { parts: [lines.any('unheard-first', UNHEARD_AT_FIRST) ?? first] };
  if (isOfRepeating(message))
    return {
      parts: [
        lines.any('repeated', REPEATED) ?? first,
        conversation.isQuiet ? undefined : openQuestion(before, 'mixed', lines),
      ],
    };
  if (heeded.how === 'unclear')
    return { parts: [first, conversation.isQuiet ? undefined : openQuestion(before, 'mixed', lines)] };
  const direct = answerDirect(before, lines);
  if (direct) return { parts: [first, ...direct.parts] };
  const again = sayFelt(feltIn(before, analyseMessage(before).people), lines) ?? ownWords(before, lines, ALL);
  return { parts: [first, again ?? (conversation.isQuiet ? undefined : lines.say('What did I miss?'))] };
}

function openingOf(message: string, { how }: Heeded, tells: boolean, lines: Lines): string | undefined {
  lines.moves.push(`heeded:${how}`);
  // "What?" to the first words about something says that it was misread.
  if (how === 'unclear' && lines.wasLast('topic:')) lines.moves.push(TOPIC_WRONG);
  if (how === 'refused') return tells ? lines.say('All right.') : lines.any('refused', REFUSED);
  if (how === 'unclear') return lines.any('unclear', UNCLEAR);
  if (how !== 'unheard') return undefined;
  return (isOfSaidBefore(message) ? lines.any('said-before', SAID_BEFORE) : undefined) ?? lines.any('unheard', UNHEARD);
}

function answerRest(heard: Heard, { how, rest }: Heeded, conversation: Conversation, lines: Lines): Answer {
  const direct = answerHealth(rest, conversation, lines) ?? answerDirect(rest, lines);
  if (direct) return direct;
  const reading = analyseMessage(rest);
  // Whoever was not heard hears their own words before anything else.
  const again =
    how === 'unheard' && !isSelfCritical(rest)
      ? (sayFelt(feltIn(rest, reading.people), lines) ?? ownWords(rest, lines, ALL))
      : undefined;
  if (again !== undefined) return { parts: [again] };
  const matter = matterOf(rest, reading, conversation, '');
  lines.moves.push(...matter.moves);
  return answerTold(heard, rest, conversation, matter, lines);
}

/** After a refusal nothing is asked. */
const withFirst = (first: string | undefined, { parts, cited }: Answer, { how }: Heeded): Answer => ({
  parts: [first, ...(how === 'refused' ? parts.filter((part) => !part?.includes('?')) : parts)],
  cited,
});
