/** The list of a person's own tags, and what is done to a tag in all entries at once. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { ENTRY_CONTENT_MAX } from './limits.ts';
import { findTags, TAG_MAX } from './tags.ts';
import { dayOutSchema } from './time.ts';

/** Tags the list answers, most used first. */
export const TAGS_LISTED_MAX = 1_000;
/** Entries that one request changes at most. */
export const TAG_BATCH = 100;
/** Places of one entry that a change can be taken back at. */
const PLACES_MAX = ENTRY_CONTENT_MAX;

const NO_TAG = 'A tag is one word of letters and numbers, at most 40 characters long.';

const withoutSign = (written: string) => written.trim().normalize('NFC').replace(/^#/, '');

function isOneTag(name: string): boolean {
  const [found, ...more] = findTags(`#${name}`);
  return found !== undefined && more.length === 0 && found.start === 0 && found.end === name.length + 1;
}

/** As it shall be written, without its sign. */
const tagSchema = z
  .string(NO_TAG)
  .max(TAG_MAX * 4, NO_TAG)
  .overwrite(withoutSign)
  .refine(isOneTag, { error: NO_TAG });

export const ownTagSchema = z.object({
  name: z.string().describe('Without its sign, in lower case.'),
  count: z.int().describe('Entries that have it.'),
  lastDate: dayOutSchema,
});
export type OwnTag = z.infer<typeof ownTagSchema>;

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: "The person's own tags, most used first",
  output: z.array(ownTagSchema).describe(`At most ${TAGS_LISTED_MAX}.`),
});

const placeSchema = z.object({
  at: z.int().min(0).describe('Where it stands in the content as it is now, in UTF-16 units.'),
  length: z.int().min(1),
  was: z.string().min(2).max(400).describe('The tag as it was written before, with its sign.'),
});
export type TagPlace = z.infer<typeof placeSchema>;

/** Entries as a change left them, and what stood at the places it changed. */
const changedEntriesSchema = z
  .array(
    z.object({
      id: z.uuid(),
      version: z.int().min(1),
      places: z.array(placeSchema).min(1).max(PLACES_MAX),
    }),
  )
  .max(TAG_BATCH);

export const tagChangeSchema = z.object({
  changed: changedEntriesSchema.describe('Send them back to take the change back.'),
  passedOver: z.int().describe('Entries that would have become too long or too short, and were left as they are.'),
  next: z.string().nullable().describe('Send it as `after` to go on; null where every entry is done.'),
});
export type TagChange = z.infer<typeof tagChangeSchema>;

const after = z.uuid().optional().describe('Goes on after the entry with this id.');

export const renameTag = endpoint({
  method: 'POST',
  path: '/api/tags/rename',
  summary: `Write a tag differently in the entries that have it, up to ${TAG_BATCH} at a time`,
  body: z.object({
    from: tagSchema,
    to: tagSchema,
    merge: z.boolean().default(false).describe('Whether the new name may be one that other entries have already.'),
    after,
  }),
  output: tagChangeSchema,
});

export const removeTag = endpoint({
  method: 'POST',
  path: '/api/tags/remove',
  summary: `Make plain words of a tag in the entries that have it, up to ${TAG_BATCH} at a time`,
  body: z.object({ name: tagSchema, after }),
  output: tagChangeSchema,
});

export const undoTagChange = endpoint({
  method: 'POST',
  path: '/api/tags/undo',
  summary: 'Take a change of a tag back, in the entries that were not changed since',
  body: z.object({ changed: changedEntriesSchema }),
  output: z.object({ restored: z.int() }),
});
