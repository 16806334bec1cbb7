/** The photos and videos that an import skipped, as a CSV file, and how long their list is kept. */
import { SKIPPED_MEDIA_TTL_MS, type SkippedMedia } from '../../../contract/imports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { FileResponse } from '../../platform/http/handle.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { formatCsv } from '../csv/write-csv.ts';
import type { ImportUploads } from './import-uploads.ts';
import { findSkippedMedia, removeSkippedMedia } from './imports.queries.ts';

interface SkippedMediaDependencies {
  orm: Queryable;
  files: Pick<ImportUploads, 'get'>;
}

/**
 * The list of an import, or before it, that of the last preview of the file, which has the same id.
 * @throws AppError not_found, also for another user's import
 */
export async function exportSkippedMedia(
  { orm, files }: SkippedMediaDependencies,
  userId: string,
  id: string,
): Promise<FileResponse> {
  const skipped = (await findSkippedMedia(orm, userId, id)) ?? files.get(userId, id).media.skipped;
  let body = '';
  for await (const part of formatCsv(['Name', 'Kind', 'Day', 'Reason'], rowsOf(skipped))) body += part;
  return { contentType: 'text/csv; charset=utf-8; header=present', fileName: 'not-imported.csv', body };
}

async function* rowsOf(skipped: readonly SkippedMedia[]) {
  yield skipped.map(({ name, kind, day, reason }) => [name, kind, day, reason]);
}

export function removeSkippedMediaJob({ orm, clock }: { orm: Queryable; clock: Clock }): Job {
  return {
    name: 'archive.remove-skipped-media',
    schedule: '27 3 * * *',
    run: () => removeSkippedMedia(orm, new Date(clock.now().getTime() - SKIPPED_MEDIA_TTL_MS)),
  };
}
