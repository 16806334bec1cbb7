/** Endpoints of the archive. */
import * as endpoints from '../../contract/archive.ts';
import { backupJsonSchema } from '../../contract/backup.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { ZipSources } from './backup/zip-backup.ts';
import { type BookDependencies, exportBook } from './book/export-book.ts';
import { exportJson, exportZip } from './export-backup.ts';
import { type CsvDependencies, exportCsv } from './export-csv.ts';

export function archiveRoutes(deps: CsvDependencies & ZipSources & BookDependencies): Route[] {
  let schema: string | undefined;
  return [
    handle(endpoints.exportCsv, ({ actor, device, query }) => exportCsv(deps, actor, device, query)),
    handle(endpoints.exportPdf, ({ actor, device, query, signal }) => exportBook(deps, actor, device, query, signal)),
    handle(endpoints.exportJson, ({ actor, device, query }) => exportJson(deps, actor, device, query)),
    handle(endpoints.exportZip, ({ actor, device, query }) => exportZip(deps, actor, device, query)),
    handle(endpoints.getBackupSchema, () => {
      schema ??= `${JSON.stringify(backupJsonSchema(), null, 2)}\n`;
      return { contentType: 'application/schema+json; charset=utf-8', body: schema };
    }),
  ];
}
