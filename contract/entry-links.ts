/** Links that open one entry to whoever has them, until they end. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { mediaSchema } from './media.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** Days for which a link may be open. */
export const ENTRY_LINK_DAYS = [1, 7, 30] as const;
export const ENTRY_LINK_DAYS_FIRST = 7;
/** Open links that one entry may have at a time. */
export const ENTRY_LINKS_MAX = 5;

export const entryLinkSchema = z.object({
  id: z.string(),
  showsName: z.boolean().describe('Whether the page behind it names the author.'),
  createdAt: instantOutSchema,
  expiresAt: instantOutSchema,
});
export type EntryLink = z.infer<typeof entryLinkSchema>;

/** `path` is told this once: only a hash of what is secret in it is kept. */
export const newEntryLinkSchema = entryLinkSchema.extend({ path: z.string() });
export type NewEntryLink = z.infer<typeof newEntryLinkSchema>;

const entryParamsSchema = z.object({ id: z.uuid('There is no such entry.').toLowerCase() });
const secretParamsSchema = z.object({ id: z.string().max(200) });

export const listEntryLinks = endpoint({
  method: 'GET',
  path: '/api/entries/:id/links',
  summary: "The open links to one of the user's entries, the newest first",
  params: entryParamsSchema,
  output: z.array(entryLinkSchema),
});

export const createEntryLink = endpoint({
  method: 'POST',
  path: '/api/entries/:id/links',
  summary: "Make a link by which anybody can read one of the user's entries",
  status: 201,
  params: entryParamsSchema,
  body: z.object({
    days: z.literal(ENTRY_LINK_DAYS, 'A link is open for 1, 7 or 30 days.').describe('For how long it is open.'),
    showsName: z.boolean({ error: 'Please say whether the link shows your name.' }),
  }),
  output: newEntryLinkSchema,
});

export const revokeEntryLink = endpoint({
  method: 'DELETE',
  path: '/api/entry-links/:id',
  summary: 'End a link to an entry',
  status: 204,
  params: z.object({ id: z.uuid('There is no such link.').toLowerCase() }),
});

/** What whoever has the link sees: nothing else of the account. */
export const openedEntrySchema = z.object({
  content: z.string(),
  date: dayOutSchema,
  author: z.string().nullable().describe('null where the link shows no name.'),
  media: z.array(mediaSchema).describe('Their addresses work for as long as the link does.'),
});
export type OpenedEntry = z.infer<typeof openedEntrySchema>;

export const openEntryLink = endpoint({
  method: 'GET',
  path: '/api/shared/:id',
  access: 'public',
  summary: 'The entry behind a link; not found where it is unknown or has ended',
  params: secretParamsSchema,
  output: openedEntrySchema,
});

export const getLinkedMedia = endpoint({
  method: 'GET',
  path: '/api/shared/:id/media',
  access: 'public',
  kind: 'file',
  summary: 'A photo or video of the entry behind a link; parts of it with Range',
  params: secretParamsSchema,
  query: z.object({
    place: z.coerce.number().int().min(0).max(1_000).describe('Its place among the media of the entry, from 0.'),
    size: z.enum(['full', 'preview']).default('full'),
  }),
  headers: z.object({ range: z.string().max(200).optional() }),
});
