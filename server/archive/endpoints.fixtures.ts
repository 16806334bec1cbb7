/** Requests to the endpoints of the archive, for the tests of all endpoints. */
import { BACKUP_FORMAT, BACKUP_VERSION } from '../../contract/backup.ts';
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

/** An empty backup. */
const EMPTY_BACKUP = {
  format: BACKUP_FORMAT,
  version: BACKUP_VERSION,
  exportedAt: '2026-05-20T12:00:00Z',
  accountId: '01975b1e-0000-7000-8000-000000000000',
  from: null,
  to: null,
};

export const FIXTURES: EndpointFixtures = {
  getExportSummary: { anonymous: 'unauthorized', other: 'own' },
  streamBookExport: { anonymous: 'unauthorized', other: 'own' },
  exportCsv: { anonymous: 'unauthorized', other: 'own' },
  exportJson: { anonymous: 'unauthorized', other: 'own' },
  exportMarkdown: { anonymous: 'unauthorized', other: 'own' },
  exportZip: { anonymous: 'unauthorized', other: 'own' },
  restoreBackup: { body: EMPTY_BACKUP, anonymous: 'unauthorized', other: 'own' },
  getBackupSchema: { anonymous: { status: 200 }, other: 'none' },
  exportPdf: { anonymous: 'unauthorized', other: 'own' },
};
