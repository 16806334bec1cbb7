/** Exports a journal as a ZIP with one Markdown file per month, and photos and videos beside. */
import { Readable } from 'node:stream';
import { isCheckIn } from '../../../contract/check-ins.ts';
import { VIDEO_EXTENSIONS } from '../../journal/index.ts';
import type { FileResponse } from '../../platform/http/handle.ts';
import { addStored, type ZipSources } from '../backup/zip-backup.ts';
import { type ExportDependencies, type Exporter, exportFile } from '../exports/export-file.ts';
import { type ExportedEntry, readEntries } from '../exports/exported-entries.queries.ts';
import type { Selected } from '../exports/selection.ts';
import { type AddFile, writeZip } from '../write-zip.ts';
import { monthEntry, monthHead } from './month-file.ts';

type MarkdownDependencies = ExportDependencies & Pick<ZipSources, 'orm' | 'clock' | 'storage' | 'log'>;

/** A photo or video, and its path in the ZIP. */
interface MonthMedia {
  id: string;
  path: string;
}

/** @throws AppError rate_limited during another export of the user in this format */
export function exportMarkdown(
  deps: MarkdownDependencies,
  actor: Exporter,
  device: string,
  selected: Selected,
): Promise<FileResponse & { body: Readable }> {
  return exportFile(deps, actor, device, {
    format: 'markdown',
    fileName: (day) => `evenglow-markdown-${day}.zip`,
    contentType: 'application/zip',
    parts: writeZip(deps.clock.now(), (add) => addMonths(deps, actor.userId, selected, add)),
  });
}

/** Adds each month, followed by its media, so that only the names of one month's media are in memory. */
async function addMonths(deps: MarkdownDependencies, userId: string, selected: Selected, add: AddFile): Promise<void> {
  const entries = flatten(readEntries(deps.orm, userId, selected, 'day'));
  let next = await entries.next();
  while (!next.done) {
    const month = next.value.entryDate.slice(0, 7);
    const media: MonthMedia[] = [];
    async function* text() {
      yield monthHead(month);
      for (; !next.done && next.value.entryDate.startsWith(month); next = await entries.next()) {
        const entry = next.value;
        const files = entry.media.map((file) => ({ id: file.id, path: pathOf(file, entry) }));
        media.push(...files);
        yield textOf(entry, files);
      }
    }
    await add(`${month}.md`, Readable.from(text(), { objectMode: false }), true);
    for (const { id, path } of media) await addStored(deps, userId, id, 'full', path, add);
  }
}

async function* flatten<Item>(pages: AsyncIterable<readonly Item[]>): AsyncGenerator<Item, undefined> {
  for await (const page of pages) yield* page;
  return undefined;
}

/** By day, so that a folder of photos is in order. */
function pathOf({ id, contentType }: ExportedEntry['media'][number], { entryDate }: Pick<ExportedEntry, 'entryDate'>) {
  return `photos/${entryDate}-${id}.${VIDEO_EXTENSIONS[contentType] ?? 'webp'}`;
}

function textOf(entry: ExportedEntry, media: readonly MonthMedia[]): string {
  const { entryDate: day, createdAt, timezone, content, sentiment: mood, themes, positiveReframe: reframe } = entry;
  const isOfMood = isCheckIn(entry);
  const paths = media.map(({ path }) => path);
  return monthEntry({ day, createdAt, timezone, content, isCheckIn: isOfMood, mood, themes, reframe, media: paths });
}
