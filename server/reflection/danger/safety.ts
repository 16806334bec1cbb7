/**
 * Decides what a sign of danger changes in a conversation with the guide: the card with a question and three answers, a
 * quiet line, or nothing. It looks at the conversation, so that a person who says that they are safe, or were misread, is
 * not asked again without a new plain sign.
 */
import type { QuietHelp } from '../../../contract/analysis.ts';
import { type ChatChoice, SAFETY_CHOICES } from '../../../contract/chat.ts';
import { type Danger, dangerIn } from '../../analysis/index.ts';
import { isOverwork } from './overwork.ts';
import { chosenAnswer, isPlainlyUnsafe, namesMeans, type SafetyAnswer, typedAnswer } from './safety-answers.ts';
import { HELPLINES_STAY, SAFETY_QUESTIONS, SAFETY_REPLIES } from './safety-lines.ts';

/** Moves of replies, stored with them. */
const SAFETY_MOVE = 'safety:';
const ASKED = `${SAFETY_MOVE}asked`;
const moveOf = (answer: SafetyAnswer) => `${SAFETY_MOVE}${answer}`;
/** The reply that names the helplines once after an unanswered question. */
const REMINDED = 'helplines-named';
export const SAFETY_MOVES = [ASKED, moveOf('safe'), moveOf('unsafe'), moveOf('misread'), REMINDED];

/** Whether a reply with these moves leaves the user's safety open: a question, or what to do now. */
export const isAboutSafety = (moves: readonly string[]): boolean =>
  moves.some((move) => move === ASKED || move === moveOf('unsafe'));

/** An earlier message with a sign of danger, or a reply about safety. */
export interface SafetyRow {
  readonly position: number;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly help: boolean;
  readonly quietHelp: QuietHelp | null;
  readonly moves: readonly string[];
}

export interface Safety {
  /** Whether the message gets the card with helplines. */
  readonly help: boolean;
  /** The quiet line below the message. */
  readonly quietHelp: QuietHelp | null;
  /** The written reply that takes the place of the guide's. */
  readonly reply:
    | { readonly content: string; readonly choices: readonly ChatChoice[]; readonly moves: string[] }
    | undefined;
  /** Said once before the guide's own reply. */
  readonly reminder: { readonly content: string; readonly move: string } | undefined;
  /** The outcome of the last question; undefined if none was asked. */
  readonly question: 'unanswered' | 'unsafe' | 'settled' | undefined;
}

const SAFETY_BUTTONS: readonly ChatChoice[] = Object.entries(SAFETY_CHOICES).map(([id, text]) => ({
  id,
  text,
  kind: 'answer',
}));

/** Two unsure messages within this many of the user's messages make a sure sign. */
const REPEATED_WITHIN = 6;

/**
 * @param earlier rows of the conversation before `position`, in ascending order
 * @param found the danger in the message; undefined for users who switched the check off
 */
export function judgeSafety(
  { content, position }: { content: string; position: number },
  found: Danger | undefined,
  earlier: readonly SafetyRow[],
): Safety {
  return judgeDanger({ content, position }, isOnlyOverwork(content, found) ? undefined : found, earlier);
}

/** Vectors alone find a sign in some talk of too much work. What words find stays. */
const isOnlyOverwork = (content: string, found: Danger | undefined): boolean =>
  found === 'unsure' && isOverwork(content) && dangerIn(content) === undefined;

function judgeDanger(
  { content, position }: { content: string; position: number },
  found: Danger | undefined,
  earlier: readonly SafetyRow[],
): Safety {
  const question = earlier.findLast(({ moves }) => moves.includes(ASKED));
  const isJustAsked = question?.position === position - 1;
  const state = stateOf(earlier);
  const answer = question && answerIn(content, found, isJustAsked, state);
  if (answer) {
    const reply = { content: SAFETY_REPLIES[answer], choices: [], moves: [moveOf(answer)] };
    const isUnsafe = answer === 'unsafe';
    return {
      help: isUnsafe,
      quietHelp: null,
      reply,
      reminder: undefined,
      question: isUnsafe ? 'unsafe' : 'settled',
    };
  }
  if (isSure(content, position, isPlainlyUnsafe(content) ? 'sure' : found, earlier, state)) {
    const timesAsked = earlier.filter(({ moves }) => moves.includes(ASKED)).length;
    const line = SAFETY_QUESTIONS[Math.min(timesAsked, SAFETY_QUESTIONS.length - 1)] ?? SAFETY_QUESTIONS[0];
    const reply = { content: line, choices: SAFETY_BUTTONS, moves: [ASKED] };
    return { help: true, quietHelp: null, reply, reminder: undefined, question: state };
  }
  const quietHelp = state === 'settled' || found === undefined || found === 'sure' ? null : found;
  const isReminded = !isJustAsked || quietHelp !== null || earlier.some(({ moves }) => moves.includes(REMINDED));
  return {
    help: false,
    quietHelp,
    reply: undefined,
    reminder: isReminded ? undefined : { content: HELPLINES_STAY, move: REMINDED },
    question: state,
  };
}

/**
 * A choice counts at any time after a question, so that two tabs may press it. So do plain words of not being safe, and,
 * until the person says that they are safe, words of means. Other words count only right after the question.
 */
function answerIn(
  content: string,
  found: Danger | undefined,
  isJustAsked: boolean,
  state: Safety['question'],
): SafetyAnswer | undefined {
  const chosen = chosenAnswer(content);
  if (chosen !== undefined) return chosen;
  if (isPlainlyUnsafe(content) || (state !== 'settled' && namesMeans(content))) return 'unsafe';
  if (!isJustAsked) return undefined;
  const typed = typedAnswer(content);
  // "I'm fine, I just want to die" is a new sign, and an unsure one does not settle the question either.
  return found === undefined || typed === 'unsafe' ? typed : undefined;
}

function stateOf(earlier: readonly SafetyRow[]): Safety['question'] {
  const move = earlier.flatMap(({ moves }) => moves.filter((one) => one.startsWith(SAFETY_MOVE))).at(-1);
  if (move === undefined) return undefined;
  if (move === ASKED) return 'unanswered';
  return move === moveOf('unsafe') ? 'unsafe' : 'settled';
}

function isSure(
  content: string,
  position: number,
  found: Danger | undefined,
  earlier: readonly SafetyRow[],
  state: Safety['question'],
): boolean {
  if (found === 'sure') {
    const rest = withoutMisread(content, earlier);
    return rest === content || dangerIn(rest) === 'sure';
  }
  if (found !== 'unsure' || state === 'settled') return false;
  const asked = earlier.findLast(({ moves }) => moves.includes(ASKED))?.position ?? -1;
  // Every message of the user is followed by one reply.
  const from = Math.max(asked, position - 2 * (REPEATED_WITHIN - 1) - 1);
  // With vectors, talk of too much work can be unsure: twice that must not raise the card.
  const isUnsureByWords = (text: string) => dangerIn(text) !== undefined;
  return (
    isUnsureByWords(content) &&
    earlier.some(
      (row) => row.position > from && row.role === 'user' && row.quietHelp === 'unsure' && isUnsureByWords(row.content),
    )
  );
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/);
const keyOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The message without the sentences of messages that the user said were misread. */
function withoutMisread(content: string, earlier: readonly SafetyRow[]): string {
  const misread = new Set<string>();
  let message = '';
  // The message that led to the question: "I'm not safe" has help too, and is an answer.
  let flagged = '';
  for (const { role, content: words, moves } of earlier) {
    if (role === 'user') message = words;
    if (moves.includes(ASKED)) flagged = message;
    if (moves.includes(moveOf('misread'))) for (const sentence of sentencesOf(flagged)) misread.add(keyOf(sentence));
  }
  if (misread.size === 0) return content;
  return sentencesOf(content)
    .filter((sentence) => !misread.has(keyOf(sentence)))
    .join(' ');
}
