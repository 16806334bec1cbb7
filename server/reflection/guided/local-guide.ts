/**
 * The local guide: runs guided conversations, answers questions about the journal, and takes up what the user says, with an
 * offer where a conversation fits. Every sentence was written by hand; the words in it that are the user’s are said back.
 */
import { type ChatChoice, WAYS_OUT } from '../../../contract/chat.ts';
import { analyse, type Encoder } from '../../analysis/index.ts';
import { type Conversations, stepsFrom } from '../conversations/conversations.ts';
import type { GuidedConversation, GuidedStep } from '../conversations/format.ts';
import { isAboutSafety } from '../danger/safety.ts';
import { GENTLE_LINES } from '../danger/safety-lines.ts';
import { isAboutLoss, remarkOf, type TakenUp } from '../taking-up/take-up.ts';
import { askedTopic } from './asked-topics.ts';
import { chosenIn, type Heard, type LocalGuide, type LocalReply, mayBeInDanger, type Said } from './guide.ts';
import { type GuidedPlace, placeIn, STARTED, WAITING } from './guided-place.ts';
import { otherLanguageLines } from './languages.ts';
import { Matching, type ReadMessage } from './matching.ts';
import * as replies from './replies.ts';
import { StepReplies, textsOf } from './step-replies.ts';
import { acknowledge } from './step-words.ts';
import {
  ASK_AGAIN,
  answerWith,
  askAgain,
  nextStep,
  startConversation,
  THAT_WAS_IT,
  takeAnswer,
  takeBack,
  waitWithStep,
} from './steps.ts';
import { movesOf, sayBack, saysMore, taken } from './taken.ts';
import { goodbyeTopic, plainTopic, type Topic } from './topics.ts';

/** Longest time that a reply waits for its vectors, in milliseconds. */
const VECTORS_WAIT_MS = 3_000;
/** Of a message, in UTF-16 units. */
const READ_MAX = 2_000;
/**
 * Least probability that a message answers a step asked just now. Chosen by cross-validation over conversations: it keeps 96
 * of 100 answers and finds 64 of 100 other remarks.
 */
const ANSWER_FROM = 0.35;
/** The same for a step that waits, where another remark is likelier, and for a message from before the first step. */
const WAITED_FROM = 0.5;
const TOLD_FROM = 0.5;

/** Of a message that could not be read, from 1 to 5. */
const NEUTRAL = 3;

/** Least probability of a conversation that is offered for what the guide cannot place. */
const LIKELY = 0.6;

/** Moves of replies. Stored conversations have others of earlier guides: `quiet` is one of them. */
const QUIET = 'asked-no-more';
const LANGUAGE = 'language:';
const OFFERED = 'offered';
/** Replies without an offer after one that the user has left unanswered. */
const OFFER_PAUSE = 3;

const SHELF: ChatChoice = { id: 'shelf', text: 'See all conversations', kind: 'shelf' };
const JUST_WRITE: ChatChoice = { id: 'write', text: WAYS_OUT.write, kind: 'way-out' };
const MISREAD: ChatChoice = { id: 'misread', text: WAYS_OUT.misread, kind: 'way-out' };

export interface LocalGuideDependencies {
  encoder: Pick<Encoder, 'encodeAll'> | undefined;
  conversations: Conversations;
  /** A version of a conversation that this version of the server no longer has. */
  findScript: (version: string) => Promise<GuidedConversation | undefined>;
  /** Answers a question about the journal; undefined if the message is none. */
  answerAboutJournal: (heard: Heard, message: string) => Promise<LocalReply | undefined>;
}

export function createLocalGuide({
  encoder,
  conversations,
  findScript,
  answerAboutJournal,
}: LocalGuideDependencies): LocalGuide {
  const matching = new Matching(conversations);
  const stepReplies = new StepReplies();

  return { reply, resume };

  async function reply(heard: Heard): Promise<LocalReply> {
    const message = heard.said.at(-1);
    const starts = message?.details.starts;
    const chosen = chosenIn(heard.said);
    const script = conversations.withId(starts ?? (chosen?.kind === 'conversation' ? chosen.id : ''));
    const opening = script?.openings?.[message?.content ?? ''];
    if (script && opening !== undefined) return startConversation(script, heard.entry, undefined, opening);
    const gentle = script?.afterLoss;
    if (script && gentle !== undefined && heard.entry && isAboutLoss(heard.entry.content))
      return startConversation(script, heard.entry, undefined, gentle);
    if (script) return startConversation(script, heard.entry, await toldBefore(heard, script));
    const place = placeIn(heard.said);
    if (place) return inConversation(heard, place, chosen);
    return outside(heard, chosen);
  }

  /** The step that was asked last, once more. */
  async function resume(heard: Heard): Promise<LocalReply | undefined> {
    const place = placeIn(heard.said);
    const script = place && (await scriptOf(place));
    return place && script && askAgain(script, place, heard.entry);
  }

  async function inConversation(heard: Heard, place: GuidedPlace, chosen: ChatChoice | undefined): Promise<LocalReply> {
    const text = heard.said.at(-1)?.content ?? '';
    const script = await scriptOf(place);
    if (!script) return line(heard, [replies.EXERCISE_GONE], { choices: [SHELF] });
    // A message after a question about the user's safety does not answer the step before it.
    const isOpen = isAboutSafety(movesOf(heard.said).at(-1) ?? []);
    if (isOpen && heard.danger !== 'unsure') return askAgain(script, place, heard.entry);
    if (chosen?.kind === 'way-out') {
      // The message misread may be the one that was not taken for an answer.
      if (chosen.id === 'misread' && !isWaiting(heard.said)) return takeBack(script, place, heard.entry);
      if (chosen.id === 'misread') return takeAnswer(script, place, heard.said.at(-3)?.content ?? '', heard.entry);
      return wayOut(heard, chosen.id, place.id);
    }
    if (chosen?.id === ASK_AGAIN.id) return askAgain(script, place, heard.entry);
    if (chosen?.id === THAT_WAS_IT.id) return takeAnswer(script, place, heard.said.at(-3)?.content ?? '', heard.entry);
    const answer = chosen ? undefined : await interruption(heard, text);
    if (answer) {
      const step = askAgain(script, place, heard.entry);
      return {
        ...answer,
        details: {
          ...step.details,
          ...answer.details,
          ...(step.details.guided && { guided: { ...step.details.guided, asks: step.content } }),
        },
        content: `${answer.content}\n\n${step.content}`,
      };
    }
    const isAnswer =
      chosen !== undefined ||
      isAlwaysAnswer(heard, script, text) ||
      (await answersStep(heard, script.steps[place.step], text));
    if (isAnswer) {
      const next = nextStep(script, place, text, chosen?.id, heard.entry);
      return chosen ? next : acknowledge(text, taken(heard), next);
    }
    return besideStep(heard, (reply, choices) => waitWithStep(script, place, heard.entry, reply, choices));
  }

  /** The reply to a message that does not answer its step. */
  async function besideStep(heard: Heard, wait: (reply: LocalReply, choices: ChatChoice[]) => LocalReply) {
    const text = heard.said.at(-1)?.content ?? '';
    const message = await read(heard, text);
    const topic = goodbyeTopic(text) ?? (message && matching.fitting(message).topic);
    // A user who wants no questions has left the conversation.
    if (topic?.id === 'questions') return line(heard, replies.WRITE_LINES, {}, [QUIET]);
    if (topic && topic.id !== 'short') return wait(line(heard, topic.lines), [ASK_AGAIN]);
    if (replies.isQuestion(text)) return wait(line(heard, replies.QUESTION_LINES), [ASK_AGAIN]);
    const remark = remarkOf(taken(heard)?.content ?? '');
    const beside = line(heard, replies.BESIDE_STEP_LINES);
    const content = remark === undefined ? beside.content : `${remark} ${beside.content}`;
    return wait({ ...beside, content }, [THAT_WAS_IT, ASK_AGAIN]);
  }

  /** The message that a conversation was offered for, if it already answers the first step. */
  async function toldBefore({ user, said }: Heard, { steps, first }: GuidedConversation): Promise<string | undefined> {
    const [message, , offered] = said.slice(-3);
    const step = steps[first];
    const isOffered = chosenIn(said)?.kind === 'conversation';
    if (!message || !offered || !isOffered || message.details.chosen !== undefined || step?.label === undefined)
      return undefined;
    return (await chanceOfAnswer(user, step, message.content)) >= TOLD_FROM ? message.content : undefined;
  }

  async function answersStep({ user, said }: Heard, step: GuidedStep | undefined, text: string): Promise<boolean> {
    if (!step || answerWith(step, text, undefined)) return true;
    if (goodbyeTopic(text)) return false;
    return (await chanceOfAnswer(user, step, text)) >= (isWaiting(said) ? WAITED_FROM : ANSWER_FROM);
  }

  /** 1 for what cannot be judged: another language, no words, no vectors. */
  async function chanceOfAnswer({ userId }: Heard['user'], step: GuidedStep, text: string): Promise<number> {
    if (!/\p{L}/u.test(text) || otherLanguageLines(text, undefined)) return 1;
    const [reply, ...asked] = (await encode([text.slice(0, READ_MAX), ...textsOf(step)], userId)) ?? [];
    const vectors = asked.filter((vector) => vector !== undefined);
    return reply && vectors.length === asked.length ? stepReplies.chance(text, reply, vectors) : 1;
  }

  /** A less certain sign of danger, or a question to the journal or to the guide, in the middle of a step. */
  async function interruption(heard: Heard, text: string): Promise<LocalReply | undefined> {
    // The step has a question already.
    if (heard.danger === 'unsure')
      return line(
        heard,
        GENTLE_LINES.unsure.filter((one) => !one.includes('?')),
      );
    if (!replies.isQuestion(text)) return undefined;
    const answer = await answerAboutJournal(heard, text);
    if (answer) return answer;
    const message = await read(heard, text);
    const topic = message && matching.fitting(message).topic;
    return topic && INTERRUPTING.has(topic.id) ? line(heard, topic.lines) : undefined;
  }

  async function outside(heard: Heard, chosen: ChatChoice | undefined): Promise<LocalReply> {
    const text = heard.said.at(-1)?.content ?? '';
    if (chosen?.kind === 'way-out') return wayOut(heard, chosen.id, undefined);
    // Nothing of the past is brought up, and no conversation offered, to a user who may not be safe.
    const isInDanger = mayBeInDanger(heard);
    const answer = isInDanger ? undefined : await answerAboutJournal(heard, text);
    if (answer) return answer;
    if (heard.danger !== undefined) return line(heard, GENTLE_LINES[heard.danger]);
    if (!/\p{L}/u.test(text)) return line(heard, replies.emojiLines(text));
    const other = otherLanguageLines(text, languageBefore(heard.said));
    if (other) return line(heard, other.lines, {}, [`${LANGUAGE}${other.code}`]);
    const message = await read(heard, text);
    const found = taken(heard);
    const fitting = message && matching.fitting(message);
    const likely = fitting?.topic;
    const topic =
      askedTopic(text) ??
      plainTopic(text) ??
      (likely && PASSING.has(likely.id) && saysMore(text, found) ? undefined : likely);
    if (topic?.id === 'questions') return line(heard, replies.WRITE_LINES, {}, [QUIET]);
    if (topic) return line(heard, topic.lines, topicChoices(topic));
    if (isQuiet(heard.said)) return inSilence(heard, found);
    if (replies.isQuestion(text) && !(found?.isApt && found.offers?.length))
      return line(heard, replies.QUESTION_LINES, isInDanger ? {} : { choices: [SHELF] });
    const reply = found ? sayBack(found) : line(heard, replies.PLAIN_LINES);
    const mayOffer = !(isInDanger || wasOffered(heard.said) || hasStarted(heard.said));
    const offers = mayOffer
      ? offersFor(found, fitting && fitting.chance >= LIKELY ? fitting.conversations : [], message?.sentiment)
      : [];
    if (offers.length > 0) return offer(heard, offers, reply);
    return found?.offers || !isFirst(heard.said) || isInDanger ? reply : { ...reply, details: { choices: [SHELF] } };
  }

  /** The scene says which conversations fit. Without one the model does, and good news is offered nothing hard. */
  function offersFor(
    found: TakenUp | undefined,
    likely: readonly GuidedConversation[],
    sentiment = NEUTRAL,
  ): readonly GuidedConversation[] {
    if (found?.offers) return found.offers.flatMap((id) => conversations.withId(id) ?? []);
    return likely
      .slice(0, 1)
      .filter(({ group }) => (group === 'good' ? sentiment >= replies.GOOD_FROM : sentiment < replies.GOOD_FROM));
  }

  /** After “Just let me write”: a remark, without a question. */
  function inSilence(heard: Heard, found: TakenUp | undefined): LocalReply {
    const remark = found && remarkOf(found.content);
    return found && remark !== undefined ? { ...sayBack(found), content: remark } : line(heard, replies.WRITE_LINES);
  }

  async function wayOut(heard: Heard, id: string, left: string | undefined): Promise<LocalReply> {
    if (id === 'write') return line(heard, replies.WRITE_LINES, {}, [QUIET]);
    const lines = id === 'misread' ? replies.MISREAD_LINES : replies.SOMETHING_ELSE_LINES;
    const first = heard.said.find(
      ({ role, details }) => role === 'user' && details.starts === undefined && details.chosen === undefined,
    );
    const message = id === 'misread' || !first ? undefined : await read(heard, first.content);
    const offers = message ? matching.fitting(message).conversations : [];
    const choices = offers.filter((one) => one.id !== left).map(conversationChoice);
    return line(heard, lines, { choices: [...choices, SHELF, JUST_WRITE] }, [OFFERED]);
  }

  function topicChoices({ hasShelf, conversation }: Topic): LocalReply['details'] {
    const offered = conversation === undefined ? undefined : conversations.withId(conversation);
    return hasShelf ? { choices: [...(offered ? [conversationChoice(offered)] : []), SHELF] } : {};
  }

  function offer(heard: Heard, offers: readonly GuidedConversation[], { content, moves }: LocalReply): LocalReply {
    const lines = offers.length === 1 ? replies.SINGLE_OFFER_LINES : replies.OFFER_LINES;
    const choices = [...offers.map(conversationChoice), JUST_WRITE, MISREAD];
    const offered = line(heard, lines, { choices }, [...moves, OFFERED]);
    return { ...offered, content: `${content}\n\n${offered.content}` };
  }

  /** Undefined if it lacks the step, which a backup may name as it likes. */
  async function scriptOf({ version, id, step }: GuidedPlace): Promise<GuidedConversation | undefined> {
    const script = conversations.withVersion(version) ?? (await findScript(version)) ?? conversations.withId(id);
    return script && Object.hasOwn(script.steps, step) ? script : undefined;
  }

  async function encode(texts: readonly string[], owner: string) {
    return encoder?.encodeAll(texts, { priority: 'question', owner, waitMs: VECTORS_WAIT_MS });
  }

  /** Undefined if there is no vector, so that nothing can be chosen. */
  async function read({ user }: Heard, content: string): Promise<ReadMessage | undefined> {
    const text = content.slice(0, READ_MAX);
    const [vector] = (await encode([text], user.userId)) ?? [];
    return vector && { text, vector, sentiment: analyse(text, { vector }).sentiment };
  }
}

/** Topics that give way to what else a message names: "Hi, my dad is in hospital". */
const PASSING = new Set([
  'short',
  'thanks',
  'greeting',
  'goodbye',
  'affection',
  'how-are-you',
  'complaint',
  'task',
  'advice',
]);

/** Topics that are answered in the middle of a step. Others are an answer to it. */
const INTERRUPTING = new Set(['person', 'privacy', 'memory', 'language-model', 'abilities']);

function conversationChoice(conversation: GuidedConversation): ChatChoice {
  const { id, title, icon, minutes, first } = conversation;
  return {
    id,
    text: title,
    kind: 'conversation',
    icon,
    detail: `${stepsFrom(conversation, first)} short steps, about ${minutes} minutes`,
  };
}

const repliesOf = (said: readonly Said[]): string[] =>
  said.flatMap(({ role, content }) => (role === 'assistant' ? content.split('\n\n') : [])).reverse();
const isFirst = (said: readonly Said[]) => said.length === 1;
const languageBefore = (said: readonly Said[]) =>
  movesOf(said)
    .at(-1)
    ?.find((move) => move.startsWith(LANGUAGE))
    ?.slice(LANGUAGE.length);

const isWaiting = (said: readonly Said[]) => movesOf(said).at(-1)?.includes(WAITING) ?? false;

/** The user asked for no questions, and has started no conversation since. */
function isQuiet(said: readonly Said[]): boolean {
  const last = movesOf(said).findLast((moves) => moves.includes(QUIET) || moves.includes(STARTED));
  return last?.includes(QUIET) ?? false;
}
/** A user who has done an exercise is not handed another. */
const hasStarted = (said: readonly Said[]) => movesOf(said).some((moves) => moves.includes(STARTED));
/** One of the last replies made an offer, which the user has left unanswered. */
const wasOffered = (said: readonly Said[]) =>
  movesOf(said)
    .slice(-OFFER_PAUSE)
    .some((moves) => moves.includes(OFFERED));

const lastAt = (newestFirst: readonly string[], text: string): number => {
  const at = newestFirst.indexOf(text);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
};

/** The first of the lines that was not said in this conversation, or the one that was said longest ago. */
function line(
  { said }: Heard,
  lines: readonly string[],
  details: LocalReply['details'] = {},
  moves: readonly string[] = [],
): LocalReply {
  const before = repliesOf(said);
  const [content = ''] = lines.toSorted((one, other) => lastAt(before, other) - lastAt(before, one));
  return { content, moves, details, sources: [] };
}

const ABOUT_PEOPLE = /\b(?:i|me|my|we|us|our|he|him|his|she|her|they|them|their)\b/i;

/**
 * A statement about people always answers the step after a loss, or where someone came for something gentle: being
 * asked whether it did would be cold.
 */
function isAlwaysAnswer({ entry, said }: Heard, { openings = {} }: GuidedConversation, text: string): boolean {
  if (replies.isQuestion(text) || goodbyeTopic(text) || !ABOUT_PEOPLE.test(text)) return false;
  return (entry && isAboutLoss(entry.content)) === true || said.some(({ content }) => openings[content] !== undefined);
}
