/** Writes rows as CSV: RFC 4180, UTF-8 with a byte order mark, and nothing in it that a spreadsheet would run. */

/** So that spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * With one of these a spreadsheet takes a cell for a formula (OWASP, "CSV Injection"); some read the wide forms alike. Behind
 * apostrophes of the text's own there is one more, so that reading it back takes away just that.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** One cell: text behind an apostrophe where it would be a formula, in quotes where it has to be. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = readonly (string | number | null)[];

function lineOf(row: CsvRow): string {
  return `${row.map(cellOf).join(',')}\r\n`;
}

/** The file in parts: the head with the first of them, then one for each page of rows. */
export async function* csvOf(head: CsvRow, pages: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const rows of pages) yield rows.map(lineOf).join('');
}
