/** Parses CSV (RFC 4180): quoted cells, doubled quotes, line breaks within quotes. */

/** Each row as an object with the names of the first line. Throws if a row has more or fewer cells than that line. */
export function parseCsv(text: string): Array<Readonly<Record<string, string>>> {
  const rows = parseCells(text);
  const names = rows[0] ?? [];
  return rows.slice(1).map((row, index) => {
    if (row.length !== names.length) throw new Error(`Row ${index + 2} has ${row.length} cells, not ${names.length}.`);
    return Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']));
  });
}

function parseCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const isLastCell = end !== ',';
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"');
    if (isLastCell && row.length === 0 && cell === '') continue;
    row.push(cell);
    if (!isLastCell) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
