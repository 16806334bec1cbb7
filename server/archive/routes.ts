/** Endpoints of the archive. */
import type { Readable } from 'node:stream';
import * as endpoints from '../../contract/archive.ts';
import { backupJsonSchema } from '../../contract/backup.ts';
import type { EndpointInput } from '../../contract/http.ts';
import { type Actor, type FileResponse, handle, type RequestContext, type Route } from '../platform/http/handle.ts';
import { exportJson, exportZip } from './backup/export-backup.ts';
import type { ZipSources } from './backup/zip-backup.ts';
import { type BookDependencies, exportBook } from './book/export-book.ts';
import { streamBook } from './book/stream-book.ts';
import { type CsvDependencies, exportCsv } from './csv/export-csv.ts';
import { type SummaryDependencies, summarizeExport } from './exports/export-summary.ts';
import { resolveSelection, type SelectionDependencies } from './exports/selection.ts';
import { exportMarkdown } from './markdown/export-markdown.ts';
import { streamProgress } from './progress-stream.ts';
import { receiveBackupFile, removeBackupFile } from './restore/receive-backup.ts';
import { type RestoreDependencies, restoreJournalBackup } from './restore/restore-journal-backup.ts';

type ArchiveDependencies = CsvDependencies &
  ZipSources &
  BookDependencies &
  RestoreDependencies &
  SelectionDependencies &
  SummaryDependencies;

export function archiveRoutes(deps: ArchiveDependencies): Route[] {
  let schema: string | undefined;
  return [
    handle(endpoints.getExportSummary, ({ actor, query }) => summarizeExport(deps, actor.userId, query)),
    handle(endpoints.exportCsv, async ({ actor, device, query }) =>
      exportCsv(deps, actor, device, await resolveSelection(deps, actor.userId, query)),
    ),
    handle(endpoints.exportPdf, async ({ actor, device, query, signal }) =>
      exportBook(deps, actor, device, await resolveSelection(deps, actor.userId, query), signal),
    ),
    handle(endpoints.streamBookExport, ({ actor, device, query, signal, log }) =>
      streamBook(async (onProgress) => {
        const selected = await resolveSelection(deps, actor.userId, query);
        return exportBook(deps, actor, device, selected, signal, onProgress);
      }, log),
    ),
    handle(endpoints.exportJson, async ({ actor, device, query: { only, ...selection } }) =>
      exportJson(deps, actor, device, { ...(await resolveSelection(deps, actor.userId, selection)), only }),
    ),
    handle(endpoints.exportZip, ({ actor, device, query: { only, mark, ...selection }, ...request }) =>
      startDownload(request, mark, async () => {
        const selected = await resolveSelection(deps, actor.userId, selection);
        return exportZip(deps, actor, device, { ...selected, only });
      }),
    ),
    handle(endpoints.exportMarkdown, ({ actor, device, query: { mark, ...selection }, ...request }) =>
      startDownload(request, mark, async () =>
        exportMarkdown(deps, actor, device, await resolveSelection(deps, actor.userId, selection)),
      ),
    ),
    handle(endpoints.restoreBackup, (context) => restore(deps, context)),
    handle(endpoints.getBackupSchema, () => {
      schema ??= `${JSON.stringify(backupJsonSchema(), null, 2)}\n`;
      return { contentType: 'application/schema+json; charset=utf-8', body: schema };
    }),
  ];
}

/** Returns the file that the browser downloads by itself, with the cookie by which the page notices the beginning. */
async function startDownload(
  { headers, setHeader }: { headers: Record<string, string | undefined>; setHeader: RequestContext['setHeader'] },
  mark: string | undefined,
  create: () => Promise<FileResponse>,
): Promise<FileResponse> {
  // A navigation preload request: the service worker discards its response, and the browser requests again.
  if (headers['service-worker-navigation-preload'] !== undefined) return { contentType: 'text/plain', body: '' };
  const file = await create();
  if (mark !== undefined) setHeader('set-cookie', downloadStartedCookie(mark));
  return file;
}

/** A short-lived cookie by which the page notices that the download began. It contains only the page's own `mark`. */
const downloadStartedCookie = (mark: string) =>
  `${endpoints.DOWNLOAD_STARTED_COOKIE}=${mark}; Path=/; Max-Age=60; SameSite=Strict`;

type RestoreContext = EndpointInput<typeof endpoints.restoreBackup> &
  RequestContext & { actor: Actor; bytes: Readable };

/** Receives the whole file before the response starts, so that a rejected upload gets an error status. */
async function restore(deps: RestoreDependencies, { actor, bytes, query, signal, wantsStream, log }: RestoreContext) {
  const { userId } = actor;
  const path = await receiveBackupFile(deps, userId, bytes);
  const work = async (onProgress: (share: number) => void) => {
    try {
      const options = { run: query.run === 'true', settings: query.settings, signal, onProgress };
      return await restoreJournalBackup(deps, userId, path, options);
    } finally {
      await removeBackupFile(deps, userId, path);
    }
  };
  return wantsStream ? streamProgress(work, log) : work(() => {});
}
