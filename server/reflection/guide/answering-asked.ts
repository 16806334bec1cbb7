/** Answers what the guide is asked about itself or asked for, honestly. */
import { type Conversation, repliesSince, TOPIC_WRONG } from './conversation.ts';
import { askForConsent, begin, namedExercise } from './doing-exercises.ts';
import type { Heard } from './guide.ts';
import type { Asked } from './hearing.ts';
import { ABOUT_ITSELF, ASKED_BACK, CHANGED } from './lines/about-the-guide.ts';
import { EASY_ASKS } from './lines/short.ts';
import type { Matter } from './matter.ts';
import type { Lines } from './picking.ts';
import { type Answer, question, reflection } from './telling.ts';
import { dateInWords } from './words.ts';

export function answerAsked(
  heard: Heard,
  message: string,
  asked: Asked,
  conversation: Conversation,
  matter: Matter,
  lines: Lines,
): Answer {
  const goesOn = () => (conversation.isQuiet ? undefined : (question(heard, conversation, matter, lines) ?? undefined));
  const back = (kind: keyof typeof ASKED_BACK) =>
    conversation.isQuiet ? undefined : lines.any(`back-${kind}`, ASKED_BACK[kind]);
  lines.moves.push(`asked:${asked}`);
  switch (asked) {
    case 'exercise':
      return answerExerciseWish(message, matter, lines);
    case 'question':
      lines.moves.push('asked-for-questions');
      return {
        parts: [
          matter.topic
            ? question(heard, { ...conversation, isQuiet: false }, matter, lines)
            : lines.any('easy', EASY_ASKS),
        ],
      };
    case 'change':
      lines.moves.push(TOPIC_WRONG);
      return { parts: [lines.any('change', CHANGED), conversation.isQuiet ? undefined : lines.any('easy', EASY_ASKS)] };
    case 'memory':
      return { parts: remembered(heard, lines) };
    case 'advice':
    case 'judgement':
    case 'diagnosis':
      return {
        parts: [
          lines.any(`itself-${asked}`, ABOUT_ITSELF[asked]) ?? reflection(heard, message, matter, lines),
          back(asked) ?? goesOn(),
        ],
      };
    case 'task':
      return {
        parts: [lines.any('itself-task', ABOUT_ITSELF.task), conversation.turn === 1 ? back('begin') : back('task')],
      };
    case 'meaning':
      return { parts: [lines.any('itself-meaning', ABOUT_ITSELF.meaning), goesOn()] };
    case 'how':
    case 'helps':
      return {
        parts: [lines.any(`itself-${asked}`, ABOUT_ITSELF[asked]), conversation.turn <= 2 ? back('begin') : goesOn()],
      };
    case 'person':
    case 'friend':
    case 'name':
    case 'privacy':
    case 'why':
    case 'purpose':
    case 'other':
      return {
        parts: [
          lines.next(`itself-${asked}`, ABOUT_ITSELF[asked]) ?? lines.any('itself-other', ABOUT_ITSELF.other),
          conversation.turn === 1
            ? back('begin')
            : asked !== 'why' && repliesSince(conversation, 'asked:') > 1 && matter.topic
              ? goesOn()
              : undefined,
        ],
      };
  }
}

function answerExerciseWish(message: string, { topic, mood }: Matter, lines: Lines): Answer {
  const exercise = namedExercise(message);
  if (exercise) return { parts: begin(exercise, lines) };
  const id = topic?.exercise ?? (mood === 'good' ? 'savouring' : 'three-good-things');
  return { parts: [askForConsent(id, lines)] };
}

/** What is remembered: one note, as an example of how. */
function remembered({ notes, today }: Heard, lines: Lines): (string | undefined)[] {
  const [note] = notes.filter(({ content }) => content.length <= 160 && !/["“”?]/.test(content));
  if (!note) return [lines.any('itself-no-memory', ABOUT_ITSELF.noMemory)];
  return [
    lines.any('itself-memory', ABOUT_ITSELF.memory),
    lines.say(`One note is of ${dateInWords(note.date, today)}: “${note.content.replace(/[.\s]+$/, '')}.”`),
  ];
}
