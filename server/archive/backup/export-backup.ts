/** Exports a user's backup as JSON, or as a ZIP with media. */
import type { Readable } from 'node:stream';
import type { FileResponse } from '../../platform/http/handle.ts';
import { type ExportDependencies, type Exporter, exportFile } from '../exports/export-file.ts';
import { type SelectedBackup, writeBackup } from './write-backup.ts';
import { type ZipSources, zipBackup } from './zip-backup.ts';

type BackupDependencies = ExportDependencies & ZipSources;

/** @throws AppError rate_limited during another export of the user in this format */
export function exportJson(
  deps: BackupDependencies,
  actor: Exporter,
  device: string,
  selection: SelectedBackup,
): Promise<FileResponse & { body: Readable }> {
  const parts = writeBackup(deps, actor.userId, selection);
  return exportFile(deps, actor, device, { format: 'json', contentType: 'application/json; charset=utf-8', parts });
}

/** @throws AppError rate_limited during another export of the user in this format */
export function exportZip(
  deps: BackupDependencies,
  actor: Exporter,
  device: string,
  selection: SelectedBackup,
): Promise<FileResponse & { body: Readable }> {
  const parts = zipBackup(deps, actor.userId, selection);
  return exportFile(deps, actor, device, { format: 'zip', contentType: 'application/zip', parts });
}
