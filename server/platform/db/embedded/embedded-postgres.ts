/** Owns PGlite as the server runs it: with its SQL parser kept from V8's optimizing compiler. */
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Functions that are compiled while this flag names another one are never optimized. No function has this number. */
const OPTIMIZE_NONE = '--wasm-tier-up-filter=2147483647';
const OPTIMIZE_ALL = '--wasm-tier-up-filter=-1';

/**
 * PostgreSQL's parser is one function of 105 KB, and a few statements make V8 optimize it, for which it takes 604 MB and 3 s
 * of a core. V8 compiles a function when it is first called, so the parser is called once while nothing is to be optimized.
 * Statements are prepared, so that the parser's speed does not matter; everything else is optimized as usual.
 */
export class EmbeddedPostgres extends PGlite {
  static async open(options: PGliteOptions): Promise<EmbeddedPostgres> {
    const database = new EmbeddedPostgres(options);
    await database.waitReady;
    return database;
  }

  /** The first that PGlite asks PostgreSQL for, right after its start. */
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
