/** Writes CSV: RFC 4180, UTF-8 with a byte order mark, safe against formula injection. */

/** So that spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Characters that begin a formula in spreadsheets (OWASP, "CSV Injection"), some also in their full-width form. Text that
 * already begins with apostrophes is escaped too, so that the reader can remove exactly one.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Formats a cell: prefixes formulas with an apostrophe, and adds quotes where needed. */
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

/** Yields the header, then one part per page of rows. */
export async function* formatCsv(header: CsvRow, pages: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(header);
  for await (const rows of pages) yield rows.map(lineOf).join('');
}
