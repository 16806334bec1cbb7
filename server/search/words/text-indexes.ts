/**
 * The text indexes of those who searched lately. Each time one is asked for, it is brought to what the journal in memory is
 * then, so an edit is found at once on every server.
 */

import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../../contract/durations.ts';
import { type Indexed, TextIndex } from './text-index.ts';

/** What is searched: documents in memory, in an array that is another one after each change. */
export interface Documents {
  readonly entries: readonly Indexed[];
}

/** Reads the texts of these documents; those that are gone are left out. */
export type ReadTexts = (userId: string, ids: readonly string[]) => Promise<readonly { id: string; text: string }[]>;

/** Of all indexes together. An index that is larger alone is kept alone. */
const BYTES_MAX = 96 * 1024 * 1024;
/** Forgotten when nobody has searched for this long, in milliseconds. */
const KEPT_MS = HOUR_MS;
/** Documents that are read at a time. */
const BATCH = 250;
/** How long others wait for a piece of this work at most, in milliseconds. */
const PIECE_MS = 6;

interface Held {
  index: TextIndex;
  /** What it is the index of. */
  of: readonly Indexed[] | undefined;
}

export class TextIndexes {
  readonly #readTexts: ReadTexts;
  readonly #held = new LRUCache<string, Held>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ index }) => Math.min(BYTES_MAX, index.bytes),
    ttl: KEPT_MS,
    updateAgeOnGet: true,
  });
  readonly #running = new Map<string, Promise<Held>>();

  constructor(readTexts: ReadTexts) {
    this.#readTexts = readTexts;
  }

  /** About how much memory all of them take. */
  get bytes(): number {
    return this.#held.calculatedSize;
  }

  /** The index of the documents as they are now; what is asked of it must be asked before anything else is waited for. */
  async of(userId: string, documents: Documents): Promise<TextIndex> {
    for (;;) {
      const held = this.#held.get(userId);
      if (held?.of === documents.entries) return held.index;
      const running = this.#running.get(userId);
      if (running) await running;
      else {
        const work = this.#update(userId, held, documents).finally(() => this.#running.delete(userId));
        this.#running.set(userId, work);
        const { of, index } = await work;
        // What is larger than all that may be held is there for this question only.
        if (of === documents.entries) return index;
      }
    }
  }

  async #update(userId: string, held: Held | undefined, { entries }: Documents): Promise<Held> {
    let index = held?.index ?? new TextIndex();
    let pieceEnds = performance.now() + PIECE_MS;
    const pause = async () => {
      if (performance.now() < pieceEnds) return;
      await new Promise((resolve) => setImmediate(resolve));
      pieceEnds = performance.now() + PIECE_MS;
    };
    const stale = new Map(
      entries.filter(({ id, revision }) => index.revisionOf(id) !== revision).map((entry) => [entry.id, entry]),
    );
    if (index.size + stale.size > entries.length) {
      const there = new Set(entries.map(({ id }) => id));
      for (const id of index.ids) if (!there.has(id)) index.remove(id);
    }
    const ids = [...stale.keys()];
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = new Set(ids.slice(at, at + BATCH));
      for (const { id, text } of await this.#readTexts(userId, [...batch])) {
        const entry = stale.get(id);
        if (entry) index.put(entry, text);
        batch.delete(id);
        await pause();
      }
      // Deleted since the journal was looked at.
      for (const id of batch) index.remove(id);
    }
    if (index.isSparse) index = index.compacted();
    const updated: Held = { index, of: entries };
    this.#held.set(userId, updated);
    return updated;
  }
}
