/** Variables of the operator's own pages and of updates, which `config.ts` adds to the others. */
import { z } from 'zod';

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const UPDATE_HINT = 'takes off, or the address of the newest release as JSON with a tag_name';

export const siteVariables = {
  PUBLIC_SITE: z.enum(['full', 'product', 'off'], { error: 'takes full, product or off' }).default('product'),
  SITE_CONTENT: z
    .string()
    .min(1, 'takes a folder')
    .optional()
    .describe('Folder with the name, the address and the legal texts of the operator.'),
  UPDATE_CHECK: z
    .string()
    .default('off')
    .transform((value) => (/^(off|false|0)$/.test(value) ? undefined : value))
    .refine((value) => value === undefined || isWebAddress(value), { error: UPDATE_HINT })
    .describe('Where the server asks once a day for the newest release.'),
};
