/** Search by text, filters and meaning, and browsing the journal with the same filters. */
import { z } from 'zod';
import { codePoints } from './characters.ts';
import { chatMessageSchema } from './chat.ts';
import { endpoint } from './http.ts';
import { entrySchema } from './journal.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { dayOutSchema, daySchema } from './time.ts';

/** Maximum code points of a search text; more returns an error. */
export const SEARCH_TEXT_MAX = 400;
/** Maximum matching messages of a conversation in a result. */
export const MATCHING_MESSAGES_MAX = 5;
/** Maximum values per filter. */
export const FILTER_VALUES_MAX = 30;

/** A query parameter that can occur any number of times. */
const repeatableParameter = (one: z.ZodType<string, string>) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(FILTER_VALUES_MAX, `Please choose at most ${FILTER_VALUES_MAX}.`).optional(),
  );

const name = (message: string) => z.string().trim().min(1, message).max(100, message);
const MOOD_RANGE = 'A mood must be from 1 to 5.';
const moodSchema = z.coerce.number(MOOD_RANGE).min(1, MOOD_RANGE).max(5, MOOD_RANGE);

/** Filters entries. All conditions must hold; of themes, tags and people one match is enough. */
export const entryFilterSchema = z.object({
  text: z
    .string()
    .refine((text) => codePoints(text) <= SEARCH_TEXT_MAX, {
      error: `Please search for at most ${SEARCH_TEXT_MAX} characters.`,
    })
    .optional()
    .describe('Words, "phrases", prefixes and #tags. `-word` excludes.'),
  themes: repeatableParameter(name('This is no theme.')).describe(
    'Any of these themes. Repeat the parameter for several.',
  ),
  tags: repeatableParameter(name('This is no tag.')).describe('Any of these own tags, without `#`.'),
  people: repeatableParameter(name('There’s no one with that name.')).describe('Any of these people, by key.'),
  thanked: z.literal('true').optional().describe('Only entries in which these people are thanked or kind.'),
  sentimentMin: moodSchema.optional(),
  sentimentMax: moodSchema.optional(),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  weekday: z.coerce.number().int().min(0).max(6).optional().describe('0 is Sunday.'),
  hour: z.coerce.number().int().min(0).max(23).optional().describe('Local time of writing.'),
  checkIns: z.enum(['only', 'none']).optional().describe('`only`: check-ins alone. `none`: without check-ins.'),
  kind: z.enum(['all', 'gratitude', 'reflection']).default('all'),
});
export type EntryFilter = z.output<typeof entryFilterSchema>;

/** A matching range of a text, in UTF-16 units. */
export const matchSchema = z.object({ start: z.int(), end: z.int() });
export type Match = z.infer<typeof matchSchema>;

export const searchResultSchema = z.object({
  type: z.enum(['gratitude', 'reflection']),
  id: z.string(),
  date: dayOutSchema,
  displayTitle: z.string().describe('The first words, or the title of the conversation.'),
  themes: z.array(z.string()),
  sentiment: z.number().nullable(),
  isPublic: z.boolean(),
  entry: entrySchema.optional().describe('The entry, if the result is one.'),
  matches: z.array(matchSchema).describe('Matches in the content of the entry, or in the excerpt.'),
  excerpt: z.string().optional().describe('For conversations: the matching part, or the last message.'),
  reflectionType: z.string().optional(),
  messagesCount: z.int().optional().describe('Number of messages in the conversation.'),
  messages: z
    .array(chatMessageSchema.pick({ id: true, role: true, content: true, timestamp: true }))
    .max(MATCHING_MESSAGES_MAX)
    .optional()
    .describe(`For conversations: the first messages that match, at most ${MATCHING_MESSAGES_MAX}.`),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search/all',
  allowApiTokens: true,
  summary: 'Search entries and conversations. Without parameters, list all. Paginated by the Link header.',
  query: entryFilterSchema.extend({
    sort: z
      .enum(['closest', 'newest', 'oldest'])
      .optional()
      .describe('Default: `closest` with a search text, otherwise `newest`.'),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_MAX),
    cursor: z.string().max(400).optional().describe('Cursor from the Link header of the previous page.'),
  }),
  output: z.array(searchResultSchema),
});

const countedSchema = z.object({ name: z.string(), count: z.int() });
export type Counted = z.infer<typeof countedSchema>;

export const searchOverviewSchema = z.object({
  total: z.int().describe('Number of matching entries and conversations.'),
  moments: z.int(),
  reflections: z.int(),
  days: z.int().describe('Number of distinct days of matching entries.'),
  journal: z
    .object({ moments: z.int(), reflections: z.int(), from: dayOutSchema.nullable(), to: dayOutSchema.nullable() })
    .describe('Number of searched entries, with the first and last day.'),
  themes: z.array(countedSchema).describe('Counted without the chosen themes and tags. Most frequent first.'),
  tags: z.array(countedSchema),
  people: z
    .array(countedSchema.extend({ key: z.string() }))
    .describe('The 50 most often named and the chosen ones. Counted without the chosen people.'),
  moods: z.array(z.int()).length(5).describe('By mood rounded to 1 to 5. Counted without the chosen moods.'),
  months: z
    .array(z.object({ month: z.string(), count: z.int(), averageSentiment: z.number().nullable() }))
    .describe('Months with entries, YYYY-MM, oldest first. Counted without the chosen dates.'),
  wider: z
    .object({
      withoutFilters: z.int().describe('Number of matches of the text without filters.'),
      word: countedSchema.nullable().describe('The rarest word of the text on its own.'),
      person: countedSchema.extend({ key: z.string() }).nullable().describe('A person the text names.'),
      theme: countedSchema.nullable().describe('A theme the text names.'),
    })
    .describe('Alternative searches without filters, with their counts.'),
});
export type SearchOverview = z.infer<typeof searchOverviewSchema>;

export const getSearchOverview = endpoint({
  method: 'GET',
  path: '/api/search/overview',
  allowApiTokens: true,
  summary: 'Count matching entries by theme, tag, person, mood and month',
  query: entryFilterSchema,
  output: searchOverviewSchema,
});

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/search/similar',
  rateLimit: 'costly',
  isDemanding: true,
  allowApiTokens: true,
  summary: 'List entries similar in meaning to an entry or a text, closest first. Empty if none is close.',
  query: z
    .object({
      entryId: z.uuid('We can’t find that entry.').toLowerCase().optional(),
      text: entryFilterSchema.shape.text,
      limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(5),
    })
    .describe('Either an entry or a text.'),
  output: z.array(searchResultSchema),
});
