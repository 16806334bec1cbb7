/** What the plans are at present, which anybody may ask. */
import { z } from 'zod';
import { endpoint } from './http.ts';

export const getPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  tokens: 'taken',
  summary: 'What the plans are at present',
  output: z.object({
    launchPromotion: z.boolean().describe('While it is true, nobody has limits and nothing is paid.'),
  }),
});
