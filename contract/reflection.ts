/** Daily prompts. */
import { z } from 'zod';
import { endpoint } from './http.ts';

export const smartPromptSchema = z.object({
  id: z.string(),
  prompt: z.string().describe('A question to write about.'),
  confidence: z.number().min(0).max(1).describe("How much of it is based on the user's own entries."),
  personalizedContext: z.string().describe('One sentence on why this prompt was chosen.'),
  category: z.string().describe('A theme, or a kind such as season.'),
});
export type SmartPrompt = z.infer<typeof smartPromptSchema>;

export const getSmartPrompt = endpoint({
  method: 'GET',
  path: '/api/smart-features/daily-prompt',
  allowApiTokens: true,
  summary: "Retrieve today's prompt. It stays the same all day unless another is requested.",
  output: smartPromptSchema,
});

export const generatePrompt = endpoint({
  method: 'POST',
  path: '/api/smart-features/generate-prompt',
  allowApiTokens: true,
  summary: 'Request another prompt for today, different from those of the last thirty days',
  output: smartPromptSchema,
});
