/** Helpers that read and write ZIPs and restore backups. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Response } from 'light-my-request';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { RestoreReport } from '../../contract/archive.ts';
import type { BackupListName } from '../../contract/backup.ts';
import type { TestApp } from '../testing/app.ts';
import type { Member } from '../testing/builders.ts';

/** The files of a ZIP, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** A ZIP of these files, deflated unless `compress` is false. */
export async function createZip(files: ReadonlyMap<string, Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name, { compress });
  zip.end();
  // The library returns a Node.js stream.
  return buffer(zip.outputStream as Readable);
}

export type Backup = Record<BackupListName, Record<string, unknown>[]> & Record<string, unknown>;

export async function exportBackup(person: Member, format: 'json' | 'zip' = 'json', query = ''): Promise<Buffer> {
  const response = await person.request('GET', `/api/export/${format}${query}`);
  if (response.statusCode !== 200) throw new Error(`the export returned ${response.statusCode}: ${response.body}`);
  return response.rawPayload;
}

export const parseBackup = (bytes: Buffer): Backup => JSON.parse(bytes.toString());

/** Sends a file as the body of a request. */
export function sendFile(
  app: TestApp,
  url: string,
  person: Pick<Member, 'cookie'>,
  bytes: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.http.inject({
    method: 'POST',
    url,
    headers: {
      host: 'evenglow.example',
      cookie: person.cookie,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: bytes,
  });
}

export function sendBackup(
  app: TestApp,
  person: Member,
  bytes: Buffer | string,
  query = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendFile(app, `/api/import/evenglow${query}`, person, bytes, headers);
}

/** Restores a backup and expects success. */
export async function restoreBackup(
  app: TestApp,
  person: Member,
  bytes: Buffer | string,
  query = '?run=true',
): Promise<RestoreReport> {
  const response = await sendBackup(app, person, bytes, query);
  if (response.statusCode !== 200) throw new Error(`the restore returned ${response.statusCode}: ${response.body}`);
  return response.json();
}

/** Number of new rows in a list. */
export const newRowCount = (report: RestoreReport, list: BackupListName) =>
  report.lists.find((each) => each.list === list)?.isNew ?? 0;
