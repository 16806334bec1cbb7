/**
 * The inverted index of one user's documents in memory. Each occurrence of a word is a row in a few arrays, in the
 * order of indexing, linked to the previous occurrence of the same word. A changed document is indexed again; its old
 * rows are skipped until they are a quarter of all.
 *
 * An occurrence takes 16 bytes, a distinct word about 200, a document about 150.
 */
import { irregularBaseForm } from '../../analysis/index.ts';
import { lettersOf } from './edits.ts';
import { ensureCapacity } from './growing.ts';
import { stem } from './stem.ts';
import { eachWord } from './tokens.ts';

export interface IndexedDocument {
  readonly id: string;
  /** Changes when the text may have changed. */
  readonly revision: number;
}

const BYTES_PER_ROW = 16;
const BYTES_PER_TERM = 200;
const BYTES_PER_DOCUMENT = 150;
/** If the terms have more than 1 / n of all rows, scanning all rows is faster than following links. */
const FULL_SCAN_DIVISOR = 16;
/** Rows of old documents that are not worth compacting. */
const MAX_DEAD_ROWS = 20_000;

export class TextIndex {
  #terms = new Map<string, number>();
  #texts: string[] = [];
  /** By term: the first term with the same base form. */
  #word: number[] = [];
  #letters: number[] = [];
  /** Terms by stem and by first letter. */
  #byStem = new Map<string, number[]>();
  #byLetter = new Map<string, number[]>();
  /** By term: its last row plus one, 0 for none; and its number of rows in current documents. */
  #last = new Uint32Array(0);
  #frequency = new Uint32Array(0);

  #rows = 0;
  #deadRows = 0;
  /** By row. */
  #term = new Uint32Array(0);
  #document = new Uint32Array(0);
  /** The previous row of the same term plus one, 0 for none. */
  #previousRow = new Uint32Array(0);
  /** Offset of the word in its text; conversations may be long. */
  #start = new Uint32Array(0);

  /** By document: its id, undefined once it is removed; its first row; and its number of rows. */
  #ids: (string | undefined)[] = [];
  #first: number[] = [];
  #length: number[] = [];
  #byId = new Map<string, { document: number; revision: number }>();

  /** Increases with each change. */
  version = 0;

  /** Number of current documents. */
  get size(): number {
    return this.#byId.size;
  }

  /** The highest document number plus one. */
  get documents(): number {
    return this.#ids.length;
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    return (
      this.#term.length * BYTES_PER_ROW +
      this.#texts.length * BYTES_PER_TERM +
      this.#ids.length * BYTES_PER_DOCUMENT +
      1024
    );
  }

  /** Mean number of words per document; at least 1. */
  get meanLength(): number {
    return Math.max(1, (this.#rows - this.#deadRows) / Math.max(1, this.size));
  }

  get ids(): Iterable<string> {
    return this.#byId.keys();
  }

  idOf(document: number): string | undefined {
    return this.#ids[document];
  }

  lengthOf(document: number): number {
    return this.#length[document] ?? 0;
  }

  numberOf(id: string): number | undefined {
    return this.#byId.get(id)?.document;
  }

  revisionOf(id: string): number | undefined {
    return this.#byId.get(id)?.revision;
  }

  termOf(folded: string): number | undefined {
    return this.#terms.get(folded);
  }

  textOf(term: number): string {
    return this.#texts[term] ?? '';
  }

  lettersOf(term: number): number {
    return this.#letters[term] ?? 0;
  }

  /** The number of occurrences of a term in all documents. */
  frequencyOf(term: number): number {
    return this.#frequency[term] ?? 0;
  }

  /** Terms that are other forms of the same word: "swims", "swimming", "swam". */
  formsOf(folded: string): readonly number[] {
    return this.#byStem.get(stemKey(folded)) ?? [];
  }

  /** A representative term, the same for all forms of a word. */
  wordOf(term: number): number {
    return this.#word[term] ?? term;
  }

  /** Terms that start with the same UTF-16 unit. */
  termsOfLetter(folded: string): readonly number[] {
    return this.#byLetter.get(folded.charAt(0)) ?? [];
  }

  get terms(): number {
    return this.#texts.length;
  }

  /** Calls `visit` with the rows of a term in current documents, last first. */
  eachRow(term: number, visit: (document: number, row: number) => void): void {
    for (let row = this.#last[term] ?? 0; row !== 0; row = this.#previousRow[row - 1] ?? 0) {
      const document = this.#document[row - 1] ?? 0;
      if (this.#ids[document] !== undefined) visit(document, row - 1);
    }
  }

  /**
   * Calls `visit` with the rows of all these terms in current documents, in some order, with the weight of the term.
   * Follows links, or scans all rows if the terms have a large part of them, which is much faster then. `weights` is 0
   * for all other terms.
   */
  eachRowOf(terms: Iterable<number>, weights: Float32Array, visit: (document: number, weight: number) => void): void {
    let rows = 0;
    for (const term of terms) rows += this.frequencyOf(term);
    if (rows < this.#rows / FULL_SCAN_DIVISOR) {
      for (const term of terms) this.eachRow(term, (document) => visit(document, weights[term] ?? 0));
      return;
    }
    for (let row = 0; row < this.#rows; row++) {
      const weight = weights[this.#term[row] ?? 0] ?? 0;
      if (weight === 0) continue;
      const document = this.#document[row] ?? 0;
      if (this.#ids[document] !== undefined) visit(document, weight);
    }
  }

  /** The term of a row if it belongs to the document. */
  termAt(row: number, document: number): number | undefined {
    return row >= 0 && row < this.#rows && this.#document[row] === document ? this.#term[row] : undefined;
  }

  /** First row of a document, and the row after its last. */
  rowsOf(document: number): { from: number; to: number } {
    const from = this.#first[document] ?? 0;
    return { from, to: from + (this.#length[document] ?? 0) };
  }

  /** Offset of a row's word in its text, in UTF-16 units. */
  startOf(row: number): number {
    return this.#start[row] ?? 0;
  }

  /** Indexes a document, replacing the one with the same id. */
  put({ id, revision }: IndexedDocument, text: string): void {
    const first = this.#rows;
    const document = this.#ids.length;
    eachWord(text, (folded, start) => this.#add(document, folded, start));
    const existing = this.#byId.get(id);
    if (existing && this.#isSame(existing.document, first)) {
      this.#truncateRows(first);
      existing.revision = revision;
      return;
    }
    this.remove(id);
    this.#ids.push(id);
    this.#first.push(first);
    this.#length.push(this.#rows - first);
    this.#byId.set(id, { document, revision });
    this.version++;
  }

  remove(id: string): void {
    const existing = this.#byId.get(id);
    if (!existing) return;
    const { from, to } = this.rowsOf(existing.document);
    for (let row = from; row < to; row++) this.#count(this.#term[row] ?? 0, -1);
    this.#deadRows += to - from;
    this.#ids[existing.document] = undefined;
    this.#byId.delete(id);
    this.version++;
  }

  /** Whether enough rows are outdated that `compacted` pays off. */
  get isSparse(): boolean {
    return this.#deadRows > MAX_DEAD_ROWS && this.#deadRows > this.#rows / 4;
  }

  /** A new index of the same documents without outdated rows. */
  compacted(): TextIndex {
    const index = new TextIndex();
    for (const [document, id] of this.#ids.entries()) {
      if (id === undefined) continue;
      const first = index.#rows;
      const { from, to } = this.rowsOf(document);
      const number = index.#ids.length;
      for (let row = from; row < to; row++) index.#add(number, this.textOf(this.#term[row] ?? 0), this.startOf(row));
      index.#ids.push(id);
      index.#first.push(first);
      index.#length.push(to - from);
      index.#byId.set(id, { document: number, revision: this.revisionOf(id) ?? 0 });
    }
    index.version = this.version + 1;
    return index;
  }

  #add(document: number, folded: string, start: number): void {
    const term = this.#terms.get(folded) ?? this.#newTerm(folded);
    const row = this.#rows++;
    if (row >= this.#term.length) {
      this.#term = ensureCapacity(this.#term, row + 1);
      this.#document = ensureCapacity(this.#document, row + 1);
      this.#previousRow = ensureCapacity(this.#previousRow, row + 1);
      this.#start = ensureCapacity(this.#start, row + 1);
    }
    this.#term[row] = term;
    this.#document[row] = document;
    this.#previousRow[row] = this.#last[term] ?? 0;
    this.#start[row] = start;
    this.#last[term] = row + 1;
    this.#count(term, 1);
  }

  #newTerm(folded: string): number {
    const term = this.#texts.length;
    // A slice would keep the whole text in memory.
    const text = Buffer.from(folded).toString();
    this.#terms.set(text, term);
    this.#texts.push(text);
    this.#letters.push(lettersOf(text));
    this.#last = ensureCapacity(this.#last, term + 1);
    this.#frequency = ensureCapacity(this.#frequency, term + 1);
    this.#word.push(addTo(this.#byStem, stemKey(text), term));
    addTo(this.#byLetter, text.charAt(0), term);
    return term;
  }

  #count(term: number, by: number): void {
    this.#frequency[term] = (this.#frequency[term] ?? 0) + by;
  }

  /** Whether the rows from `first` on equal those of a document. */
  #isSame(document: number, first: number): boolean {
    const { from, to } = this.rowsOf(document);
    if (to - from !== this.#rows - first) return false;
    for (let at = 0; at < to - from; at++) {
      if (this.#term[from + at] !== this.#term[first + at] || this.#start[from + at] !== this.#start[first + at])
        return false;
    }
    return true;
  }

  /** Removes the last added rows, from `first` on. */
  #truncateRows(first: number): void {
    while (this.#rows > first) {
      const row = --this.#rows;
      const term = this.#term[row] ?? 0;
      this.#last[term] = this.#previousRow[row] ?? 0;
      this.#count(term, -1);
    }
  }
}

/** Converts number words to digits. */
const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, number) => [word, String(number)]),
);

/** The same key for all forms of a word. */
const stemKey = (folded: string) => NUMBERS.get(folded) ?? stem(irregularBaseForm(folded));

/** The first term of the group. */
function addTo(groups: Map<string, number[]>, key: string, term: number): number {
  const group = groups.get(key);
  if (group) group.push(term);
  else groups.set(key, [term]);
  return group?.[0] ?? term;
}
