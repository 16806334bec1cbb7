/** Streaming reader of tables in XML, as Diaro writes them: `<table name="…"><r><field>…</field></r></table>`. */

import { decodeEntities } from '../../platform/html-text.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';

export interface XmlRow {
  table: string;
  /** Text by name of the field. */
  fields: ReadonlyMap<string, string>;
}

/** Limit per row, in UTF-16 units. */
const ROW_UNITS_MAX = 4 * 1024 * 1024;
/** UTF-16 units kept of text between rows, where a tag may continue. */
const TAG_UNITS_MAX = 1_000;

const TRUNCATED = 'This file is incomplete. Please export it again.';

/**
 * Yields one row at a time.
 * @throws AppError validation_failed if the text ends before `</data>`, or a row is too long
 */
export async function* readXmlRows(texts: AsyncIterable<string>): AsyncGenerator<XmlRow> {
  let table = '';
  let text = '';
  let isEnded = false;
  for await (const part of texts) {
    text += part;
    const tags = /<table\b[^<>]*\bname="([^"<>]*)"[^<>]*>|<(r)\s*>|<\/(data)\s*>/g;
    let read = 0;
    for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
      const [, name, row, end] = tag;
      if (name !== undefined) table = name;
      if (end !== undefined) isEnded = true;
      if (row !== undefined) {
        const close = endOfRow(text, tags.lastIndex);
        if (close === undefined) {
          read = tag.index;
          break;
        }
        yield { table, fields: fieldsOf(text.slice(tags.lastIndex, close)) };
        tags.lastIndex = close;
      }
      read = tags.lastIndex;
    }
    text = isRow(text, read) ? text.slice(read) : text.slice(Math.max(read, text.length - TAG_UNITS_MAX));
    if (text.length > ROW_UNITS_MAX) throw rejectedFile('An entry in this file is too large.');
  }
  if (!isEnded) throw rejectedFile(TRUNCATED);
}

const isRow = (text: string, at: number) => /^<r\s*>/.test(text.slice(at, at + 10));

/** Index of `</r>`, skipping character data, which may contain it. */
function endOfRow(text: string, from: number): number | undefined {
  for (let at = from; ; ) {
    const close = text.indexOf('</r>', at);
    const data = text.indexOf('<![CDATA[', at);
    if (close < 0) return undefined;
    if (data < 0 || data > close) return close;
    const end = text.indexOf(']]>', data);
    if (end < 0) return undefined;
    at = end;
  }
}

function fieldsOf(row: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = row.indexOf('<'); at >= 0; at = row.indexOf('<', at)) {
    const [tag = '', name = ''] = /^<([a-z_]\w{0,40})>/i.exec(row.slice(at, at + 50)) ?? [];
    if (name === '') at++;
    else {
      const { value, end } = valueAt(row, at + tag.length);
      fields.set(name, value);
      at = end;
    }
  }
  return fields;
}

/** The text up to the next tag. */
function valueAt(row: string, from: number): { value: string; end: number } {
  let value = '';
  for (let at = from; ; ) {
    const tag = row.indexOf('<', at);
    const end = tag < 0 ? row.length : tag;
    value += decodeEntities(row.slice(at, end));
    if (!row.startsWith('<![CDATA[', end)) return { value, end };
    const close = row.indexOf(']]>', end);
    const dataEnd = close < 0 ? row.length : close;
    value += row.slice(end + '<![CDATA['.length, dataEnd);
    at = Math.min(row.length, dataEnd + 3);
  }
}
