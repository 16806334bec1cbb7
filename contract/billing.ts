/** Plans and daily usage. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { OFFERS } from './offers.ts';

export const usageSchema = z.object({
  entriesCount: z.int(),
  entriesLimit: z.int().nullable().describe('Null: no limit.'),
  reflectionsCount: z.int(),
  reflectionsLimit: z.int().nullable().describe('Null: no limit.'),
});
export type Usage = z.infer<typeof usageSchema>;

export const getUsageToday = endpoint({
  method: 'GET',
  path: '/api/usage/today',
  allowApiTokens: true,
  summary: "Retrieve today's usage and limits. Today is the user's local day.",
  output: usageSchema,
});

export const getPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  allowApiTokens: true,
  summary: 'Retrieve the plans',
  output: z.object({
    launchPromotion: z.boolean().describe('While true, no limits apply and nothing can be bought.'),
    offer: z
      .enum(OFFERS)
      .describe(
        '`promotion`: Premium is free for everyone. `sale`: Premium can be bought. `free`: only the free plan is available.',
      ),
    freeEntriesPerDay: z.int().describe('Entries per day on the free plan.'),
    freeReflectionsPerDay: z.int().describe('Reflections per day on the free plan.'),
    prices: z.object({
      currency: z.string(),
      month: z.int().describe('Cents per month.'),
      year: z.int().describe('Cents per year.'),
    }),
    publicSite: z
      .enum(['full', 'product', 'off'])
      .describe(
        '`full`: all public pages. `product`: without the sample company, its figures and its voices. `off`: no pages about the product; `/` is the sign-in page.',
      ),
    hasImprint: z.boolean().describe('Whether the operator has written an imprint, at `/imprint`.'),
  }),
});
