/** Plans, prices and what is left of today's allowance. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** What Premium costs, in cents of `currency`, by billing interval. */
export const PREMIUM_PRICES = { currency: 'USD', month: 1999, year: 18_999 } as const;

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
  tokens: 'taken',
  summary: "Today's use and its limits, in the user's own day",
  output: usageSchema,
});
