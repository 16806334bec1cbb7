/** Detects by its contents which app wrote a ZIP, and opens it with the parser of that app. */
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { type OpenZip, openZip } from '../zip-file.ts';
import { APPLE_ENTRY, isAppleEntry, openAppleJournal } from './apple-journal.ts';
import { DAYLIO_BACKUP, openDaylioBackup } from './daylio-backup.ts';
import { openDayOne } from './dayone.ts';
import { DIARO_BACKUP, openDiaro } from './diaro.ts';
import { openJourney } from './journey.ts';
import { openJrnlJson } from './jrnl.ts';
import { type JsonKind, kindOfJson } from './json-kind.ts';
import { MARKDOWN_FILE, openMarkdown } from './markdown/markdown.ts';
import { isSystemFile } from './media-index.ts';
import { openMemos } from './memos.ts';
import type { OpenedImport } from './parsed-entry.ts';
import { TEXT_BYTES_MAX, TEXT_TOO_LARGE_MESSAGE, type TextSource } from './text-source.ts';
import { unreadableZip } from './unreadable-files.ts';

/** JSON files of a ZIP read to detect the app. */
const JSONS_TRIED = 20;
/** UTF-16 units, as Latin-1, to distinguish objects from arrays. */
const START_UNITS = 100;

type Opened = OpenedImport | 'evenglow';
/** Opens a table or a text that is alone in a ZIP. */
type OpenText = (source: TextSource) => Promise<Opened>;

/** @throws AppError validation_failed for an unsupported ZIP, with what to do */
export async function openZipImport(path: string, fileName: string, openText: OpenText): Promise<Opened> {
  const zip = await openZip(path, () => undefined);
  try {
    const opened = await openInZip(zip, fileName, openText);
    if (opened === 'evenglow') zip.close();
    return opened;
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openInZip(zip: OpenZip, fileName: string, openText: OpenText): Promise<Opened> {
  const names = zip.names.filter((name) => !isSystemFile(name));
  const sourcesMatching = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => sourceIn(zip, name));
  const [daylio] = sourcesMatching(DAYLIO_BACKUP).map(bounded);
  if (daylio) return openDaylioBackup(daylio, zip);
  const [diaro] = sourcesMatching(DIARO_BACKUP).map(bounded);
  if (diaro) return openDiaro(diaro, zip);
  const pages = sourcesMatching(APPLE_ENTRY);
  if (pages[0] && isAppleEntry(await readStart(pages[0]))) return openAppleJournal(allBounded(pages), zip);
  const jsons = allBounded(sourcesMatching(/\.json$/i));
  const tables = sourcesMatching(/\.(csv|tsv|txt)$/i);
  const [table, ...others] = tables;
  // A table may have a description beside it.
  const isNote = ({ name }: TextSource) => !table || !/(^|\/)readme\.md$/i.test(name);
  const notes = allBounded(sourcesMatching(MARKDOWN_FILE).filter(isNote));
  const opened = await openJsons(zip, jsons, notes.length > 0);
  if (opened) return opened;
  if (notes.length > 0) return openMarkdown(notes, zip);
  if (table && jsons.length === 0) {
    if (others.length === 0) {
      const single = await openText(table);
      return single === 'evenglow' ? single : { ...single, close: () => zip.close() };
    }
    // A text per day, as some apps export.
    if (tables.every(({ name }) => /\.txt$/i.test(name))) return openMarkdown(allBounded(tables), zip);
  }
  if (names.some((name) => /\.zip$/i.test(name))) {
    throw rejectedFile('There’s another ZIP inside this one. Please unpack it and choose the one inside.');
  }
  throw unreadableZip(fileName, names);
}

/** Opens the JSON files of an app; undefined if they are of none. `hasNotes`: they may belong to a folder of notes. */
async function openJsons(zip: OpenZip, jsons: readonly TextSource[], hasNotes: boolean): Promise<Opened | undefined> {
  for (const source of jsons.slice(0, JSONS_TRIED)) {
    const start = (await readStart(source)).slice(0, START_UNITS);
    const isList = /^(\xef\xbb\xbf)?\s*\[/.test(start);
    const kind = await kindOfJson(source, isList).catch((error) => {
      // Settings of a folder of notes need not be readable.
      if (hasNotes) return undefined;
      throw error;
    });
    if (kind === 'evenglow') return kind;
    if (kind === 'dayone') return openDayOne(await journalsIn(jsons, 'dayone'), zip);
    if (kind === 'journey') return openJourney(jsons, zip);
    if (kind === 'jrnl') return openJrnlJson(source, () => zip.close());
    if (kind === 'memos') return openMemos(source, zip, isList);
  }
  return undefined;
}

/** The sources of one kind. */
async function journalsIn(sources: readonly TextSource[], wanted: JsonKind): Promise<TextSource[]> {
  const journals: TextSource[] = [];
  for (const source of sources) {
    if ((await kindOfJson(source)) === wanted) journals.push(source);
  }
  return journals;
}

function sourceIn(zip: OpenZip, name: string): TextSource {
  return { name, bytes: zip.sizeOf(name) ?? 0, open: () => zip.open(name) };
}

function bounded(source: TextSource): TextSource {
  if (source.bytes > TEXT_BYTES_MAX) throw rejectedFile(TEXT_TOO_LARGE_MESSAGE);
  return source;
}

function allBounded(sources: TextSource[]): TextSource[] {
  if (sources.reduce((sum, { bytes }) => sum + bytes, 0) > TEXT_BYTES_MAX) throw rejectedFile(TEXT_TOO_LARGE_MESSAGE);
  return sources;
}

/** The beginning, as Latin-1. */
export async function readStart(source: TextSource): Promise<string> {
  for await (const chunk of await source.open()) return chunk.toString('latin1');
  return '';
}
