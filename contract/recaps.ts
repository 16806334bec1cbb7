/** What comes back to a person: memories, the recap of a month, and the review of a year, which its author can change. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { daySummarySchema } from './insights.ts';
import { entrySchema } from './journal.ts';
import { line, text } from './text.ts';
import { dayOutSchema } from './time.ts';

/** Of the review of a year, in code points. */
export const YEAR_TITLE_MAX = 120;
export const YEAR_TEXT_MAX = 2_000;
export const YEAR_NOTE_MAX = 500;

/** Hard days are left out unless the person asks for them. */
const hardDays = z
  .enum(['true', 'false'], 'Please say true or false.')
  .default('false')
  .describe('`true` shows hard days too.');

/** How long ago a day was: whole months, or whole years. */
const agoSchema = z.object({ unit: z.enum(['months', 'years']), count: z.int() });
export type Ago = z.infer<typeof agoSchema>;

export const memoriesSchema = z.object({
  today: dayOutSchema,
  onThisDay: z
    .array(
      z.object({
        ago: agoSchema,
        date: dayOutSchema,
        moments: z.int().describe('Moments of that day.'),
        entry: entrySchema.describe('One of them, the same all day.'),
      }),
    )
    .describe(
      'One day of each earlier year, nearest first, at most 20. Of a journal without one: a month and half a year ago.',
    ),
  hardDays: z.int().describe('Days of these that were hard, and are there only where they are asked for.'),
  random: entrySchema.nullable().describe('One good moment of an earlier day.'),
  randomCount: z.int().describe('How many good moments there are to choose from.'),
});
export type Memories = z.infer<typeof memoriesSchema>;

/** How often somebody may ask for another memory, before the first one comes again. */
export const ANOTHER_MAX = 100_000;

export const getMemories = endpoint({
  method: 'GET',
  path: '/api/insights/memories',
  summary: 'This day in earlier years, and one good moment by chance',
  query: z.object({
    hardDays,
    another: z.coerce
      .number()
      .int()
      .min(0)
      .max(ANOTHER_MAX)
      .default(0)
      .describe('How often another moment was asked for today.'),
  }),
  output: memoriesSchema,
});

const countedSchema = z.object({ name: z.string(), count: z.int() });
const countedPersonSchema = countedSchema.extend({ key: z.string().describe('By which entries are filtered.') });

/** What entries of a month or of a year add up to. */
const figuresSchema = z.object({
  moments: z.int(),
  days: z.array(daySummarySchema).describe('Days with moments, oldest first.'),
  longestRun: z
    .object({ days: z.int(), from: dayOutSchema, to: dayOutSchema })
    .nullable()
    .describe('The most days in a row, the newest of equals.'),
  averageSentiment: z.number().nullable(),
  brightest: z.array(daySummarySchema).describe('At most 3 days, the brightest first.'),
  themes: z.array(countedSchema).describe('At most 8, most frequent first; so are the other lists.'),
  people: z.array(countedPersonSchema),
  things: z.array(countedSchema),
  tags: z.array(countedSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

const monthSchema = z.string().describe('YYYY-MM');

export const recapSchema = figuresSchema.extend({
  month: monthSchema,
  opensOn: dayOutSchema.nullable().describe('The day on which it opens; null where the month is over.'),
  chosen: z.array(entrySchema).describe('Three to five moments, oldest first; fewer where there are fewer.'),
  hardMoments: z.int().describe('Moments of hard days, which are chosen only where they are asked for.'),
  previous: monthSchema.nullable().describe('The nearest earlier month with moments.'),
  next: monthSchema.nullable().describe('The nearest later month with moments that is over.'),
});
export type Recap = z.infer<typeof recapSchema>;

export const getRecap = endpoint({
  method: 'GET',
  path: '/api/insights/recaps/:id',
  summary: 'What a month adds up to, once it is over',
  params: z.object({
    id: z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM.'),
  }),
  query: z.object({ hardDays }),
  output: recapSchema,
});

const yearParams = z.object({ id: z.string().regex(/^(?!0000)\d{4}$/, 'Please give a year as YYYY.') });

const monthNumberSchema = z.int('A month is a number.').min(1, 'A month is 1 to 12.').max(12, 'A month is 1 to 12.');

/** What the author made of one month. What is not there is as Evenglow chose it. */
export const monthEditsSchema = z.object({
  month: monthNumberSchema,
  entryId: z
    .uuid('There is no such moment.')
    .optional()
    .describe('The moment to show. One that is not there, or not of this month, is left aside.'),
  note: text({ max: YEAR_NOTE_MAX }).optional().describe('A line of the author.'),
  leftOut: z.literal(true).optional().describe('The month does not stand in the review.'),
});
export type MonthEdits = z.infer<typeof monthEditsSchema>;

export const yearReviewEditsSchema = z.object({
  title: line({ max: YEAR_TITLE_MAX }).optional(),
  introduction: text({ max: YEAR_TEXT_MAX }).optional(),
  closing: text({ max: YEAR_TEXT_MAX }).optional(),
  months: z
    .array(monthEditsSchema)
    .max(12, 'A year has twelve months.')
    .refine((months) => new Set(months.map(({ month }) => month)).size === months.length, {
      error: 'A month stands there twice.',
    })
    .optional(),
});
export type YearReviewEdits = z.infer<typeof yearReviewEditsSchema>;

/** The edits as they are kept, and their version: what a refusal with `stale_version` carries as `current`. */
export const keptEditsSchema = z.object({
  edits: yearReviewEditsSchema,
  version: z.int().describe('0 where nothing was changed yet; send it back with a change.'),
});
export type KeptEdits = z.infer<typeof keptEditsSchema>;

export const yearReviewSchema = figuresSchema.extend({
  year: z.int(),
  today: dayOutSchema,
  isOver: z.boolean().describe('False: it is the year so far.'),
  months: z
    .array(
      z.object({
        month: z.int().describe('1 to 12.'),
        moments: z.int(),
        days: z.int(),
        averageSentiment: z.number().nullable(),
        suggested: entrySchema.nullable().describe('As Evenglow chose it: never a hard day.'),
        chosen: entrySchema.nullable().describe('As the author chose it, where that moment is still there.'),
      }),
    )
    .describe('All twelve.'),
  years: z.array(z.int()).describe('Years with moments, oldest first.'),
  ...keptEditsSchema.shape,
});
export type YearReview = z.infer<typeof yearReviewSchema>;

export const getYearReview = endpoint({
  method: 'GET',
  path: '/api/insights/years/:id',
  summary: 'The review of a year, with what its author made of it',
  params: yearParams,
  output: yearReviewSchema,
});

export const saveYearReview = endpoint({
  method: 'PUT',
  path: '/api/insights/years/:id',
  summary: 'Keeps what the author made of the review of a year, all of it as one; no edits make it as it was',
  params: yearParams,
  body: z.object({ edits: yearReviewEditsSchema, version: z.int().min(0).max(2_147_483_646) }),
  output: yearReviewSchema,
});

export const downloadYearReview = endpoint({
  method: 'GET',
  path: '/api/insights/years/:id/file',
  kind: 'file',
  summary: 'The review of a year as one HTML file that opens anywhere, also without a network',
  params: yearParams,
});
