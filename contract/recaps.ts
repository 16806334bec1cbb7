/** Recaps: memories, the recap of a month, and the editable review of a year. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { daySummarySchema } from './insights.ts';
import { entrySchema } from './journal.ts';
import { line, text } from './text.ts';
import { dayOutSchema } from './time.ts';

/** Of the title of a review, in code points. */
export const YEAR_TITLE_MAX = 120;
export const YEAR_TEXT_MAX = 2_000;
export const YEAR_NOTE_MAX = 500;

/** Hard days are excluded by default. */
const hardDays = z
  .enum(['true', 'false'], 'Please say true or false.')
  .default('false')
  .describe('`true` includes hard days.');

/** Time since a day, in whole months or years. */
const agoSchema = z.object({ unit: z.enum(['months', 'years']), count: z.int() });
export type Ago = z.infer<typeof agoSchema>;

export const memoriesSchema = z.object({
  today: dayOutSchema,
  onThisDay: z
    .array(
      z.object({
        ago: agoSchema,
        date: dayOutSchema,
        moments: z.int().describe('Number of entries of that day.'),
        entry: entrySchema.describe('One of them, the same all day.'),
      }),
    )
    .describe(
      'One day per earlier year, nearest first, at most 20. Without one that was not hard: six months and one month ago.',
    ),
  hardDays: z.int().describe('Number of these days that were hard. They are included only on request.'),
  random: entrySchema.nullable().describe('A good entry of an earlier day.'),
  randomCount: z.int().describe('Number of good entries to choose from.'),
});
export type Memories = z.infer<typeof memoriesSchema>;

/** How many other memories can be requested before the first one repeats. */
export const ANOTHER_MAX = 100_000;

export const getMemories = endpoint({
  method: 'GET',
  path: '/api/insights/memories',
  summary: 'Retrieve this date in earlier years and a random good entry',
  query: z.object({
    hardDays,
    another: z.coerce
      .number()
      .int()
      .min(0)
      .max(ANOTHER_MAX)
      .default(0)
      .describe('How many times another entry was requested today.'),
  }),
  output: memoriesSchema,
});

const countedSchema = z.object({ name: z.string(), count: z.int() });
const countedPersonSchema = countedSchema.extend({ key: z.string().describe('Key for filtering entries.') });

/** Statistics of a month or a year. */
const figuresSchema = z.object({
  moments: z.int(),
  days: z.array(daySummarySchema).describe('Days with entries, oldest first.'),
  longestRun: z
    .object({ days: z.int(), from: dayOutSchema, to: dayOutSchema })
    .nullable()
    .describe('The longest streak within it; the newest of equals.'),
  averageSentiment: z.number().nullable(),
  brightest: z.array(daySummarySchema).describe('At most 3 days, best mood first.'),
  themes: z.array(countedSchema).describe('At most 8, most frequent first, like the other lists.'),
  people: z.array(countedPersonSchema),
  things: z.array(countedSchema),
  tags: z.array(countedSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

const monthSchema = z.string().describe('YYYY-MM');

export const recapSchema = figuresSchema.extend({
  month: monthSchema,
  opensOn: dayOutSchema.nullable().describe('Day on which the recap becomes available. Null if the month is over.'),
  chosen: z.array(entrySchema).describe('Three to five entries, oldest first, or fewer if there are not enough.'),
  hardMoments: z.int().describe('Number of entries on hard days, which are chosen only on request.'),
  previous: monthSchema.nullable().describe('Nearest earlier month with entries.'),
  next: monthSchema.nullable().describe('Nearest later complete month with entries.'),
});
export type Recap = z.infer<typeof recapSchema>;

export const getRecap = endpoint({
  method: 'GET',
  path: '/api/insights/recaps/:id',
  summary: 'Retrieve the recap of a month. Available once the month is over.',
  params: z.object({
    id: z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM.'),
  }),
  query: z.object({ hardDays }),
  output: recapSchema,
});

const yearParams = z.object({ id: z.string().regex(/^(?!0000)\d{4}$/, 'Please give a year as YYYY.') });

const monthNumberSchema = z
  .int('A month must be a number.')
  .min(1, 'A month must be 1 to 12.')
  .max(12, 'A month must be 1 to 12.');

/** The author's changes to one month. Absent fields keep the suggestion. */
export const monthEditsSchema = z.object({
  month: monthNumberSchema,
  entryId: z
    .uuid('We can’t find that entry.')
    .optional()
    .describe('The entry to show. Ignored if it is not of this month.'),
  note: text({ max: YEAR_NOTE_MAX }).optional().describe('A note by the author.'),
  leftOut: z.literal(true).optional().describe('Hides the month.'),
});
export type MonthEdits = z.infer<typeof monthEditsSchema>;

export const yearReviewEditsSchema = z.object({
  title: line({ max: YEAR_TITLE_MAX }).optional(),
  introduction: text({ max: YEAR_TEXT_MAX }).optional(),
  closing: text({ max: YEAR_TEXT_MAX }).optional(),
  months: z
    .array(monthEditsSchema)
    .max(12, 'Please list at most 12 months.')
    .refine((months) => new Set(months.map(({ month }) => month)).size === months.length, {
      error: 'A month is listed twice.',
    })
    .optional(),
});
export type YearReviewEdits = z.infer<typeof yearReviewEditsSchema>;

/** Stored edits with their version, returned as `current` with `stale_version`. */
export const storedEditsSchema = z.object({
  edits: yearReviewEditsSchema,
  version: z.int().describe('0 without changes. Send it with a change.'),
});
export type StoredEdits = z.infer<typeof storedEditsSchema>;

export const yearReviewSchema = figuresSchema.extend({
  year: z.int(),
  today: dayOutSchema,
  isOver: z.boolean().describe('False if the year is still in progress.'),
  months: z
    .array(
      z.object({
        month: z.int().describe('1 to 12.'),
        moments: z.int(),
        days: z.int(),
        averageSentiment: z.number().nullable(),
        suggested: entrySchema.nullable().describe('The suggested entry, never of a hard day.'),
        chosen: entrySchema.nullable().describe("The author's choice, if that entry still exists."),
      }),
    )
    .describe('All twelve months.'),
  years: z.array(z.int()).describe('Years with entries, oldest first.'),
  ...storedEditsSchema.shape,
});
export type YearReview = z.infer<typeof yearReviewSchema>;

export const getYearReview = endpoint({
  method: 'GET',
  path: '/api/insights/years/:id',
  summary: "Retrieve the review of a year with the author's edits",
  params: yearParams,
  output: yearReviewSchema,
});

export const saveYearReview = endpoint({
  method: 'PUT',
  path: '/api/insights/years/:id',
  summary: "Replace the author's edits of a year. Empty edits restore the suggestions.",
  params: yearParams,
  body: z.object({ edits: yearReviewEditsSchema, version: z.int().min(0).max(2_147_483_646) }),
  output: yearReviewSchema,
});

export const downloadYearReview = endpoint({
  method: 'GET',
  path: '/api/insights/years/:id/file',
  rateLimit: 'costly',
  isDemanding: true,
  kind: 'file',
  summary: 'Download the review of a year as one self-contained HTML file',
  params: yearParams,
});
