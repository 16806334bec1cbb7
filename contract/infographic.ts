/** A year as a picture to share: what it may show, and where it comes from. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** In the order of the page; the first is chosen unless another one is. */
export const INFOGRAPHIC_STYLES = ['colorful', 'minimal', 'elegant'] as const;
export type InfographicStyle = (typeof INFOGRAPHIC_STYLES)[number];

/** Pixels a side of the picture. */
export const INFOGRAPHIC_SIDE = 1080;

const chosen = (atFirst: 'true' | 'false', what: string) =>
  z.enum(['true', 'false'], 'This is true or false.').default(atFirst).describe(what);

export const getInfographic = endpoint({
  method: 'GET',
  path: '/api/infographic/:id',
  allowApiTokens: true,
  kind: 'file',
  summary: 'A year as a square picture (PNG): colorful, minimal or elegant',
  params: z.object({ id: z.string().max(20, 'There is no such style.') }),
  query: z.object({
    year: z
      .string()
      .regex(/^(?!0000)\d{4}$/, 'Please give a year as YYYY.')
      .optional()
      .describe('The newest with moments unless given.'),
    name: chosen('false', "The person's own name stands on it."),
    hardDays: chosen('false', 'Hard days show their mood, in the style colorful; they are pale otherwise.'),
    themes: chosen('true', 'The most frequent themes stand on it, in the style colorful.'),
  }),
  headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
});

const infographicYearSchema = z.object({
  year: z.int(),
  moments: z.int(),
  days: z.int().describe('Days with moments.'),
  themes: z.int().describe('Different themes of our own list.'),
});
export type InfographicYear = z.infer<typeof infographicYearSchema>;

export const listInfographicYears = endpoint({
  method: 'GET',
  path: '/api/infographic-years',
  summary: 'The years that have moments and so can be a picture, newest first',
  output: z.array(infographicYearSchema),
});
