/** Checks the media that a new entry names. */
import type { z } from 'zod';
import type { EntryType } from '../../contract/check-ins.ts';
import type { newEntrySchema } from '../../contract/journal.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { type AppError, invalidField } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { findArrived } from './media/media.queries.ts';

/** The ids of the media, each once. `mediaUrl` is equivalent to a list of one. */
export function mediaIdsOf({ media, mediaUrl }: Pick<z.output<typeof newEntrySchema>, 'media' | 'mediaUrl'>): string[] {
  const paths = media ?? (mediaUrl === undefined ? [] : [mediaUrl]);
  return [...new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))];
}

/**
 * The type of an entry with these media.
 * @throws AppError validation_failed if one is not the author's, has not been uploaded, or they cannot be combined
 */
async function entryTypeFor(
  deps: { orm: Queryable },
  actor: Actor,
  ids: readonly string[],
): Promise<'photo' | 'video'> {
  const rows = await findArrived(deps.orm, actor.userId, ids);
  if (rows.length !== ids.length) throw noSuchMedia();
  const videos = rows.filter(({ kind }) => kind === 'video').length;
  if (videos > 0 && rows.length > 1)
    throw invalidField('media', 'An entry can have photos or one video, but not both.');
  return videos > 0 ? 'video' : 'photo';
}

/**
 * The type of a new entry with these media.
 * @throws AppError validation_failed, also if the entry names another type or is a check-in with a video
 */
export async function typeOfNewEntry(
  deps: { orm: Queryable },
  actor: Actor,
  mediaIds: readonly string[],
  named: EntryType | undefined,
): Promise<EntryType> {
  const type = mediaIds.length === 0 ? 'text' : await entryTypeFor(deps, actor, mediaIds);
  if (named === undefined || named === type) return type;
  if (named !== 'mood') throw invalidField('entryType', 'Please add a photo or video.');
  if (type === 'video') throw invalidField('media', 'A check-in can have photos, but no video.');
  return named;
}

/** One of the files is gone or belongs to another user. */
export function noSuchMedia(): AppError {
  return invalidField('media', 'A photo or video in this entry is missing. Please add it again.');
}
