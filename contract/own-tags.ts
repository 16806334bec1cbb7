/** The user's own tags, and renaming or removing a tag in all entries. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { ENTRY_CONTENT_MAX } from './limits.ts';
import { findTags, TAG_MAX } from './tags.ts';
import { dayOutSchema } from './time.ts';

/** Maximum tags listed. */
export const TAGS_LISTED_MAX = 1_000;
/** Maximum entries changed per request. */
export const TAG_BATCH = 100;
/** Maximum positions per entry that can be restored. */
const PLACES_MAX = ENTRY_CONTENT_MAX;

const NO_TAG = 'A tag is one word of letters and numbers, up to 40 characters.';

const withoutSign = (written: string) => written.trim().normalize('NFC').replace(/^#/, '');

function isOneTag(name: string): boolean {
  const [found, ...more] = findTags(`#${name}`);
  return found !== undefined && more.length === 0 && found.start === 0 && found.end === name.length + 1;
}

/** The new name without `#`. */
const tagSchema = z
  .string(NO_TAG)
  .max(TAG_MAX * 4, NO_TAG)
  .overwrite(withoutSign)
  .refine(isOneTag, { error: NO_TAG });

export const ownTagSchema = z.object({
  name: z.string().describe('Without `#`, in lower case.'),
  count: z.int().describe('Number of entries with the tag.'),
  lastDate: dayOutSchema,
});
export type OwnTag = z.infer<typeof ownTagSchema>;

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: "List the user's own tags, most used first",
  output: z.array(ownTagSchema).describe(`At most ${TAGS_LISTED_MAX}.`),
});

const placeSchema = z.object({
  at: z.int().min(0).describe('Position in the current content, in UTF-16 units.'),
  length: z.int().min(1),
  was: z.string().min(2).max(400).describe('The previous text of the tag, including `#`.'),
});
export type TagPlace = z.infer<typeof placeSchema>;

/** Changed entries with the replaced text and its positions. */
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
  changed: changedEntriesSchema.describe('Send these to undo the change.'),
  passedOver: z.int().describe('Entries left unchanged because they would have become too long or too short.'),
  next: z.string().nullable().describe('Send as `after` to continue. Null when all entries are done.'),
});
export type TagChange = z.infer<typeof tagChangeSchema>;

const after = z.uuid().optional().describe('Continues after the entry with this id.');

export const renameTag = endpoint({
  method: 'POST',
  path: '/api/tags/rename',
  summary: `Rename a tag in up to ${TAG_BATCH} entries`,
  body: z.object({
    from: tagSchema,
    to: tagSchema,
    merge: z.boolean().default(false).describe('Whether the new name may already be in use, which merges the tags.'),
    after,
  }),
  output: tagChangeSchema,
});

export const removeTag = endpoint({
  method: 'POST',
  path: '/api/tags/remove',
  summary: `Turn a tag into plain text in up to ${TAG_BATCH} entries`,
  body: z.object({ name: tagSchema, after }),
  output: tagChangeSchema,
});

export const undoTagChange = endpoint({
  method: 'POST',
  path: '/api/tags/undo',
  summary: 'Undo a change of a tag in entries that were not changed since',
  body: z.object({ changed: changedEntriesSchema }),
  output: z.object({ restored: z.int() }),
});
