/** Insights: streak, statistics, and summaries per day. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { dayOutSchema, daySchema } from './time.ts';

export const statsSchema = z.object({
  currentStreak: z.int(),
  longestStreak: z.int(),
  restDaysLeft: z.int().describe('Rest days left in the current month.'),
  averageSentiment: z.number().nullable().describe('1 to 5 with two decimals. Null if nothing is analysed yet.'),
  totalEntries: z.int(),
  daysRecorded: z.int(),
  topThemes: z.array(z.string()).describe('Most frequent first, at most 20.'),
  themesFound: z.int().describe('Number of distinct themes.'),
});
export type Stats = z.infer<typeof statsSchema>;

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  allowApiTokens: true,
  summary: 'Retrieve the streak, totals, average sentiment and themes',
  output: statsSchema,
});

export const userStatsSchema = statsSchema.extend({
  reflections: z.int().describe('All entries, as the profile shows them.'),
  publicEntries: z.int(),
  followersCount: z.int(),
  followingCount: z.int(),
});
export type UserStats = z.infer<typeof userStatsSchema>;

export const getUserStats = endpoint({
  method: 'GET',
  path: '/api/user-stats',
  summary: 'Retrieve the statistics of the profile, including shared entries',
  output: userStatsSchema,
});

export const daySummarySchema = z.object({
  date: dayOutSchema,
  entries: z.int(),
  averageSentiment: z.number().nullable(),
  sentiments: z.array(z.number().nullable()).describe('The first three of the day, in the order of writing.'),
});
export type DaySummary = z.infer<typeof daySummarySchema>;

export const listDays = endpoint({
  method: 'GET',
  path: '/api/insights/days',
  allowApiTokens: true,
  summary: 'List summaries of days with entries, oldest first',
  query: z.object({
    from: daySchema.describe('First day, YYYY-MM-DD.'),
    to: daySchema.describe('Last day, YYYY-MM-DD. The range is limited to 400 days.'),
  }),
  output: z.array(daySummarySchema),
});

export const streakRecoverySchema = z.object({
  missedDays: z.int().describe('Whole days without an entry before today. 0 if there is nothing to recover.'),
  streakKept: z.boolean().describe('True if rest days still keep the streak.'),
  encouragement: z.string(),
  suggestions: z.array(z.string()).describe('Small steps, most personal first.'),
});
export type StreakRecovery = z.infer<typeof streakRecoverySchema>;

export const getStreakRecovery = endpoint({
  method: 'GET',
  path: '/api/smart-features/streak-recovery',
  allowApiTokens: true,
  summary: 'Retrieve suggestions for returning after days without entries',
  output: streakRecoverySchema,
});

/** Days shown by the dashboard: 53 weeks. */
export const DASHBOARD_DAYS = 371;
/** Number of days, including today, that count as recent for themes. */
export const RECENT_THEMES_DAYS = 30;

const countedSchema = z.object({ name: z.string(), count: z.int() });

export const namedPersonSchema = z.object({
  key: z.string().describe('Key for filtering entries.'),
  name: z.string(),
  count: z.int().describe('Number of entries that name them.'),
  lastDate: dayOutSchema,
  told: z.boolean().describe('Whether there is a card of thanks for them.'),
});
export type NamedPerson = z.infer<typeof namedPersonSchema>;

export const dashboardSchema = z.object({
  today: dayOutSchema,
  stats: statsSchema,
  streakFrom: dayOutSchema.nullable().describe('First day of the current streak. Null if there is none.'),
  skippedDays: z
    .array(dayOutSchema)
    .optional()
    .describe('Days without entries that were skipped by a change of time zone, so that they need no rest day.'),
  days: z.array(daySummarySchema).describe(`Days with entries in the last ${DASHBOARD_DAYS}, oldest first.`),
  recentThemes: z.array(countedSchema).describe(`Of the last ${RECENT_THEMES_DAYS} days, most frequent first.`),
  themes: z.array(countedSchema).describe('Of the whole journal, most frequent first.'),
  themeMonths: z
    .array(z.object({ month: z.string(), entries: z.int(), themes: z.array(countedSchema) }))
    .describe('The last twelve months including empty ones, YYYY-MM, oldest first.'),
  people: z.array(namedPersonSchema).describe('At most 8, most often named first.'),
  thanked: z
    .array(countedSchema.extend({ key: z.string().describe('Key for filtering entries.') }))
    .describe('People who are thanked or were kind, with the number of entries. At most 8, most often thanked first.'),
  things: z.array(countedSchema).describe('At most 12, most often named first.'),
  rhythm: z
    .array(z.array(z.int()).length(24))
    .length(7)
    .describe('Number of entries by weekday (0 is Sunday) and local hour of writing.'),
  recap: z.object({ month: z.string(), entries: z.int() }).nullable().describe('The last complete month with entries.'),
  years: z.array(z.int()).describe('Years with entries, newest first.'),
  hasMemory: z.boolean().describe('Whether this day a year, half a year or a month ago had an entry and was not hard.'),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/insights/dashboard',
  allowApiTokens: true,
  summary: 'Retrieve the dashboard, without entries',
  output: dashboardSchema,
});
