/** Analysis of entries: sentiment, themes, a reframe, and which service made them. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { PHOTO_BYTES_MAX, SUGGESTION_TEXT_MAX, SUGGESTION_TEXT_MIN, SUGGESTIONS_MAX } from './limits.ts';
import { text } from './text.ts';
import { themeSchema } from './themes.ts';

/** The analyser on this server, or the configured model. */
export const analysisSourceSchema = z.enum(['local', 'model']);
export type AnalysisSource = z.infer<typeof analysisSourceSchema>;

export const analysisSchema = z.object({
  sentiment: z.number().min(1).max(5),
  themes: z.array(z.string()),
  positiveReframe: z
    .string()
    .optional()
    .describe('A written line for the entry, or one by the model. Absent if none fits.'),
  conversation: z
    .string()
    .max(80)
    .optional()
    .describe('On a hard entry: id of the guided conversation that fits it best.'),
  source: analysisSourceSchema,
  language: z
    .literal('other')
    .optional()
    .describe('Set if the text is in a language that the analyser does not support.'),
  crisis: z
    .boolean()
    .describe('True if the text plainly indicates a crisis. Helplines are shown, and there is no line.'),
});
export type Analysis = z.infer<typeof analysisSchema>;

/**
 * A sign of danger that gets one quiet line with a link to helplines, for its writer alone. `unsure`: danger of the
 * writer may be read from it. `past`: the danger is over. `other`: someone else may be in danger.
 */
export const quietHelpSchema = z.enum(['unsure', 'past', 'other']);
export type QuietHelp = z.infer<typeof quietHelpSchema>;

/** Present on an entry that something other than the configured service analysed. */
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
  summary: 'Retrieve the status of the AI service',
  output: aiStatusSchema,
});

/** A suggested theme. */
export const themeSuggestionSchema = z.object({
  theme: themeSchema,
  confidence: z.number().min(0).max(1),
  reasoning: z.string().describe('One sentence on why the theme is suggested.'),
});
export type ThemeSuggestion = z.infer<typeof themeSuggestionSchema>;

const themeSuggestionsSchema = z.array(themeSuggestionSchema).max(SUGGESTIONS_MAX).describe('Best first.');

export const suggestThemes = endpoint({
  method: 'POST',
  path: '/api/smart-features/suggest-themes',
  rateLimit: 'costly',
  isDemanding: true,
  allowApiTokens: true,
  summary: 'Suggest up to five themes for a text in progress, best first',
  body: z.object({
    currentText: text({ min: SUGGESTION_TEXT_MIN, max: SUGGESTION_TEXT_MAX }).describe(
      '20 to 10,000 characters; the first 2,000 are read.',
    ),
  }),
  output: themeSuggestionsSchema,
});

/** Length of `bytes` bytes in base64, in characters. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const NOT_BASE64 = 'Please send the picture as base64, without a data prefix.';

const pictureSchema = z
  .string({ error: NOT_BASE64 })
  .min(1, NOT_BASE64)
  .max(base64Length(PHOTO_BYTES_MAX), 'A picture can be up to 10 MB.')
  // Searches for invalid characters in one pass; a pattern for the whole string would track ten million positions.
  .refine((value) => value.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(value.replace(/={1,2}$/, '')), {
    error: NOT_BASE64,
  });

export const analyzePhoto = endpoint({
  method: 'POST',
  path: '/api/smart-features/analyze-photo',
  rateLimit: 'costly',
  allowApiTokens: true,
  summary: "Suggest themes for a picture, using a vision model or the picture's light, color and time",
  body: z.object({
    imageBase64: pictureSchema.describe(
      'JPEG, PNG, WebP or GIF, at most 10 MB, base64-encoded. The type is detected from the bytes.',
    ),
  }),
  bodyLimit: base64Length(PHOTO_BYTES_MAX) + 1024,
  output: themeSuggestionsSchema,
});
