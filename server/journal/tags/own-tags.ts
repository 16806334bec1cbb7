/** A person's own tags: list, rename, remove and undo across all entries. */
import { type OwnTag, TAG_BATCH, TAGS_LISTED_MAX, type TagChange, type TagPlace } from '../../../contract/own-tags.ts';
import { tagName, tagsOf } from '../../../contract/tags.ts';
import type { Clock, Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventDispatcher } from '../../platform/events/dispatcher.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { updateEntryRow } from '../entries.queries.ts';
import { entryUpdated } from '../events.ts';
import type { EntryMetadata } from '../in-memory/in-memory-journal.ts';
import type { InMemoryJournals } from '../in-memory/in-memory-journals.ts';
import { isEntryContent, type Rewritten, restoreTags, rewriteTag } from './rewrite.ts';
import { type ContentRow, findContents } from './tags.queries.ts';

export interface TagDependencies {
  orm: Queryable;
  clock: Clock;
  inMemory: InMemoryJournals;
  events: Pick<EventDispatcher, 'wake'>;
}

/** Last result per journal. A journal in memory has a new array of entries after each change. */
const tagCountCache = new WeakMap<readonly EntryMetadata[], Map<string, OwnTag>>();

/** Tag counts by name. `entries` are newest first. */
function countTags(entries: readonly EntryMetadata[]): ReadonlyMap<string, OwnTag> {
  const cached = tagCountCache.get(entries);
  if (cached) return cached;
  const tags = new Map<string, OwnTag>();
  for (const { tags: names, entryDate } of entries) {
    for (const name of names) {
      const tag = tags.get(name);
      // Entries are newest first, so the first one has the last date.
      if (tag) tag.count++;
      else tags.set(name, { name, count: 1, lastDate: entryDate });
    }
  }
  tagCountCache.set(entries, tags);
  return tags;
}

export async function listTags(deps: TagDependencies, actor: Actor): Promise<OwnTag[]> {
  const { entries } = await deps.inMemory.of(actor.userId);
  const tags = [...countTags(entries).values()];
  return tags
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, TAGS_LISTED_MAX);
}

/**
 * Renames the tag `from` to `to` in the next batch of entries.
 * @throws AppError conflict if other entries already have the new name, unless `merge`
 */
export async function renameTag(
  deps: TagDependencies,
  actor: Actor,
  { from, to, merge, after }: { from: string; to: string; merge: boolean; after?: string | undefined },
): Promise<TagChange> {
  const { entries } = await deps.inMemory.of(actor.userId);
  const name = tagName(from);
  const tags = countTags(entries);
  const isMerge = tagName(to) !== name && tags.has(name) && tags.has(tagName(to));
  // In later batches, the entries already renamed have the new name.
  if (isMerge && !merge && after === undefined) {
    throw new AppError('conflict', { message: `There’s already a tag #${tagName(to)}.` });
  }
  return changeTag(deps, actor, { name, after, replace: () => `#${to}` });
}

/** Turns the tag into a plain word in the next batch of entries. */
export async function removeTag(
  deps: TagDependencies,
  actor: Actor,
  { name, after }: { name: string; after?: string | undefined },
): Promise<TagChange> {
  return changeTag(deps, actor, { name: tagName(name), after, replace: (tag) => tag.slice(1) });
}

interface Change {
  name: string;
  after: string | undefined;
  replace: (tag: string) => string;
}

async function changeTag(deps: TagDependencies, actor: Actor, { name, after, replace }: Change): Promise<TagChange> {
  const { entries } = await deps.inMemory.of(actor.userId);
  const ids = entries
    .filter(({ id, tags }) => tags.includes(name) && (after === undefined || id > after))
    .map(({ id }) => id)
    .sort();
  const batch = ids.slice(0, TAG_BATCH);
  const next = ids.length > batch.length ? (batch.at(-1) ?? null) : null;
  const changed: TagChange['changed'] = [];
  let passedOver = 0;
  await updateLockedEntries(deps, actor, batch, async (row, write) => {
    const rewritten = rewriteTag(row.content, name, replace);
    if (rewritten.places.length === 0) return;
    if (isEntryContent(rewritten.content)) changed.push(await write(rewritten));
    else passedOver++;
  });
  return { changed, passedOver, next };
}

/** Undoes a change in those of these entries that are unchanged since. Returns how many. */
export async function undoTagChange(
  deps: TagDependencies,
  actor: Actor,
  { changed }: Pick<TagChange, 'changed'>,
): Promise<{ restored: number }> {
  const before = new Map(changed.map((entry) => [entry.id, entry]));
  let restored = 0;
  await updateLockedEntries(deps, actor, [...before.keys()], async (row, write) => {
    const entry = before.get(row.id);
    if (entry?.version !== row.version) return;
    const content = restoreTags(row.content, entry.places);
    if (content === undefined || !isEntryContent(content)) return;
    await write({ content, places: [] });
    restored++;
  });
  return { restored };
}

type WriteContent = (rewritten: Rewritten) => Promise<{ id: string; version: number; places: TagPlace[] }>;

/** Runs `change` with these entries locked until its transaction ends. */
async function updateLockedEntries(
  deps: TagDependencies,
  actor: Actor,
  ids: readonly string[],
  change: (row: ContentRow, write: WriteContent) => Promise<void>,
): Promise<void> {
  const now = deps.clock.now();
  await deps.orm.transaction(async (tx) => {
    for (const row of await findContents(tx, actor.userId, ids)) {
      await change(row, async ({ content, places }) => {
        await updateEntryRow(tx, actor.userId, row.id, { content, tags: tagsOf(content) }, row.version, now);
        await recordEvent(tx, entryUpdated, { entryId: row.id, userId: actor.userId, entryDate: row.entryDate as Day });
        return { id: row.id, version: row.version + 1, places };
      });
    }
  });
  deps.events.wake();
}
