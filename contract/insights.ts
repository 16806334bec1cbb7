/** What the journal adds up to: streak, figures, and a summary of each day. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { dayOutSchema, daySchema } from './time.ts';

export const statsSchema = z.object({
  currentStreak: z.int(),
  longestStreak: z.int(),
  restDaysLeft: z.int().describe('Rest days left in the current month.'),
  averageSentiment: z.number().nullable().describe('1 to 5, two decimals; null where nothing is analysed yet.'),
  totalEntries: z.int(),
  daysRecorded: z.int(),
  topThemes: z.array(z.string()).describe('Most frequent first, at most 20.'),
  themesFound: z.int().describe('How many different themes there are.'),
});
export type Stats = z.infer<typeof statsSchema>;

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  allowApiTokens: true,
  summary: 'Streak, totals, average sentiment and themes',
  output: statsSchema,
});

export const userStatsSchema = statsSchema.extend({
  reflections: z.int().describe('As the profile shows them: all entries.'),
  publicEntries: z.int(),
  followersCount: z.int(),
  followingCount: z.int(),
});
export type UserStats = z.infer<typeof userStatsSchema>;

export const getUserStats = endpoint({
  method: 'GET',
  path: '/api/user-stats',
  summary: 'The numbers of the profile: those of the statistics, and what is shared',
  output: userStatsSchema,
});

export const daySummarySchema = z.object({
  date: dayOutSchema,
  entries: z.int(),
  averageSentiment: z.number().nullable(),
  sentiments: z.array(z.number().nullable()).describe("The day's first three, in the order they were written."),
});
export type DaySummary = z.infer<typeof daySummarySchema>;

export const listDays = endpoint({
  method: 'GET',
  path: '/api/insights/days',
  allowApiTokens: true,
  summary: 'One row for each day with entries, oldest first',
  query: z.object({
    from: daySchema.describe('YYYY-MM-DD, the first day.'),
    to: daySchema.describe('YYYY-MM-DD, the last day; at most 400 in all.'),
  }),
  output: z.array(daySummarySchema),
});

export const streakRecoverySchema = z.object({
  missedDays: z.int().describe('Whole days before today without an entry; 0 where there is nothing to recover.'),
  streakKept: z.boolean().describe('True where rest days still hold the streak.'),
  encouragement: z.string(),
  suggestions: z.array(z.string()).describe('Small steps, the most personal first.'),
});
export type StreakRecovery = z.infer<typeof streakRecoverySchema>;

export const getStreakRecovery = endpoint({
  method: 'GET',
  path: '/api/smart-features/streak-recovery',
  allowApiTokens: true,
  summary: 'What to say to someone who comes back after quiet days',
  output: streakRecoverySchema,
});

/** How many days the dashboard looks back: 53 weeks. */
export const DASHBOARD_DAYS = 371;
/** Themes are called recent for so many days, today among them. */
export const RECENT_THEMES_DAYS = 30;

const countedSchema = z.object({ name: z.string(), count: z.int() });

export const namedPersonSchema = z.object({
  key: z.string().describe('By which entries are filtered.'),
  name: z.string(),
  count: z.int().describe('Entries that name them.'),
  lastDate: dayOutSchema,
  told: z.boolean().describe('Whether a card of thanks was made for them.'),
});
export type NamedPerson = z.infer<typeof namedPersonSchema>;

export const dashboardSchema = z.object({
  today: dayOutSchema,
  stats: statsSchema,
  streakFrom: dayOutSchema.nullable().describe('First day of the current streak; null where there is none.'),
  days: z.array(daySummarySchema).describe(`Days with entries of the last ${DASHBOARD_DAYS}, oldest first.`),
  recentThemes: z.array(countedSchema).describe(`Of the last ${RECENT_THEMES_DAYS} days, most frequent first.`),
  themes: z.array(countedSchema).describe('Of the whole journal, most frequent first.'),
  themeMonths: z
    .array(z.object({ month: z.string(), entries: z.int(), themes: z.array(countedSchema) }))
    .describe('The last twelve months, YYYY-MM, oldest first; months without entries too.'),
  people: z.array(namedPersonSchema).describe('At most 8, most often named first.'),
  things: z.array(countedSchema).describe('At most 12, most often named first.'),
  rhythm: z
    .array(z.array(z.int()).length(24))
    .length(7)
    .describe('Entries by weekday (0 is Sunday) and hour of the clock where they were written.'),
  recap: z.object({ month: z.string(), entries: z.int() }).nullable().describe('The last whole month with entries.'),
  years: z.array(z.int()).describe('Years with entries, newest first.'),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/insights/dashboard',
  allowApiTokens: true,
  summary: 'Everything the dashboard shows, except entries',
  output: dashboardSchema,
});
