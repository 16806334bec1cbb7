/** Endpoints of the archive. */
import type { Readable } from 'node:stream';
import * as endpoints from '../../contract/archive.ts';
import { backupJsonSchema } from '../../contract/backup.ts';
import type { EndpointInput } from '../../contract/http.ts';
import { type Actor, handle, type RequestContext, type Route } from '../platform/http/handle.ts';
import type { ZipSources } from './backup/zip-backup.ts';
import { type BookDependencies, exportBook } from './book/export-book.ts';
import { exportJson, exportZip } from './export-backup.ts';
import { type CsvDependencies, exportCsv } from './export-csv.ts';
import { forgetBackup, type RestoreDependencies, receiveBackup, restoreBackup } from './restore/restore-backup.ts';
import { streamRestore } from './restore/stream-restore.ts';

export function archiveRoutes(deps: CsvDependencies & ZipSources & BookDependencies & RestoreDependencies): Route[] {
  let schema: string | undefined;
  return [
    handle(endpoints.exportCsv, ({ actor, device, query }) => exportCsv(deps, actor, device, query)),
    handle(endpoints.exportPdf, ({ actor, device, query, signal }) => exportBook(deps, actor, device, query, signal)),
    handle(endpoints.exportJson, ({ actor, device, query }) => exportJson(deps, actor, device, query)),
    handle(endpoints.exportZip, ({ actor, device, query }) => exportZip(deps, actor, device, query)),
    handle(endpoints.restoreBackup, (context) => restore(deps, context)),
    handle(endpoints.getBackupSchema, () => {
      schema ??= `${JSON.stringify(backupJsonSchema(), null, 2)}\n`;
      return { contentType: 'application/schema+json; charset=utf-8', body: schema };
    }),
  ];
}

type RestoreContext = EndpointInput<typeof endpoints.restoreBackup> &
  RequestContext & { actor: Actor; bytes: Readable };

/** The file is received before anything is answered, so that a refusal of it has its status. */
async function restore(deps: RestoreDependencies, { actor, bytes, query, signal, wantsStream, log }: RestoreContext) {
  const { userId } = actor;
  const path = await receiveBackup(deps, userId, bytes);
  const work = async (onProgress: (share: number) => void) => {
    try {
      const options = { run: query.run === 'true', settings: query.settings, signal, onProgress };
      return await restoreBackup(deps, userId, path, options);
    } finally {
      await forgetBackup(deps, userId, path);
    }
  };
  return wantsStream ? streamRestore(work, log) : work(() => {});
}
