/** Lists a person's imports, finished and in progress, and undoes them. */
import { IMPORT_UNDO_MS, type Import, type ImportResult } from '../../../contract/imports.ts';
import { AppError } from '../../platform/errors.ts';
import { findStaged, type StagedWrite } from '../staged/staged-writes.queries.ts';
import { dropAbandoned, insertWrite, isAbandoned, isStuck, takeOver } from '../staged/staged-writes.ts';
import { findImport, findImports, findSkippedMedia, type ImportWithChanges } from './imports.queries.ts';
import { continueImport, continueRemoval, type ImportDependencies } from './write-import.ts';

export async function listImports(deps: ImportDependencies, userId: string): Promise<Import[]> {
  const since = new Date(deps.clock.now().getTime() - IMPORT_UNDO_MS);
  const staged = await findStaged(deps.orm, userId);
  return (await findImports(deps.orm, userId, since, staged?.id)).map((found) => present(found, staged));
}

/**
 * The finished import of this file, if any. Continues one whose process has ended.
 * @throws AppError not_found if it was undone; conflict while it is in progress
 */
export async function findFinishedImport(
  deps: ImportDependencies,
  userId: string,
  fileId: string,
): Promise<ImportResult | undefined> {
  const staged = await findStaged(deps.orm, userId);
  if (staged?.id === fileId && staged.isReady) {
    if (staged.kind !== 'import') throw noSuchImport();
    if (!isAbandoned(deps, staged)) {
      throw new AppError('conflict', { message: 'We’re still importing this file.' });
    }
    await continueImport(deps, await takeOver(deps, staged, {}));
  }
  const found = await findImport(deps.orm, userId, fileId);
  if (!found) return undefined;
  if (found.undoneAt) throw noSuchImport();
  const skippedMedia = (await findSkippedMedia(deps.orm, userId, fileId)) ?? [];
  return { ...present(found, undefined), skippedMedia: [...skippedMedia] };
}

/**
 * Undoes an import within a day, also one that is not finished: deletes its entries and their media in batches, except
 * entries edited since. If the process ends, another continues.
 * @throws AppError not_found, also after a day; conflict while another import or undo is in progress
 */
export async function undoImport(
  deps: ImportDependencies,
  userId: string,
  id: string,
): Promise<{ removed: number; kept: number }> {
  const now = deps.clock.now();
  const found = await findImport(deps.orm, userId, id);
  if (!found || found.undoneAt) throw noSuchImport();
  const isTooLate = now.getTime() - found.importedAt.getTime() > IMPORT_UNDO_MS;
  // An undo that has begun can be tried again at any time.
  if (isTooLate && (await findStaged(deps.orm, userId))?.id !== id) throw noSuchImport();
  const removed = await continueRemoval(deps, await claimUndo(deps, userId, id));
  return { removed, kept: found.changed };
}

/** Takes over an import in progress, which then stops, or begins an undo. */
async function claimUndo(deps: ImportDependencies, userId: string, id: string): Promise<StagedWrite> {
  await dropAbandoned(deps, userId);
  const existing = await findStaged(deps.orm, userId);
  if (existing?.id === id && (existing.kind === 'import' || isAbandoned(deps, existing))) {
    return takeOver(deps, existing, { kind: 'undo' });
  }
  return insertWrite(deps, { id, userId, kind: 'undo', isReady: true, objectKey: null });
}

function present(
  { id, source, fileName, entries, importedAt, changed: changedCount, skippedMediaCount }: ImportWithChanges,
  staged: StagedWrite | undefined,
): Import {
  return {
    id,
    source,
    fileName,
    entries,
    state: staged?.id === id ? stateOf(staged) : 'done',
    importedAt: importedAt.toISOString(),
    undoUntil: new Date(importedAt.getTime() + IMPORT_UNDO_MS).toISOString(),
    changed: changedCount,
    skippedMediaCount,
  };
}

function stateOf(staged: StagedWrite): Import['state'] {
  if (staged.kind === 'import') return 'importing';
  return isStuck(staged) ? 'stuck' : 'undoing';
}

export function noSuchImport(): AppError {
  return new AppError('not_found', { message: 'You can no longer undo this import.' });
}
