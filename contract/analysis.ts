/** What the analysis of an entry promises: sentiment, themes, a gentle reframe, and who made them. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { PHOTO_BYTES_MAX, SUGGESTION_TEXT_MAX, SUGGESTION_TEXT_MIN, SUGGESTIONS_MAX } from './limits.ts';
import { text } from './text.ts';

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
export const themeSchema = z.enum(THEMES, { error: 'This is not one of the themes.' });
export type Theme = z.infer<typeof themeSchema>;

/** Who answered: the analyser on this server, or the configured model. */
export const analysisSourceSchema = z.enum(['local', 'model']);
export type AnalysisSource = z.infer<typeof analysisSourceSchema>;

export const analysisSchema = z.object({
  sentiment: z.number().min(1).max(5),
  themes: z.array(z.string()),
  positiveReframe: z.string().optional(),
  source: analysisSourceSchema,
  language: z.literal('other').optional().describe('Where the words are in a language that the analyser cannot read.'),
  crisis: z.boolean().describe('True where the words may point to a crisis: help lines are shown, and no reframe.'),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Present beside an entry when something other than the configured service answered. */
export const aiServiceSchema = z.object({
  available: z.boolean(),
  reason: z.enum(['quota_exceeded', 'service_error', 'switched_off']).optional(),
});

export type AiService = z.infer<typeof aiServiceSchema>;

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
  allowApiTokens: true,
  summary: 'Whether the AI service answers, and which one it is',
  output: aiStatusSchema,
});

/** A theme to write about, as an offer. */
export const themeSuggestionSchema = z.object({
  theme: themeSchema,
  confidence: z.number().min(0).max(1),
  reasoning: z.string().describe('One sentence for the person: what it was seen in.'),
});
export type ThemeSuggestion = z.infer<typeof themeSuggestionSchema>;

const themeSuggestionsSchema = z.array(themeSuggestionSchema).max(SUGGESTIONS_MAX).describe('Best first.');

export const suggestThemes = endpoint({
  method: 'POST',
  path: '/api/smart-features/suggest-themes',
  allowApiTokens: true,
  summary: 'Themes that a text still being written may be about, at most five, best first',
  body: z.object({
    currentText: text({ min: SUGGESTION_TEXT_MIN, max: SUGGESTION_TEXT_MAX }).describe('20 to 10,000 characters.'),
  }),
  output: themeSuggestionsSchema,
});

/** Length of `bytes` bytes in base64, in characters. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const NOT_BASE64 = 'Please send the picture as base64, without a data prefix.';

const pictureSchema = z
  .string({ error: NOT_BASE64 })
  .min(1, NOT_BASE64)
  .max(base64Length(PHOTO_BYTES_MAX), 'A picture may have at most 10 MB.')
  // Looks for what does not belong, which is one pass; a pattern for the whole would keep its place in ten million.
  .refine((value) => value.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(value.replace(/={1,2}$/, '')), {
    error: NOT_BASE64,
  });

export const analyzePhoto = endpoint({
  method: 'POST',
  path: '/api/smart-features/analyze-photo',
  allowApiTokens: true,
  summary: 'Themes that a picture may be about: by a model that sees, or from its light, colour and time alone',
  body: z.object({
    imageBase64: pictureSchema.describe('JPEG, PNG, WebP or GIF by its bytes, at most 10 MB, as base64.'),
  }),
  bodyLimit: base64Length(PHOTO_BYTES_MAX) + 1024,
  output: themeSuggestionsSchema,
});
