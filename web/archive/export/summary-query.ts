/** Query for the journal's totals and the size of a selection. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ExportSummary, getExportSummary } from '../../../contract/archive.ts';
import { call } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import { exportQueryOf, isEverything, type Selection } from './selection.ts';

const CACHE_KEY = 'export-summary';

/** The total is cached for offline use; a selection is counted only by the server. */
export function summaryQuery(selection: Selection) {
  const query = exportQueryOf(selection);
  const isWholeJournal = isEverything(selection);
  return queryOptions({
    queryKey: [getExportSummary.path, query],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getExportSummary, { query }, signal),
        async (userId) => (isWholeJournal ? readCached<ExportSummary>(userId, CACHE_KEY) : undefined),
      ),
    placeholderData: keepPreviousData,
    meta: { ...(isWholeJournal && cacheOfflineAs(CACHE_KEY)), topics: ['entries'] },
  });
}
