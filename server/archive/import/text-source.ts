/** What all readers of other apps' files share: where the words come from, and what is said of things not kept. */
import { cleanText } from '../../../contract/characters.ts';
import { canonicalTimeZone, isTimeZone } from '../../../contract/time-zones.ts';
import type { AppError } from '../../platform/errors.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';

/** A text that is read from its beginning as often as is wanted: a file, or one in a ZIP. */
export interface TextSource {
  /** Its name in the ZIP; empty for a file of its own. */
  name: string;
  bytes: number;
  open(): Promise<AsyncIterable<Buffer>>;
}

/** Bytes of all words of one file. */
export const WORDS_BYTES_MAX = 256 * 1024 * 1024;
export const WORDS_TOO_LARGE = 'The words in this file are larger than 256 MB.';

const READABLE =
  'These can: Day One (JSON or ZIP), Journey (ZIP), Presently (CSV), Daylio (CSV), and tables saved as CSV.';

/** The refusal of a file that is none of those that can be read. */
export function nothingToRead(fileName: string): AppError {
  const name = stored(fileName);
  return rejectedFile(`${name === '' ? 'This file' : `“${name}”`} cannot be read here. ${READABLE}`);
}

/** The bytes in pieces, each told to `onRead` with those before it. `from`: bytes that were read of other sources. */
export async function* bytesOf(
  source: TextSource,
  onRead: ((bytes: number) => void) | undefined,
  from = 0,
): AsyncGenerator<Buffer> {
  let count = from;
  for await (const chunk of await source.open()) {
    count += chunk.length;
    onRead?.(count);
    yield chunk;
  }
}

/** The bytes without a byte order mark of UTF-8. */
export async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    yield hasMark ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
}

/** A text as it can be stored. */
export const stored = (text: string) => cleanText(text.toWellFormed());

/** Tags without a leading `#`, each once. */
export function themesOf(tags: Iterable<unknown>): string[] {
  const themes = new Set<string>();
  for (const tag of tags) {
    if (typeof tag !== 'string') continue;
    const theme = stored(tag).replace(/^#+\s*/, '');
    if (theme !== '') themes.add(theme);
  }
  return [...themes];
}

/** Zones by how files name them: looking one up takes longer than reading an entry. Forgotten before they are many. */
const zones = new Map<string, string | undefined>();
const ZONES_MAX = 1_000;
/** UTF-16 units of a name; the longest has 30 or so. */
const ZONE_UNITS_MAX = 100;

/** The zone of this name as it is kept; undefined for what is none. */
export function zoneOf(name: string): string | undefined {
  if (name.length > ZONE_UNITS_MAX) return undefined;
  if (!zones.has(name)) {
    if (zones.size >= ZONES_MAX) zones.clear();
    zones.set(name, isTimeZone(name) ? canonicalTimeZone(name) : undefined);
  }
  return zones.get(name);
}

/** Sentences about what is not kept, each once. */
export class Notes {
  readonly list: string[] = [];

  say(isSo: boolean, sentence: string): void {
    if (isSo && !this.list.includes(sentence)) this.list.push(sentence);
  }
}
