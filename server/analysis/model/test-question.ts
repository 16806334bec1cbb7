/** The question of a test: the smallest that has the form of the real ones. */
import { z } from 'zod';
import type { Question } from './language-model.ts';

const answerSchema = z.object({ works: z.boolean() });

export const TEST_QUESTION: Question<z.infer<typeof answerSchema>> = {
  name: 'test',
  instructions: 'This is a test of the connection. Answer with works: true.',
  content: 'Does it work?',
  requestSchema: answerSchema,
  answerSchema,
};
