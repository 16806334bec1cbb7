/** Parser of memos in JSON: answers of its API and exports made from them, alone or in a ZIP with the attached files. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { readJsonParts } from '../restore/read-json.ts';
import type { OpenZip } from '../zip-file.ts';
import { flag, hasKeys, list, number, text } from './json-fields.ts';
import { markdownToText } from './markdown-text.ts';
import { indexMedia, isAudio, kindOf, type MediaIndex } from './media-index.ts';
import { epochOf, instantOf } from './parse-instant.ts';
import type { OpenedImport, ParsedEntry, ParsedMedia } from './parsed-entry.ts';
import { bytesOf, Notes, type TextSource, themesOf, toStorable, withoutByteOrderMark } from './text-source.ts';

const time = z.union([z.string(), z.number()]).optional().catch(undefined);
const fileSchema = z.object({
  name: text,
  uid: text,
  filename: text,
  type: text,
  /** Base64; usually empty. */
  content: text,
  externalLink: text,
});
const memoSchema = z.object({
  name: text,
  uid: text,
  id: z.union([z.number(), z.string()]).optional().catch(undefined),
  content: text,
  displayTime: time,
  createTime: time,
  /** Seconds since 1970, in versions before 0.22. */
  displayTs: number,
  createdTs: number,
  tags: list(z.string()),
  attachments: list(fileSchema),
  resources: list(fileSchema),
  resourceList: list(fileSchema),
  pinned: flag,
  location: z.unknown().optional(),
  reactions: list(z.unknown()),
});
type MemosFile = z.infer<typeof fileSchema>;

/** Lists of memos in answers of its versions. */
const LISTS = new Set(['memos', 'data', 'memoList']);

/** Whether a row of this list is a memo. */
export const isMemo = (key: string, row: unknown) =>
  LISTS.has(key) &&
  hasKeys(row, 'content') &&
  ['createTime', 'displayTime', 'createdTs'].some((name) => hasKeys(row, name));

/** `isList`: the file is a JSON array instead of an object. */
export function openMemos(source: TextSource, zip: OpenZip | undefined, isList: boolean): OpenedImport {
  const notes = new Notes();
  return {
    source: 'memos',
    notes: notes.list,
    bytes: source.bytes,
    entries: ({ onRead }) => readEntries(source, isList, indexMedia(zip), notes, onRead),
    close: () => zip?.close(),
  };
}

async function* readEntries(
  source: TextSource,
  isList: boolean,
  media: MediaIndex,
  notes: Notes,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  const chunks = withoutByteOrderMark(bytesOf(source, onRead));
  for await (const { key, row, value } of readJsonParts(isList ? asObject(chunks) : chunks)) {
    if (LISTS.has(key) && row !== undefined) yield entryOf(row, value, media, notes);
  }
}

/** An array as the object `{"memos": …}`, which the parser of objects reads. */
export async function* asObject(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('{"memos":');
  yield* chunks;
  yield Buffer.from('}');
}

function entryOf(row: number, value: unknown, media: MediaIndex, notes: Notes): ParsedEntry {
  const parsed = memoSchema.safeParse(value);
  const memo = parsed.data ?? memoSchema.parse({});
  const { text: words, embedded } = markdownToText(memo.content);
  const id = memo.name || memo.uid || String(memo.id ?? '');
  const said = String(memo.displayTime ?? memo.createTime ?? memo.displayTs ?? memo.createdTs ?? '');
  const files = [...memo.attachments, ...memo.resources, ...memo.resourceList];
  notes.addIf(memo.pinned, 'Pins aren’t imported.');
  notes.addIf(memo.location !== undefined && memo.location !== null, 'Places aren’t imported.');
  notes.addIf(memo.reactions.length > 0, 'Reactions aren’t imported.');
  return {
    row,
    id: id === '' ? undefined : `memos/${toStorable(id)}`,
    content: toStorable(words),
    time: instantOf(said) ?? epochOf(said),
    timeSaid: toStorable(said),
    // Most tags are in the text.
    themes: themesOf(memo.tags.filter((tag) => !memo.content.includes(`#${tag}`))),
    mood: null,
    media: [
      ...files.flatMap((file) => mediaOf(file, id, media, notes)),
      ...embedded
        .filter((address) => !/^[a-z]+:/i.test(address))
        .map((address) => media.find(kindOf(address), address)),
    ],
    ...(!parsed.success && { locked: 'It isn’t a memo.' }),
  };
}

function mediaOf(file: MemosFile, memo: string, media: MediaIndex, notes: Notes): ParsedMedia | [] {
  const name = toStorable(file.filename);
  const isShown = /^(image|video)\//.test(file.type) || (file.type === '' && !isAudio(name));
  notes.addIf(!isShown, 'Audio recordings and other files aren’t imported.');
  if (!isShown) return [];
  notes.addIf(file.externalLink !== '', 'Photos that are only linked aren’t imported.');
  if (file.externalLink !== '') return [];
  const kind = file.type.startsWith('video/') ? 'video' : kindOf(name);
  const uid = file.uid || file.name.slice(file.name.lastIndexOf('/') + 1);
  if (file.content !== '') {
    const bytes = Buffer.from(file.content, 'base64');
    return { kind, name: `${memo}/${uid}/${name}`, open: async () => Readable.from([bytes]), bytes: bytes.length };
  }
  return media.find(kind, `${uid}/${name}`, `${uid}_${name}`, uid, name);
}
