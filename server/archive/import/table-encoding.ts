/** Converts tables in UTF-16 and Windows-1252 to UTF-8. */
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import type { TextSource } from './text-source.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const NAMES = { 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' };

/** Letters of Western European words in Windows-1252, and typographic marks. */
const WESTERN = /[\x80\x82-\x8c\x8e\x91-\x9c\x9e-\xff]/g;
/** Three such bytes in a row are words of another script: Cyrillic in Windows-1251, Japanese in Shift JIS. */
const OTHER_SCRIPT = /[\x8a\x8c\x8e\x9a\x9c\x9e-\x9f\xc0-\xff]{3}/g;
/** Sequences that are UTF-8. */
const UTF8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
/** Bytes whose encoding is compared; a table has the same encoding everywhere. */
const COMPARED_BYTES = 1024 * 1024;

/** Whether the beginning, as Latin-1, is UTF-16: by its byte order mark, or a zero in every other byte. */
export function isUtf16(start: string): boolean {
  return utf16Of(start) !== undefined;
}

function utf16Of(start: string): 'utf-16le' | 'utf-16be' | undefined {
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  const beginning = start.slice(0, 64);
  if (/^(?:[\t\r\n -\x7e]\0){4,}/.test(beginning)) return 'utf-16le';
  return /^(?:\0[\t\r\n -\x7e]){4,}/.test(beginning) ? 'utf-16be' : undefined;
}

/**
 * The table in UTF-8, and a sentence about the conversion if there was one. UTF-8 that is damaged is left to its reader,
 * which reports the line.
 */
export async function toUtf8(
  source: TextSource,
  start: string,
): Promise<{ source: TextSource; note: string | undefined }> {
  const encoding = utf16Of(start) ?? (await eightBitEncodingOf(source));
  if (encoding === 'utf-8') return { source, note: undefined };
  return {
    source: { ...source, open: async () => convert(await source.open(), encoding) },
    note: `We read this table as ${NAMES[encoding]} and converted it. Please check letters with accents.`,
  };
}

async function eightBitEncodingOf(source: TextSource): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let compared = '';
  let isUtf8 = true;
  for await (const chunk of await source.open()) {
    if (compared.length < COMPARED_BYTES) compared += chunk.toString('latin1');
    if (isUtf8) {
      try {
        strict.decode(chunk, { stream: true });
      } catch {
        isUtf8 = false;
      }
    }
    if (!isUtf8 && compared.length >= COMPARED_BYTES) break;
  }
  return isUtf8 || !isWestern(compared) ? 'utf-8' : 'windows-1252';
}

function isWestern(bytes: string): boolean {
  const count = (pattern: RegExp) => bytes.match(pattern)?.length ?? 0;
  const western = count(WESTERN);
  return western > 0 && count(UTF8) * 4 < western && count(OTHER_SCRIPT) * 20 < western;
}

async function* convert(chunks: AsyncIterable<Buffer>, encoding: Exclude<Encoding, 'utf-8'>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }));
    } catch {
      throw rejectedFile('This table is damaged or incomplete.');
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}
