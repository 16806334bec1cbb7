/** Reads a backup in pages of validated rows, in the order of the format. */
import type { z } from 'zod';
import { BACKUP_ROWS_MAX } from '../../../contract/archive.ts';
import {
  BACKUP_FORMAT,
  BACKUP_LISTS,
  BACKUP_ROWS,
  BACKUP_VERSION,
  type BackupHead,
  type BackupListName,
  backupHeadSchema,
} from '../../../contract/backup.ts';
import { AppError } from '../../platform/errors.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { type JsonPart, readJsonParts } from './read-json.ts';

export interface BackupPage {
  head: BackupHead;
  list: BackupListName;
  /** Number of the first row, from 1. */
  from: number;
  rows: Record<string, unknown>[];
}

const PAGE_ROWS = 250;
/** Reading stops after this many invalid rows. */
const ROW_ERRORS_MAX = 20;

export const NOT_A_BACKUP = 'This file isn’t an Evenglow backup.';

/**
 * The pages of a backup.
 * @throws AppError validation_failed, with the row and the reason in `details`
 */
export async function* readBackup(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupPage> {
  const values: Record<string, unknown> = {};
  const rowErrors: string[] = [];
  let head: BackupHead | undefined;
  let page: BackupPage | undefined;
  let count = 0;
  for await (const part of readJsonParts(chunks)) {
    if (part.row === undefined) {
      readHeadValue(values, part);
      continue;
    }
    head ??= readHead(values);
    const list = parseListName(part.key);
    if (++count > BACKUP_ROWS_MAX) throw rejectedFile(`This backup has more than ${BACKUP_ROWS_MAX} rows.`);
    if (page && (page.list !== list || page.rows.length >= PAGE_ROWS || part.row === 1)) {
      if (BACKUP_LISTS.indexOf(list) < BACKUP_LISTS.indexOf(page.list) || (part.row === 1 && page.list === list)) {
        throw rejectedFile(`The list “${list}” is in the wrong place in this file.`);
      }
      yield page;
      // Let the event loop handle requests.
      await new Promise(setImmediate);
      page = undefined;
    }
    page ??= { head, list, from: part.row, rows: [] };
    const schema: z.ZodObject = BACKUP_ROWS[list];
    const parsed = schema.safeParse(part.value);
    if (parsed.success) page.rows.push(parsed.data);
    else rowErrors.push(rowErrorMessage(list, part.row, parsed.error));
    if (rowErrors.length >= ROW_ERRORS_MAX) break;
  }
  if (rowErrors.length > 0) {
    throw new AppError('validation_failed', {
      message: `This backup is damaged or was edited. ${rowErrors[0]}`,
      details: rowErrors,
    });
  }
  // An empty backup is valid.
  yield page ?? { head: head ?? readHead(values), list: 'account', from: 1, rows: [] };
}

function readHeadValue(values: Record<string, unknown>, { key, value }: JsonPart): void {
  if (Object.keys(values).length === 0 && (key !== 'format' || value !== BACKUP_FORMAT))
    throw rejectedFile(NOT_A_BACKUP);
  if (!Object.hasOwn(backupHeadSchema.shape, key))
    throw rejectedFile(`This backup has “${key.slice(0, 40)}”, which we don’t recognize.`);
  values[key] = value;
}

function readHead(values: Record<string, unknown>): BackupHead {
  if (values.format !== BACKUP_FORMAT) throw rejectedFile(NOT_A_BACKUP);
  if (typeof values.version === 'number' && values.version !== BACKUP_VERSION) {
    throw rejectedFile(`This backup is version ${values.version}, but this server reads version ${BACKUP_VERSION}.`);
  }
  const parsed = backupHeadSchema.safeParse(values);
  if (!parsed.success) throw rejectedFile('The beginning of this backup is damaged or was edited.');
  return parsed.data;
}

function parseListName(key: string): BackupListName {
  const list = BACKUP_LISTS.find((name) => name === key);
  if (list === undefined) throw rejectedFile(`This backup has a list “${key.slice(0, 40)}”, which we don’t recognize.`);
  return list;
}

function rowErrorMessage(list: string, row: number, error: z.ZodError): string {
  const [issue] = error.issues;
  const fieldPath = issue?.path.join('.') ?? '';
  return `Row ${row} of “${list}”${fieldPath === '' ? '' : `, ${fieldPath}`}: ${issue?.message ?? 'it isn’t valid.'}`;
}
