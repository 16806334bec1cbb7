/** A person's journal as files to take along. */
import { endpoint } from './http.ts';

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/export/csv',
  tokens: 'taken',
  kind: 'file',
  summary: 'Every entry as a row of one table: CSV (RFC 4180), UTF-8 with a byte order mark',
});
