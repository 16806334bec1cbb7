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
  summary: 'Streak, totals, average sentiment and themes',
  output: statsSchema,
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
  summary: 'One row for each day with entries, oldest first',
  query: z.object({ from: daySchema, to: daySchema }),
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
  summary: 'What to say to someone who comes back after quiet days',
  output: streakRecoverySchema,
});
