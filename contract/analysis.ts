/** What the analysis of an entry promises: sentiment, themes, a gentle reframe, and who made them. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** The closed vocabulary of themes. */
export const THEMES = [
  'family',
  'love',
  'friends',
  'kindness',
  'animals',
  'nature',
  'weather',
  'food',
  'home',
  'health',
  'rest',
  'exercise',
  'work',
  'achievement',
  'learning',
  'creativity',
  'entertainment',
  'celebration',
  'travel',
  'faith',
  'conversation',
  'shopping',
  'technology',
  'growth',
] as const;
export type Theme = (typeof THEMES)[number];

/** Who answered: the analyser on this server, or the configured model. */
export const analysisSourceSchema = z.enum(['local', 'model']);
export type AnalysisSource = z.infer<typeof analysisSourceSchema>;

export const analysisSchema = z.object({
  sentiment: z.number().min(1).max(5),
  themes: z.array(z.string()),
  positiveReframe: z.string().optional(),
  source: analysisSourceSchema,
  crisis: z.boolean().describe('True where the words may point to a crisis: help lines are shown, and no reframe.'),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Present beside an entry when something other than the configured service answered. */
export const aiServiceSchema = z.object({
  available: z.boolean(),
  reason: z.enum(['quota_exceeded', 'service_error', 'switched_off']).optional(),
});

export const aiStatusSchema = z.object({
  isAvailable: z.boolean(),
  quotaExceeded: z.boolean(),
  mode: analysisSourceSchema,
});
export type AiStatus = z.infer<typeof aiStatusSchema>;

export const getAiStatus = endpoint({
  method: 'GET',
  path: '/api/ai-service/status',
  access: 'public',
  summary: 'Whether the AI service answers, and which one it is',
  output: aiStatusSchema,
});
