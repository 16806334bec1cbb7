/** Extracts people, things and tags from entries last processed by an older version of the extraction. */
import { isCheckIn } from '../../contract/check-ins.ts';
import type { Analyser } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { namesColumns } from './analyses.queries.ts';
import { findOutdated, writeNames } from './names.queries.ts';

/** Entries per batch: small, so that requests do not wait long. */
const BATCH = 100;

/**
 * Processes entries until all are up to date or `signal` is aborted; the next run continues. Only tags are
 * extracted with AI off and from check-ins, and no people from entries with help lines. Changes no version and records no event, since nothing changed
 * for the author. Returns how many entries were processed.
 */
export async function extractNames(db: Queryable, analyser: Analyser, signal?: AbortSignal): Promise<number> {
  let processed = 0;
  while (!signal?.aborted) {
    const entries = await findOutdated(db, BATCH);
    if (entries.length === 0) break;
    const rows = [];
    for (const { aiEnabled, help, entryType, ...entry } of entries) {
      const mayAnalyse = aiEnabled && help === null && !isCheckIn({ entryType });
      rows.push({
        ...entry,
        ...namesColumns(entry.content, mayAnalyse ? analyseSafely(analyser, entry.content) : undefined),
      });
      // Lets requests be answered in between.
      await new Promise(setImmediate);
    }
    await writeNames(db, rows);
    processed += entries.length;
  }
  return processed;
}

/** An entry whose analysis fails gets no names, so that it is not retried forever. */
function analyseSafely(analyser: Analyser, content: string) {
  try {
    return analyser.analyse(content);
  } catch {
    return undefined;
  }
}
