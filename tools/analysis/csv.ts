/** Reads comma-separated files as RFC 4180 has them: quoted cells, doubled quotes, line ends within quotes. */

/** Each row as an object by the names in the first line. Throws where a row has more or fewer cells than that line. */
export function parseCsv(text: string): Array<Readonly<Record<string, string>>> {
  const rows = cells(text);
  const names = rows[0] ?? [];
  return rows.slice(1).map((row, index) => {
    if (row.length !== names.length) throw new Error(`Row ${index + 2} has ${row.length} cells, not ${names.length}.`);
    return Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']));
  });
}

function cells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const last = end !== ',';
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"');
    if (last && row.length === 0 && cell === '') continue;
    row.push(cell);
    if (!last) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
