/** Program for durability tests: writes rows until it is killed, and prints which were acknowledged. */

import { openDatabase } from '../platform/db/database.ts';
import { QUIET } from './quiet-log.ts';

const [dataDir = '', templateFile, first = '0'] = process.argv.slice(2);
const { sql } = await openDatabase({ dataDir, log: QUIET, templateFile });
await sql`CREATE TABLE IF NOT EXISTS notes (id int PRIMARY KEY, content text NOT NULL)`;

const CALLERS = 10;
let next = Number(first);
await Promise.all(
  Array.from({ length: CALLERS }, async () => {
    for (;;) {
      const id = next++;
      await sql`INSERT INTO notes VALUES (${id}, ${`Note ${id}. `.repeat(20)})`;
      process.send?.([id]);
    }
  }),
);
