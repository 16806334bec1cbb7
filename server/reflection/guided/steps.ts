/** Runs guided conversations: from a step and an answer to the next step, and to the summary at the end. */
import { type ChatChoice, type ChatDetails, WAYS_OUT } from '../../../contract/chat.ts';
import { isEnd } from '../conversations/check.ts';
import { stepsFrom, versionOf } from '../conversations/conversations.ts';
import type { GuidedAnswer, GuidedConversation, GuidedStep } from '../conversations/format.ts';
import { type Heard, type LocalReply, plain } from './guide.ts';
import {
  ANSWERED,
  type GivenAnswer,
  type GuidedPlace,
  PRESSED,
  REPEATED,
  STARTED,
  TAKEN,
  UNDONE,
  WAITING,
} from './guided-place.ts';
import { withPerson } from './step-words.ts';

/** Quoted answers longer than this are in a paragraph of their own, in UTF-16 units. */
const INLINE_QUOTE_MAX = 120;
/** Longer answers are not quoted, in UTF-16 units. */
const QUOTE_MAX = 600;
/** Shorter answers, such as “idk”, are not quoted. */
const QUOTE_WORDS_MIN = 3;

const WAY_OUT_CHOICES: readonly ChatChoice[] = Object.entries(WAYS_OUT).map(([id, text]) => ({
  id,
  text,
  kind: 'way-out',
}));

/** Characters that turn the direction of the words after them. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;

export const THAT_WAS_IT: ChatChoice = { id: 'that-was-it', text: 'That was my answer', kind: 'answer' };
export const ASK_AGAIN: ChatChoice = { id: 'ask-again', text: 'Back to the question', kind: 'answer' };

/** The end of a conversation in which the user wrote nothing of their own. */
const NOTHING_TO_SUM_UP = 'That was the last step. There’s nothing to sum up this time, and that’s fine.';

type Script = GuidedConversation;
type Answers = ReadonlyMap<string, GivenAnswer>;

/** @param before a message sent earlier that answers the step `first` */
export function startConversation(
  script: Script,
  entry: Heard['entry'],
  before?: string,
  first = script.first,
): LocalReply {
  const place = { version: versionOf(script), step: first, answers: new Map<string, GivenAnswer>() };
  if (before === undefined) return stepReply(script, place, entry, [STARTED]);
  const reply = takeAnswer(script, { ...place, id: script.id }, before, entry);
  return { ...reply, moves: [STARTED, ...reply.moves] };
}

/** Takes a message from before the last one as the answer to the step. */
export function takeAnswer(script: Script, place: GuidedPlace, message: string, entry: Heard['entry']): LocalReply {
  const next = script.steps[place.step]?.next;
  if (next === undefined) return askAgain(script, place, entry);
  const answers = new Map(place.answers).set(place.step, { text: message, isOwn: true });
  return stepReply(script, { ...place, step: next, answers }, entry, [`${TAKEN}${place.step}`]);
}

/** The reply to a message that does not answer the step: the step waits, and its buttons give way to `choices`. */
export function waitWithStep(
  script: Script,
  place: GuidedPlace,
  entry: Heard['entry'],
  reply: LocalReply,
  choices: readonly ChatChoice[],
): LocalReply {
  const { guided, place: stays } = askAgain(script, place, entry).details;
  return {
    ...reply,
    moves: [...reply.moves, WAITING],
    details: {
      ...reply.details,
      ...(guided && { guided }),
      ...(stays && { place: stays }),
      choices: [...choices, ...WAY_OUT_CHOICES],
    },
  };
}

/** The step after an answer. `chosen` is the id of the pressed button. */
export function nextStep(
  script: Script,
  place: GuidedPlace,
  said: string,
  chosen: string | undefined,
  entry: Heard['entry'],
): LocalReply {
  const step = script.steps[place.step];
  const pressed = step && answerWith(step, said, chosen);
  const next = (pressed ?? (step && begunWith(step, said)))?.next ?? step?.next;
  if (!step || next === undefined) return askAgain(script, place, entry);
  const isOwn = pressed === undefined;
  const answers = new Map(place.answers).set(place.step, { text: said, isOwn });
  return stepReply(script, { ...place, step: next, answers }, entry, [`${isOwn ? ANSWERED : PRESSED}${place.step}`]);
}

/** Takes the last answer back and asks for it in other words; the first step is asked in other words. */
export function takeBack(script: Script, place: GuidedPlace, entry: Heard['entry']): LocalReply {
  const last = [...place.answers.keys()].at(-1);
  if (last === undefined || !Object.hasOwn(script.steps, last)) return askAgain(script, place, entry, true);
  const answers = new Map(place.answers);
  answers.delete(last);
  return stepReply(script, { ...place, step: last, answers }, entry, [`${UNDONE}${last}`, REPEATED]);
}

/** Asks the same step once more, after something else was said. */
export function askAgain(script: Script, place: GuidedPlace, entry: Heard['entry'], inOtherWords = false): LocalReply {
  return stepReply(script, place, entry, inOtherWords ? [REPEATED] : []);
}

/** The button that was pressed, or whose text was typed. A plain yes or no is the only button that begins with it. */
export function answerWith(
  { answers = [] }: GuidedStep,
  said: string,
  chosen: string | undefined,
): GuidedAnswer | undefined {
  if (chosen !== undefined) return answers.find((_, at) => answerId(at) === chosen);
  const typed = plain(said);
  const meant = YES.test(typed) ? /^yes\b/i : NO.test(typed) ? /^no\b/i : undefined;
  const alike = meant ? answers.filter(({ text }) => meant.test(text)) : [];
  return answers.find(({ text }) => plain(text) === typed) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** The button whose words a longer answer begins with: "No, but I’d like someone to. My son has his own troubles." */
function begunWith({ answers = [] }: GuidedStep, said: string): GuidedAnswer | undefined {
  const typed = `${plain(said)} `;
  return answers.find(({ text }) => plain(text).split(' ').length > 2 && typed.startsWith(`${plain(text)} `));
}

const YES = /^(?:yes|yeah|yep|yup|aye|sure|of course|definitely|i do|it does|very much)$/;
const NO = /^(?:no|nope|nah|not really|i don't|it doesn't)$/;

const answerId = (at: number) => `answer-${at + 1}`;
/** Asks the step of the place. The version stays, also where the script is a newer one or comes from the database. */
function stepReply(
  script: Script,
  { version, step: id, answers }: Pick<GuidedPlace, 'version' | 'step' | 'answers'>,
  entry: Heard['entry'],
  moves: string[],
): LocalReply {
  const step = script.steps[id];
  if (!step) throw new Error(`The guided conversation “${script.id}” has no step “${id}”.`);
  const asked = moves.includes(REPEATED) && step.again !== undefined ? { say: step.again } : step;
  const own = [...answers.values()].flatMap(({ text, isOwn }) => (isOwn ? [text] : []));
  const content = withQuote(
    quoteFor(step, answers, entry),
    withPerson(asked, [...(entry ? [entry.content] : []), ...own]),
  );
  const guided = {
    id: script.id,
    title: script.title,
    step: answers.size + 1,
    steps: answers.size + stepsFrom(script, id),
    ...(step.field !== undefined && { field: step.field }),
  };
  if (isEnd(step)) {
    const summary = step.hasNoSummary ? undefined : summaryOf(script, answers);
    if (summary) return { content, moves, sources: [], details: { guided, summary } };
    return { content: step.hasNoSummary ? content : NOTHING_TO_SUM_UP, moves, sources: [], details: { guided } };
  }
  return {
    content,
    moves,
    sources: [],
    details: {
      guided,
      place: { version, step: id },
      choices: [...buttonsOf(step), ...WAY_OUT_CHOICES],
    },
  };
}

const buttonsOf = ({ answers = [] }: GuidedStep): ChatChoice[] =>
  answers.map(({ text }, at) => ({ id: answerId(at), text, kind: 'answer' }));

function quoteFor({ quote }: GuidedStep, answers: Answers, entry: Heard['entry']): string | undefined {
  if (quote === undefined) return undefined;
  const text = quote === 'entry' ? entry?.content : ownText(answers.get(quote));
  const words = text?.trim().split(/\s+/).length ?? 0;
  if (text === undefined || text.length > QUOTE_MAX || words < QUOTE_WORDS_MIN) return undefined;
  return text.replace(DIRECTION, '').trim();
}

const ownText = (answer: GivenAnswer | undefined) => (answer?.isOwn ? answer.text : undefined);

function withQuote(quote: string | undefined, words: string): string {
  if (quote === undefined) return words;
  return quote.length <= INLINE_QUOTE_MAX && !quote.includes('\n')
    ? `You wrote: “${quote}” ${words}`
    : `You wrote:\n\n“${quote}”\n\n${words}`;
}

/** The labelled answers in the user's own words; undefined if there are none. */
function summaryOf({ steps, summaryTitle }: Script, answers: Answers): ChatDetails['summary'] {
  const parts = [...answers].flatMap(([id, { text, isOwn }]) => {
    const step = steps[id];
    const button = step && !isOwn ? answerWith(step, text, undefined) : undefined;
    return step?.label === undefined || button?.isEmpty
      ? []
      : [{ label: step.label, text: button?.text ?? text, isOwn }];
  });
  // Buttons alone are not worth an entry.
  if (!parts.some(({ isOwn }) => isOwn)) return undefined;
  return {
    title: summaryTitle,
    parts: parts.map(({ label, text }) => ({ label, text })),
    state: 'open',
    entryId: null,
  };
}
