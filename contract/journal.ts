/** The journal: reading, writing and changing entries. */
import { z } from 'zod';
import { aiServiceSchema, analysisSchema, analysisSourceSchema, quietHelpSchema } from './analysis.ts';
import { codePoints, hasVisible } from './characters.ts';
import {
  CHECK_IN_IN_CHALLENGE,
  CHECK_IN_IS_PRIVATE,
  CHECK_IN_WITH_WORDS,
  CHECK_IN_WITHOUT_MOOD,
  ENTRY_TYPES,
  hasOnlyTags,
} from './check-ins.ts';
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
import { themeSchema } from './themes.ts';
import { dayOutSchema, daySchema, instantOutSchema, instantSchema } from './time.ts';

export const entryContentSchema = text({
  min: ENTRY_CONTENT_MIN,
  max: ENTRY_CONTENT_MAX,
  tooShort: ENTRY_TOO_SHORT,
  tooLong: ENTRY_TOO_LONG,
});

export const entryTypeSchema = z.enum(ENTRY_TYPES);

export const entrySchema = z.object({
  id: z.string(),
  userId: z.string(),
  content: z.string().describe('The words. A check-in has none, or only `#tags`.'),
  entryType: entryTypeSchema.describe('`mood`: a check-in, which has no words.'),
  mediaUrl: z.string().nullable().describe('URL of the first media file.'),
  media: z.array(mediaSchema).describe('Its photos or its video, in order.'),
  sentiment: z.number().nullable().describe('1 (very sad) to 5 (very happy) with two decimals. Null if not yet known.'),
  themes: z.array(z.string()),
  tags: z.array(z.string()).describe('Tags in the text: lower case, without `#`, in text order.'),
  positiveReframe: z.string().nullable(),
  analysisSource: analysisSourceSchema.nullable().describe('The service that analysed the entry. Null if none has.'),
  help: z
    .enum(['shown', 'put_away'])
    .optional()
    .describe('Present if the text plainly indicates a crisis: whether helplines are shown with the entry.'),
  quietHelp: z
    .enum([...quietHelpSchema.options, 'hidden'])
    .optional()
    .describe('Present with a less certain sign of danger: the kind of line with a link to helplines, or `hidden`.'),
  analysisPending: z.literal(true).optional().describe('Present while an analysis by the model is still pending.'),
  corrected: z
    .object({ sentiment: z.boolean(), themes: z.boolean() })
    .describe('Fields corrected by the author, which later analyses do not change.'),
  isShared: z.boolean(),
  isPublic: z.boolean().describe('Alias of `isShared`.'),
  likes: z.int().describe('Number of likes. 0 while it is not shared.'),
  challengeId: z.string().nullable().describe('The challenge it was written for.'),
  entryDate: dayOutSchema.describe("Day of the entry, in the author's time zone."),
  timezone: z.string(),
  version: z.int().describe('Incremented with each change. Send it with a change to detect conflicts.'),
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
    .describe('Present if the text plainly indicates a crisis, even without an analysis. Helplines are shown.'),
  challenge: z
    .object({ id: z.string(), title: z.string(), length: z.int(), progress: z.int() })
    .optional()
    .describe("Present if it was written for a challenge: the author's progress."),
  daysRecorded: z
    .int()
    .optional()
    .describe(
      'Present on the first entry with words of its day: number of days with such entries, including this one.',
    ),
});
export type CreatedEntry = z.infer<typeof createdEntrySchema>;

export const chosenThemesSchema = z
  .array(themeSchema)
  .max(ENTRY_THEMES_MAX, `An entry can have at most ${ENTRY_THEMES_MAX} themes.`)
  .refine((themes) => new Set(themes).size === themes.length, { error: 'A theme is listed twice.' });

const SENTIMENT_RANGE = 'A mood must be a number from 1 to 5.';

export const chosenSentimentSchema = z
  .number(SENTIMENT_RANGE)
  .min(1, SENTIMENT_RANGE)
  .max(5, SENTIMENT_RANGE)
  .overwrite((value) => Math.round(value * 100) / 100);

const mediaPathSchema = z
  .string({ error: 'We can’t find that photo or video.' })
  .regex(/^\/api\/media\/[0-9a-f-]{36}$/, 'We can’t find that photo or video.');

const newEntryFields = z.object({
  content: text({ max: ENTRY_CONTENT_MAX, tooLong: ENTRY_TOO_LONG })
    .default('')
    .describe('Required, 10 to 10,000 characters. A check-in has none, or only `#tags`.'),
  entryType: entryTypeSchema
    .optional()
    .describe('`mood` for a check-in. Default: derived from its media, `text` without any.'),
  mediaUrl: mediaPathSchema.optional().describe('One photo or video, as returned in `mediaPath`.'),
  media: z
    .array(mediaPathSchema)
    .max(ENTRY_PHOTOS_MAX, `An entry can have up to ${ENTRY_PHOTOS_MAX} photos.`)
    .optional()
    .describe('Up to ten photos or one video, as returned in `mediaPath`, in order.'),
  isShared: z.boolean().optional().describe('Shares the entry with other users. Default: false.'),
  isPublic: z.boolean().optional().describe('Alias of `isShared`.'),
  themes: chosenThemesSchema
    .optional()
    .describe('Themes chosen by the author. They are kept beside those found by analysis.'),
  sentiment: chosenSentimentSchema
    .optional()
    .describe('Mood chosen by the author, 1 (very sad) to 5 (very happy). No analysis changes it.'),
  entryDate: daySchema.optional().describe('Day of the entry. Default: today.'),
  challengeId: z
    .uuid('We can’t find that challenge.')
    .toLowerCase()
    .optional()
    .describe('A challenge that the user has joined and that is open on the day of the entry.'),
  createdAt: instantSchema
    .optional()
    .describe('Time of writing, for entries written offline or elsewhere. Default: now.'),
});

type NewEntryFields = z.output<typeof newEntryFields>;

type Problems = Partial<Record<keyof NewEntryFields, string>>;

/** The problems of a check-in, by field. */
function checkInProblems({ content, sentiment, isShared, isPublic, challengeId }: NewEntryFields): Problems {
  return {
    ...(!hasOnlyTags(content) && { content: CHECK_IN_WITH_WORDS }),
    ...(sentiment === undefined && { sentiment: CHECK_IN_WITHOUT_MOOD }),
    ...((isShared || isPublic) && { isShared: CHECK_IN_IS_PRIVATE }),
    ...(challengeId !== undefined && { challengeId: CHECK_IN_IN_CHALLENGE }),
  };
}

export const newEntrySchema = newEntryFields.superRefine((entry, context) => {
  const isTooShort = codePoints(entry.content) < ENTRY_CONTENT_MIN || !hasVisible(entry.content);
  const ofWords: Problems = isTooShort ? { content: ENTRY_TOO_SHORT } : {};
  const problems = entry.entryType === 'mood' ? checkInProblems(entry) : ofWords;
  for (const [field, message] of Object.entries(problems)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** Range of the version column. */
const VERSION_MAX = 2_147_483_647;

export const entryChangeSchema = z
  .object({
    content: entryContentSchema.optional().describe('10 to 10,000 characters. Words make a check-in an entry of text.'),
    isShared: z.boolean().optional(),
    isPublic: z.boolean().optional(),
    entryDate: daySchema.optional(),
    sentiment: chosenSentimentSchema.optional().describe('Corrected by the author. Rounded to two decimals.'),
    themes: chosenThemesSchema.optional().describe('Corrected by the author.'),
    version: z
      .int()
      .min(1)
      .max(VERSION_MAX)
      .optional()
      .describe('The version the change is based on. Default: no conflict check.'),
  })
  .refine(
    (change) =>
      [change.content, change.isShared, change.isPublic, change.entryDate, change.sentiment, change.themes].some(
        (value) => value !== undefined,
      ),
    {
      error: 'There’s nothing to change.',
    },
  );

const entryHelpSchema = entrySchema
  .pick({ help: true, quietHelp: true })
  .refine(({ help, quietHelp }) => (help === undefined) !== (quietHelp === undefined), {
    error: 'Please send either `help` or `quietHelp`.',
  });
export type EntryHelp = z.infer<typeof entryHelpSchema>;

export const entryParamsSchema = z.object({ id: z.uuid('We can’t find that entry.') });

export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7E]{8,128}$/, 'An Idempotency-Key has 8 to 128 visible ASCII characters.')
    .optional()
    .describe('8 to 128 characters, unique per entry.'),
});

export const listEntriesQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_MAX),
  cursor: z.string().max(400).optional().describe('Cursor from the Link header of the previous page.'),
});

export const createEntry = endpoint({
  method: 'POST',
  path: '/api/gratitude-entries',
  isDemanding: true,
  storesData: true,
  allowApiTokens: true,
  summary: 'Create an entry',
  status: 201,
  headers: idempotencyHeadersSchema,
  body: newEntrySchema,
  output: createdEntrySchema,
});

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/gratitude-entries',
  allowApiTokens: true,
  summary: 'List entries, newest day first. Paginated by the Link header.',
  query: listEntriesQuerySchema,
  output: z.array(entrySchema),
});

export const listTodaysEntries = endpoint({
  method: 'GET',
  path: '/api/gratitude-entries/today',
  allowApiTokens: true,
  summary: "List today's entries, newest first. Today is the user's local day. Paginated by the Link header.",
  query: listEntriesQuerySchema,
  output: z.array(entrySchema),
});

export const getEntry = endpoint({
  method: 'GET',
  path: '/api/gratitude-entries/:id',
  allowApiTokens: true,
  summary: 'Retrieve an entry',
  params: entryParamsSchema,
  output: entrySchema,
});

export const updateEntry = endpoint({
  method: 'PATCH',
  path: '/api/gratitude-entries/:id',
  isDemanding: true,
  storesData: true,
  allowApiTokens: true,
  summary: 'Update an entry. A stale version returns 409 with the current entry.',
  params: entryParamsSchema,
  body: entryChangeSchema,
  output: createdEntrySchema,
});

export const setEntryHelp = endpoint({
  method: 'PUT',
  path: '/api/gratitude-entries/:id/help',
  allowApiTokens: true,
  summary: 'Hide the helplines of an entry or its quiet line, or show them again. No effect on an entry without.',
  params: entryParamsSchema,
  body: entryHelpSchema,
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
