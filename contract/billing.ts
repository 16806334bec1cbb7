/** What the plans are at present, and what is left of today's allowance. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { OFFERS } from './offers.ts';

export const usageSchema = z.object({
  entriesCount: z.int(),
  entriesLimit: z.int().nullable().describe('null: no limit'),
  reflectionsCount: z.int(),
  reflectionsLimit: z.int().nullable().describe('null: no limit'),
});
export type Usage = z.infer<typeof usageSchema>;

export const getUsageToday = endpoint({
  method: 'GET',
  path: '/api/usage/today',
  allowApiTokens: true,
  summary: "Today's use and its limits, in the user's own day",
  output: usageSchema,
});

export const getPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  allowApiTokens: true,
  summary: 'What the plans are at present',
  output: z.object({
    launchPromotion: z.boolean().describe('While it is true, nobody has limits and nothing is paid.'),
    offer: z
      .enum(OFFERS)
      .describe('promotion: Premium is free for everyone; sale: it can be bought; free: there is the free plan only.'),
    freeEntriesPerDay: z.int().describe('Entries a day on the free plan.'),
    freeReflectionsPerDay: z.int().describe('Reflections a day on the free plan.'),
    prices: z.object({
      currency: z.string(),
      month: z.int().describe('Cents a month.'),
      year: z.int().describe('Cents a year.'),
    }),
  }),
});
