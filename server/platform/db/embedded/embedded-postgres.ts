/** PGlite with its SQL parser excluded from V8's optimizing compiler. */
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** A function compiled while this filter names another function is never optimized. No function has this number. */
const OPTIMIZE_NONE = '--wasm-tier-up-filter=2147483647';
const OPTIMIZE_ALL = '--wasm-tier-up-filter=-1';

/**
 * PostgreSQL's parser is one function of 105 KB. After a few statements V8 would optimize it, which takes 604 MB and 3
 * s of CPU. V8 compiles a function at its first call, so the parser is called once while optimization is off. Its speed
 * does not matter, because statements are prepared.
 */
export class EmbeddedPostgres extends PGlite {
  static async open(options: PGliteOptions): Promise<EmbeddedPostgres> {
    const database = new EmbeddedPostgres(options);
    await database.waitReady;
    return database;
  }

  /** PGlite's first query after the start. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    setFlagsFromString(OPTIMIZE_NONE);
    try {
      await this.exec('');
    } finally {
      setFlagsFromString(OPTIMIZE_ALL);
    }
    await super._initArrayTypes(options);
  }
}
