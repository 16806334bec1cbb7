/** What the tests of all endpoints know of the archive. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  exportCsv: { anonymous: 'unauthorized', other: 'own' },
  exportJson: { anonymous: 'unauthorized', other: 'own' },
  exportZip: { anonymous: 'unauthorized', other: 'own' },
  getBackupSchema: { anonymous: { status: 200 }, other: 'none' },
  exportPdf: { anonymous: 'unauthorized', other: 'own' },
};
