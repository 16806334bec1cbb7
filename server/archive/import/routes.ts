/** Endpoints of imports from other apps. */
import type { Readable } from 'node:stream';
import { cleanText } from '../../../contract/characters.ts';
import type { EndpointInput } from '../../../contract/http.ts';
import * as endpoints from '../../../contract/imports.ts';
import { type Actor, handle, type RequestContext, type Route } from '../../platform/http/handle.ts';
import { type Observer, observed } from '../../platform/sight/observer.ts';
import { streamProgress } from '../progress-stream.ts';
import type { ImportOptions } from './classify-entries.ts';
import type { ImportUpload, ImportUploads } from './import-uploads.ts';
import { findFinishedImport, listImports, undoImport } from './list-imports.ts';
import { openImport } from './open-import.ts';
import type { OpenedImport } from './parsed-entry.ts';
import { type PreviewProgress, previewImport } from './preview-import.ts';
import { runImport } from './run-import.ts';
import { exportSkippedMedia } from './skipped-media.ts';
import type { ImportDependencies } from './write-import.ts';

type ImportRoutesDependencies = ImportDependencies & { files: ImportUploads; observer?: Observer | undefined };
type Context = RequestContext & { actor: Actor };
type PreviewContext = Context & EndpointInput<typeof endpoints.createImportPreview> & { bytes: Readable };
type RepeatPreviewContext = Context & EndpointInput<typeof endpoints.updateImportPreview>;
type RunContext = Context & EndpointInput<typeof endpoints.runImport>;

export function importRoutes(deps: ImportRoutesDependencies): Route[] {
  return [
    handle(endpoints.createImportPreview, (context) => previewUpload(deps, context)),
    handle(endpoints.updateImportPreview, (context) => repeatPreview(deps, context)),
    handle(endpoints.runImport, (context) => run(deps, context)),
    handle(endpoints.listImports, async ({ actor }) => ({ imports: await listImports(deps, actor.userId) })),
    handle(endpoints.exportSkippedMedia, ({ actor, params }) => exportSkippedMedia(deps, actor.userId, params.id)),
    // Not after the work that waits for this user: it also stops an import in progress.
    handle(endpoints.undoImport, ({ actor, params }) => undoImport(deps, actor.userId, params.id)),
  ];
}

/** Receives the whole file before the response starts, so that a rejected upload gets an error status. */
async function previewUpload(
  deps: ImportRoutesDependencies,
  { actor, bytes, query, signal, wantsStream, log }: PreviewContext,
) {
  const file = await deps.files.receive(actor.userId, nameOf(query.name), bytes);
  const work = async (onProgress: PreviewProgress): Promise<endpoints.ImportPreviewResult> => {
    try {
      const preview = await deps.files.runSequentially(actor.userId, () =>
        withOpenImport(file, async (found): Promise<endpoints.ImportPreviewResult> => {
          if (found === 'evenglow') return { source: 'evenglow' };
          const timezone = query.timezone ?? actor.timezone;
          const options = { mapping: undefined, timezone, choices: {}, moods: {}, onProgress, signal };
          return observed(deps.observer, 'import', 'preview', () => previewImport(deps, file, found, options));
        }),
      );
      if (preview.source === 'evenglow') await deps.files.remove(file);
      return preview;
    } catch (error) {
      await deps.files.remove(file);
      throw error;
    }
  };
  return wantsStream ? streamProgress(work, log) : work(() => {});
}

async function repeatPreview(deps: ImportRoutesDependencies, { actor, body, signal }: RepeatPreviewContext) {
  return deps.files.runSequentially(actor.userId, () => {
    signal.throwIfAborted();
    const file = deps.files.get(actor.userId, body.file);
    const options = { ...importOptionsOf(actor, body), onProgress: () => {}, signal };
    return withOpenImport(file, (found) =>
      observed(deps.observer, 'import', 'preview', () => previewImport(deps, file, assertOtherApp(found), options)),
    );
  });
}

async function run(deps: ImportRoutesDependencies, { actor, body, wantsStream, log }: RunContext) {
  const { userId } = actor;
  // Fail before the stream starts. An imported file is deleted; repeating the request returns the same import.
  const isFileId = UUID.test(body.file);
  const done = isFileId ? await findFinishedImport(deps, userId, body.file) : undefined;
  if (!done) deps.files.get(userId, body.file);
  const work = async (onProgress: (share: number) => void) =>
    done ??
    deps.files.runSequentially(userId, async () => {
      // Another tab may have imported it while this request waited.
      const already = await findFinishedImport(deps, userId, body.file);
      if (already) return already;
      const file = deps.files.get(userId, body.file);
      const written = await withOpenImport(file, (found) =>
        observed(deps.observer, 'import', 'write', () =>
          runImport(deps, file, assertOtherApp(found), { ...importOptionsOf(actor, body), onProgress }),
        ),
      );
      await deps.files.remove(file);
      return written;
    });
  return wantsStream ? streamProgress(work, log) : work(() => {});
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function withOpenImport<Result>(
  file: ImportUpload,
  work: (found: OpenedImport | 'evenglow') => Promise<Result>,
): Promise<Result> {
  const found = await openImport(file.path, file.name);
  try {
    return await work(found);
  } finally {
    if (found !== 'evenglow') found.close();
  }
}

/** Own backups are never kept as import uploads. */
function assertOtherApp(found: OpenedImport | 'evenglow'): OpenedImport {
  if (found === 'evenglow') throw new Error('a backup was stored as an import upload');
  return found;
}

function importOptionsOf(
  actor: Actor,
  { mapping, timezone, choices, moods }: RepeatPreviewContext['body'],
): ImportOptions {
  return { mapping, timezone: timezone ?? actor.timezone, choices, moods };
}

const nameOf = (given: string) => cleanText(given.toWellFormed()).replace(/\s+/g, ' ');
