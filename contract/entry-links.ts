/** Public links to single entries. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { mediaSchema } from './media.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** Lifetimes of a link, in days. */
export const ENTRY_LINK_DAYS = [1, 7, 30] as const;
export const ENTRY_LINK_DAYS_DEFAULT = 7;
/** Maximum open links per entry. */
export const ENTRY_LINKS_MAX = 5;

export const entryLinkSchema = z.object({
  id: z.string(),
  showsName: z.boolean().describe('Whether the shared page names the author.'),
  createdAt: instantOutSchema,
  expiresAt: instantOutSchema,
});
export type EntryLink = z.infer<typeof entryLinkSchema>;

/** `path` is returned only once, because only a hash of its secret is stored. */
export const newEntryLinkSchema = entryLinkSchema.extend({ path: z.string() });
export type NewEntryLink = z.infer<typeof newEntryLinkSchema>;

const entryParamsSchema = z.object({ id: z.uuid('We can’t find that entry.').toLowerCase() });
const secretParamsSchema = z.object({ id: z.string().max(200) });

export const listEntryLinks = endpoint({
  method: 'GET',
  path: '/api/entries/:id/links',
  summary: 'List the open links of an entry, newest first',
  params: entryParamsSchema,
  output: z.array(entryLinkSchema),
});

export const createEntryLink = endpoint({
  method: 'POST',
  path: '/api/entries/:id/links',
  summary: 'Create a public link to an entry',
  status: 201,
  params: entryParamsSchema,
  body: z.object({
    days: z.literal(ENTRY_LINK_DAYS, 'A link is open for 1, 7 or 30 days.').describe('Lifetime in days.'),
    showsName: z.boolean({ error: 'Please say whether the link shows your name.' }),
  }),
  output: newEntryLinkSchema,
});

export const revokeEntryLink = endpoint({
  method: 'DELETE',
  path: '/api/entry-links/:id',
  summary: 'Revoke a link',
  status: 204,
  params: z.object({ id: z.uuid('We can’t find that link.').toLowerCase() }),
});

/** The entry as anyone with the link sees it; nothing else of the account. */
export const openedEntrySchema = z.object({
  content: z.string(),
  date: dayOutSchema,
  author: z.string().nullable().describe('Null if the author is anonymous.'),
  media: z.array(mediaSchema).describe('Their URLs work while the link is open.'),
});
export type OpenedEntry = z.infer<typeof openedEntrySchema>;

export const openEntryLink = endpoint({
  method: 'GET',
  path: '/api/shared/:id',
  access: 'public',
  summary: 'Retrieve the entry behind a link. Unknown and ended links return 404.',
  params: secretParamsSchema,
  output: openedEntrySchema,
});

export const getLinkedMedia = endpoint({
  method: 'GET',
  path: '/api/shared/:id/media',
  access: 'public',
  kind: 'file',
  summary: 'Retrieve a photo or video of the entry behind a link. Supports Range requests.',
  params: secretParamsSchema,
  query: z.object({
    place: z.coerce.number().int().min(0).max(1_000).describe("Index in the entry's media, from 0."),
    size: z.enum(['full', 'preview']).default('full'),
  }),
  headers: z.object({ range: z.string().max(200).optional() }),
});
