/** Reads people, things and tags in the entries that were written before they were read. */
import type { Analyser } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { namesColumns } from './analyses.queries.ts';
import { findUnread, writeNames } from './names.queries.ts';

/** Entries that are read at once; nobody waits long behind them. */
const BATCH = 100;

/**
 * Reads entries until all are read or `signal` is aborted; the next run goes on where this one ended. Where AI is off only
 * tags are read, and of what was said in danger nobody is counted. Neither version nor event tells of it: nothing changed
 * for the author. Answers how many were read.
 */
export async function readNames(db: Queryable, analyser: Analyser, signal?: AbortSignal): Promise<number> {
  let read = 0;
  while (!signal?.aborted) {
    const entries = await findUnread(db, BATCH);
    if (entries.length === 0) break;
    const named = [];
    for (const { aiEnabled, help, ...entry } of entries) {
      const isRead = aiEnabled && help === null;
      named.push({
        ...entry,
        ...namesColumns(entry.content, isRead ? readingOf(analyser, entry.content) : undefined),
      });
      // Requests are answered in between.
      await new Promise(setImmediate);
    }
    await writeNames(db, named);
    read += entries.length;
  }
  return read;
}

/** An entry that cannot be read has no names, and is not tried for ever. */
function readingOf(analyser: Analyser, content: string) {
  try {
    return analyser.analyse(content);
  } catch {
    return undefined;
  }
}
