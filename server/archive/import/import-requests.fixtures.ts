/** Helpers that send files of other apps. */
import type { Response } from 'light-my-request';
import type { Import, ImportPreview } from '../../../contract/imports.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { sendFile } from '../archive.fixtures.ts';

export function sendImport(
  app: TestApp,
  person: Pick<Member, 'cookie'>,
  bytes: Buffer | string,
  query = '?name=notes.csv',
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendFile(app, `/api/imports/look${query}`, person, bytes, headers);
}

function parseSuccess<Answer>(action: string, { statusCode, body }: Response): Answer {
  if (statusCode !== 200) throw new Error(`${action} answered ${statusCode}: ${body}`);
  return JSON.parse(body);
}

/** Previews a file and expects success. */
export async function previewFile(
  app: TestApp,
  person: Member,
  bytes: Buffer | string,
  query?: string,
): Promise<ImportPreview> {
  return parseSuccess('the look', await sendImport(app, person, bytes, query));
}

export async function importFile(person: Member, file: string, options: object = {}): Promise<Import> {
  return parseSuccess('the import', await person.request('POST', '/api/imports/run', { file, ...options }));
}

/** A table with these columns: date, time, text, tags and mood. */
export function tableOf(...rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [['date', 'time', 'text', 'tags', 'mood'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
