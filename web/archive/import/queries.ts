/** Query for imports that can be undone, and the undo mutation. */

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { listImports, undoImport } from '../../../contract/imports.ts';
import { entryCount } from '../../../contract/words.ts';
import { call } from '../../platform/call.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateJournalQueries } from './import-flow.ts';

export const importsQuery = queryOptions({
  queryKey: [listImports.path],
  queryFn: async ({ signal }) => (await call(listImports, {}, signal)).imports,
  // The answer counts entries that changed since the import.
  meta: { topics: ['entries'] },
  // One in progress ends by itself.
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'importing' || state === 'undoing') && 5_000,
});

export const undoImportMutation = mutationOptions({
  mutationFn: (id: string) => call(undoImport, { params: { id } }),
  onSuccess: async ({ removed, kept }) => {
    toast({
      title: `${entryCount(removed)} removed`,
      description: kept === 0 ? 'The import was undone.' : `We kept ${entryCount(kept)} that you changed.`,
    });
    await invalidateJournalQueries();
  },
});
