/** Reflection: the prompt of the day. */
import { z } from 'zod';
import { endpoint } from './http.ts';

export const smartPromptSchema = z.object({
  id: z.string(),
  prompt: z.string().describe('A question to write about.'),
  confidence: z.number().min(0).max(1).describe('How much of it comes from what the person has written.'),
  personalizedContext: z.string().describe('Why this prompt: one sentence.'),
  category: z.string().describe('What it is about: a theme, or a kind such as season.'),
});
export type SmartPrompt = z.infer<typeof smartPromptSchema>;

export const getSmartPrompt = endpoint({
  method: 'GET',
  path: '/api/smart-features/daily-prompt',
  allowApiTokens: true,
  summary: "The person's prompt of today: the same all day, unless they asked for another",
  output: smartPromptSchema,
});

export const generatePrompt = endpoint({
  method: 'POST',
  path: '/api/smart-features/generate-prompt',
  allowApiTokens: true,
  summary: 'Another prompt for today, which none of the last thirty days had',
  output: smartPromptSchema,
});
