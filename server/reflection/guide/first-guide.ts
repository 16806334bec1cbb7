/** Answers with one open question about what was said, without looking at anything else. */
import type { LocalGuide } from './guide.ts';

const QUESTIONS = [
  'What made it matter to you today?',
  'Who else had a part in it?',
  'What would you like to keep of it?',
  'How did it feel while it was happening?',
] as const;

export const firstGuide: LocalGuide = ({ said }) => {
  const asked = new Set(said.flatMap(({ moves }) => moves));
  const at = QUESTIONS.findIndex((_, index) => !asked.has(`question ${index}`));
  const content = QUESTIONS[at] ?? 'I am here when you want to say more.';
  return { content, moves: at < 0 ? [] : [`question ${at}`], used: [], title: undefined, notes: [] };
};
