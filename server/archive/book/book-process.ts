/** Process that typesets one book: reads JSON lines from stdin, writes its stages to stdout and the PDF to descriptor 3. */
import { writeFileSync } from 'node:fs';
import { linesOf } from '../../platform/streams.ts';
import type { BookEntry, BookMessage, BookPicture, BookStage } from './book-lines.ts';
import { typesetBook } from './typeset-book.ts';

const PDF_FD = 3;

const entries: BookEntry[] = [];
const pictures = new Map<string, BookPicture>();
let cover: Extract<BookMessage, { kind: 'cover' }> = { kind: 'cover', name: '' };
for await (const json of linesOf(process.stdin)) {
  // Written by the server that started this process.
  const line = JSON.parse(json) as BookMessage;
  if (line.kind === 'cover') cover = line;
  else if (line.kind === 'entries') entries.push(...line.entries);
  else pictures.set(line.picture.id, line.picture);
}
const reportStage = (stage: BookStage) => writeFileSync(1, `${stage}\n`);
writeFileSync(PDF_FD, typesetBook({ ...cover, entries, pictures }, reportStage));
