/** The journal: entries and what one may do with them. */
import { z } from 'zod';
import { aiServiceSchema, analysisSchema, analysisSourceSchema, themeSchema } from './analysis.ts';
import { endpoint } from './http.ts';
import {
  ENTRY_CONTENT_MAX,
  ENTRY_CONTENT_MIN,
  ENTRY_PHOTOS_MAX,
  ENTRY_THEMES_MAX,
  ENTRY_TOO_LONG,
  ENTRY_TOO_SHORT,
  LIST_LIMIT_MAX,
} from './limits.ts';
import { mediaSchema } from './media.ts';
import { text } from './text.ts';
import { dayOutSchema, daySchema, instantOutSchema, instantSchema } from './time.ts';

export const entryContentSchema = text({
  min: ENTRY_CONTENT_MIN,
  max: ENTRY_CONTENT_MAX,
  tooShort: ENTRY_TOO_SHORT,
  tooLong: ENTRY_TOO_LONG,
});

export const entryTypeSchema = z.enum(['text', 'photo', 'video']);

export const entrySchema = z.object({
  id: z.string(),
  userId: z.string(),
  content: z.string(),
  entryType: entryTypeSchema,
  mediaUrl: z.string().nullable().describe('The first of its media.'),
  media: z.array(mediaSchema).describe('Its photos, or its video, in order.'),
  sentiment: z.number().nullable().describe('1 (very sad) to 5 (very happy), two decimals; null where not yet known.'),
  themes: z.array(z.string()),
  tags: z.array(z.string()).describe('Its own #words, in lower case and without the sign, in the order of the text.'),
  positiveReframe: z.string().nullable(),
  analysisSource: analysisSourceSchema.nullable().describe('Who analysed the entry; null where nobody has.'),
  help: z
    .enum(['shown', 'put_away'])
    .optional()
    .describe('There where the words may point to a crisis: whether help lines stand beside the entry.'),
  analysisPending: z.literal(true).optional().describe('There while a late answer of the model is still expected.'),
  corrected: z
    .object({ sentiment: z.boolean(), themes: z.boolean() })
    .describe('What the author set right; no analysis changes it any more.'),
  isShared: z.boolean(),
  isPublic: z.boolean().describe('The same decision as isShared, under its other name.'),
  likes: z.int().describe('How many people like it; 0 while it is not shared.'),
  challengeId: z.string().nullable().describe('The challenge it was written for.'),
  entryDate: dayOutSchema.describe("The day it belongs to, in the author's time zone."),
  timezone: z.string(),
  version: z.int().describe('Rises by one with each change; send it back with a change to notice a newer one.'),
  createdAt: instantOutSchema,
  updatedAt: instantOutSchema,
});
export type Entry = z.infer<typeof entrySchema>;

export const createdEntrySchema = entrySchema.extend({
  analysis: analysisSchema.optional(),
  aiService: aiServiceSchema.optional(),
  crisis: z
    .literal(true)
    .optional()
    .describe('There where the words may point to a crisis, also without an analysis: help lines are shown.'),
  challenge: z
    .object({ id: z.string(), title: z.string(), length: z.int(), progress: z.int() })
    .optional()
    .describe('There where it was written for a challenge: how far its author has come in it.'),
});
export type CreatedEntry = z.infer<typeof createdEntrySchema>;

export const chosenThemesSchema = z
  .array(themeSchema)
  .max(ENTRY_THEMES_MAX, `An entry has at most ${ENTRY_THEMES_MAX} themes.`)
  .refine((themes) => new Set(themes).size === themes.length, { error: 'A theme stands there twice.' });

const mediaPathSchema = z
  .string({ error: 'There is no such photo or video.' })
  .regex(/^\/api\/media\/[0-9a-f-]{36}$/, 'There is no such photo or video.');

export const newEntrySchema = z.object({
  content: entryContentSchema.describe('10 to 10,000 characters.'),
  entryType: entryTypeSchema.optional().describe('What its media say where it is left out: text without any.'),
  mediaUrl: mediaPathSchema.optional().describe('The one photo or video, as mediaPath named it.'),
  media: z
    .array(mediaPathSchema)
    .max(ENTRY_PHOTOS_MAX, `An entry holds up to ${ENTRY_PHOTOS_MAX} photos.`)
    .optional()
    .describe('Up to ten photos, or one video, as mediaPath named them, in order.'),
  isShared: z.boolean().optional().describe('Shares it with other people. Off unless you say so.'),
  isPublic: z.boolean().optional().describe('The same decision under its other name.'),
  themes: chosenThemesSchema
    .optional()
    .describe('Chosen by the author while writing: they stay, whatever is found beside them.'),
  entryDate: daySchema.optional().describe('Dates the entry back; today where it is left out.'),
  challengeId: z
    .uuid('There is no such challenge.')
    .toLowerCase()
    .optional()
    .describe('A challenge that the person takes part in, and that is under way on the day of the entry.'),
  createdAt: instantSchema
    .optional()
    .describe('When it was written, for one written offline or brought along; now where it is left out.'),
});

/** What the column of versions holds. */
const VERSION_MAX = 2_147_483_647;

const SENTIMENT_RANGE = 'A feeling goes from 1 to 5.';

export const sentimentCorrectionSchema = z
  .number(SENTIMENT_RANGE)
  .min(1, SENTIMENT_RANGE)
  .max(5, SENTIMENT_RANGE)
  .overwrite((stars) => Math.round(stars * 100) / 100);

export const entryChangeSchema = z
  .object({
    content: entryContentSchema.optional(),
    isShared: z.boolean().optional(),
    isPublic: z.boolean().optional(),
    entryDate: daySchema.optional(),
    sentiment: sentimentCorrectionSchema.optional().describe("The author's own, with at most two decimals kept."),
    themes: chosenThemesSchema.optional().describe("The author's own."),
    version: z
      .int()
      .min(1)
      .max(VERSION_MAX)
      .optional()
      .describe('The version the change was made on; left out, the change wins.'),
  })
  .refine(
    (change) =>
      [change.content, change.isShared, change.isPublic, change.entryDate, change.sentiment, change.themes].some(
        (value) => value !== undefined,
      ),
    {
      error: 'There is nothing to change.',
    },
  );

export const entryParamsSchema = z.object({ id: z.uuid('There is no such entry.') });

export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7E]{8,128}$/, 'An Idempotency-Key has 8 to 128 visible ASCII characters.')
    .optional()
    .describe('8 to 128 characters of your own, one key for each entry.'),
});

export const listEntriesQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_MAX),
  cursor: z.string().max(400).optional().describe('From the Link header of the page before.'),
});

export const createEntry = endpoint({
  method: 'POST',
  path: '/api/gratitude-entries',
  allowApiTokens: true,
  summary: 'Write an entry',
  status: 201,
  headers: idempotencyHeadersSchema,
  body: newEntrySchema,
  output: createdEntrySchema,
});

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/gratitude-entries',
  allowApiTokens: true,
  summary: "The user's entries, newest day first; the next page is in the Link header",
  query: listEntriesQuerySchema,
  output: z.array(entrySchema),
});

export const listTodaysEntries = endpoint({
  method: 'GET',
  path: '/api/gratitude-entries/today',
  allowApiTokens: true,
  summary: "The entries of the user's today, newest first",
  output: z.array(entrySchema),
});

export const getEntry = endpoint({
  method: 'GET',
  path: '/api/gratitude-entries/:id',
  allowApiTokens: true,
  summary: 'One entry of the user',
  params: entryParamsSchema,
  output: entrySchema,
});

export const updateEntry = endpoint({
  method: 'PATCH',
  path: '/api/gratitude-entries/:id',
  allowApiTokens: true,
  summary: 'Change an entry; a stale version answers 409 with the entry as it is now',
  params: entryParamsSchema,
  body: entryChangeSchema,
  output: createdEntrySchema,
});

export const setEntryHelp = endpoint({
  method: 'PUT',
  path: '/api/gratitude-entries/:id/help',
  allowApiTokens: true,
  summary: 'Put the help lines beside an entry away, or show them again; nothing where the entry has none',
  params: entryParamsSchema,
  body: z.object({ help: entrySchema.shape.help.unwrap() }),
  output: entrySchema,
});

export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/api/gratitude-entries/:id',
  allowApiTokens: true,
  summary: 'Delete an entry',
  status: 204,
  params: entryParamsSchema,
});
