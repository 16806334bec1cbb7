/** Finding moments again: by words, by filters, by meaning; and walking through the journal by the same filters. */
import { z } from 'zod';
import { codePoints } from './characters.ts';
import { endpoint } from './http.ts';
import { entrySchema } from './journal.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { dayOutSchema, daySchema } from './time.ts';

/** Code points of a question to search; whoever pastes more is told so. */
export const SEARCH_TEXT_MAX = 400;
/** Of each of the lists in a filter. */
export const FILTER_VALUES_MAX = 30;

/** A query parameter that may stand once, several times, or not at all. */
const several = (one: z.ZodType<string, string>) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(FILTER_VALUES_MAX, `Please choose at most ${FILTER_VALUES_MAX}.`).optional(),
  );

const name = (what: string) => z.string().trim().min(1, what).max(100, what);
const MOOD_RANGE = 'A mood goes from 1 to 5.';
const moodSchema = z.coerce.number(MOOD_RANGE).min(1, MOOD_RANGE).max(5, MOOD_RANGE);

/** Which of the person's moments are meant. All that is given must hold; of themes, tags and people any one is enough. */
export const momentFilterSchema = z.object({
  text: z
    .string()
    .refine((text) => codePoints(text) <= SEARCH_TEXT_MAX, {
      error: `Please search for at most ${SEARCH_TEXT_MAX} characters.`,
    })
    .optional()
    .describe('Words, "phrases", beginnings of words, #tags; -word leaves out.'),
  themes: several(name('This is no theme.')).describe('Any of these themes; repeat the parameter.'),
  tags: several(name('This is no tag.')).describe('Any of these tags of their author, without the sign.'),
  people: several(name('There is nobody of that name.')).describe('Anybody of these, by the key of the person.'),
  sentimentMin: moodSchema.optional(),
  sentimentMax: moodSchema.optional(),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  weekday: z.coerce.number().int().min(0).max(6).optional().describe('0 is Sunday.'),
  hour: z.coerce.number().int().min(0).max(23).optional().describe('Of the clock where it was written.'),
  kind: z.enum(['all', 'gratitude', 'reflection']).default('all'),
});
export type MomentFilter = z.output<typeof momentFilterSchema>;

/** A part of a text that matches, in UTF-16 units. */
export const matchSchema = z.object({ start: z.int(), end: z.int() });
export type Match = z.infer<typeof matchSchema>;

export const searchResultSchema = z.object({
  type: z.enum(['gratitude', 'reflection']),
  id: z.string(),
  date: dayOutSchema,
  displayTitle: z.string().describe('Its first words, or the title of the conversation.'),
  themes: z.array(z.string()),
  sentiment: z.number().nullable(),
  isPublic: z.boolean(),
  entry: entrySchema.optional().describe('The entry itself, where it is one.'),
  matches: z.array(matchSchema).describe('Where the words stand in the content of the entry, or in the excerpt.'),
  excerpt: z.string().optional().describe('Of a conversation: the part that matches, or what was said last.'),
  reflectionType: z.string().optional(),
  messages: z.int().optional().describe('How many messages the conversation has.'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search/all',
  allowApiTokens: true,
  summary: "The person's moments that match; all of them without parameters. The next page is in the Link header",
  query: momentFilterSchema.extend({
    sort: z
      .enum(['closest', 'newest', 'oldest'])
      .optional()
      .describe('`closest` where there is a text, else `newest`.'),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_MAX),
    cursor: z.string().max(400).optional().describe('From the Link header of the page before.'),
  }),
  output: z.array(searchResultSchema),
});

const countedSchema = z.object({ name: z.string(), count: z.int() });
export type Counted = z.infer<typeof countedSchema>;

export const searchOverviewSchema = z.object({
  total: z.int().describe('Moments and reflections that match.'),
  moments: z.int(),
  reflections: z.int(),
  days: z.int().describe('Different days of the moments that match.'),
  journal: z
    .object({ moments: z.int(), reflections: z.int(), from: dayOutSchema.nullable(), to: dayOutSchema.nullable() })
    .describe('What was looked through, and its first and last day.'),
  themes: z
    .array(countedSchema)
    .describe('Of what matches apart from the chosen themes and tags; most frequent first.'),
  tags: z.array(countedSchema),
  people: z
    .array(countedSchema.extend({ key: z.string() }))
    .describe('The 50 named most often and the chosen ones, counted apart from the chosen people.'),
  moods: z.array(z.int()).length(5).describe('By rounded stars, 1 to 5, counted apart from the chosen moods.'),
  months: z
    .array(z.object({ month: z.string(), count: z.int(), averageSentiment: z.number().nullable() }))
    .describe('YYYY-MM, those with moments, oldest first, counted apart from the chosen dates.'),
  wider: z
    .object({
      withoutFilters: z.int().describe('Moments with the same words and no filter.'),
      word: countedSchema.nullable().describe('The rarest of several words, alone.'),
      person: countedSchema.extend({ key: z.string() }).nullable().describe('Somebody the text names.'),
      theme: countedSchema.nullable().describe('A theme the text names.'),
    })
    .describe('What else to look for, without filters; counted.'),
});
export type SearchOverview = z.infer<typeof searchOverviewSchema>;

export const getSearchOverview = endpoint({
  method: 'GET',
  path: '/api/search/overview',
  allowApiTokens: true,
  summary: 'How many moments match, by theme, tag, person, mood and month',
  query: momentFilterSchema,
  output: searchOverviewSchema,
});

export const SIMILAR_MAX = 20;

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/search/similar',
  allowApiTokens: true,
  summary: 'Moments close in meaning to one of them, or to a text; the closest first, none where nothing is close',
  query: z
    .object({
      entryId: z.uuid('There is no such entry.').optional(),
      text: momentFilterSchema.shape.text,
      limit: z.coerce.number().int().min(1).max(SIMILAR_MAX).default(5),
    })
    .describe('Either an entry or a text.'),
  output: z.array(searchResultSchema),
});
