/** A year as a shareable picture. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** In the order of the page. The first is the default. */
export const INFOGRAPHIC_STYLES = ['colorful', 'minimal', 'elegant'] as const;
export type InfographicStyle = (typeof INFOGRAPHIC_STYLES)[number];

/** Their names on pages and in file names. */
export const INFOGRAPHIC_STYLE_NAMES: Readonly<Record<InfographicStyle, string>> = {
  colorful: 'Vibrant',
  minimal: 'Minimal',
  elegant: 'Elegant',
};

/** Width and height in pixels. */
export const INFOGRAPHIC_SIDE = 1080;

const booleanParameter = (defaultValue: 'true' | 'false', description: string) =>
  z.enum(['true', 'false'], 'This is true or false.').default(defaultValue).describe(description);

export const getInfographic = endpoint({
  method: 'GET',
  path: '/api/infographic/:id',
  rateLimit: 'costly',
  isDemanding: true,
  allowApiTokens: true,
  kind: 'file',
  summary: 'Create a square picture (PNG) of a year',
  params: z.object({ id: z.string().max(20, 'We can’t find that style.') }),
  query: z.object({
    year: z
      .string()
      .regex(/^(?!0000)\d{4}$/, 'Please give a year as YYYY.')
      .optional()
      .describe('Default: the newest year with entries.'),
    name: booleanParameter('false', "Whether the picture shows the user's name."),
    hardDays: booleanParameter(
      'false',
      'Whether hard days show their mood in the style colorful. Otherwise they are pale.',
    ),
    themes: booleanParameter('true', 'Whether the picture shows the most frequent themes, in the style colorful.'),
  }),
  headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
});

const infographicYearSchema = z.object({
  year: z.int(),
  moments: z.int(),
  days: z.int().describe('Number of days with entries.'),
  themes: z.int().describe('Number of distinct themes.'),
});
export type InfographicYear = z.infer<typeof infographicYearSchema>;

export const listInfographicYears = endpoint({
  method: 'GET',
  path: '/api/infographic-years',
  summary: 'List years with entries, newest first',
  output: z.array(infographicYearSchema),
});
