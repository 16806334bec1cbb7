/** `npm run distribute`: prints the statements that distribute the tables with Citus. `--run` runs them. */
import { parseArgs } from 'node:util';
import {
  assertDistributable,
  planDistribution,
  readCluster,
  runDistribution,
  SESSION_STATEMENT,
} from '../../server/platform/db/distribute.ts';
import { describeBreach, findBreaches } from '../../server/platform/db/distribution.ts';
import { BEFORE_DISTRIBUTION, KNOWN_BREACHES, TABLE_KINDS } from '../../server/table-kinds.ts';
import { type CommandContext, UsageError } from './context.ts';

const USAGE = `npm run distribute [-- --run]
  prints the statements that distribute the tables of a PostgreSQL database with Citus, and what keeps them from running
  --run   runs them; stop the servers before`;

export async function distribute({ database }: CommandContext, args: string[]): Promise<void> {
  const run = readRun(args);
  const { direct: sql, kind } = database;
  const accepted = new Set(KNOWN_BREACHES.flatMap((group) => (group.accepted ? group.breaches : [])));
  const breaches = (await findBreaches(sql, TABLE_KINDS)).filter((breach) => !accepted.has(describeBreach(breach)));
  const steps = await planDistribution(sql, TABLE_KINDS);
  if (!run) {
    for (const statement of [...BEFORE_DISTRIBUTION, SESSION_STATEMENT]) console.log(`${statement};`);
    for (const { statement } of steps) console.log(`${statement};`);
    if (breaches.length > 0) console.log('\n-- These keep the statements from working:');
    for (const breach of breaches) console.log(`-- ${describeBreach(breach)}`);
    return;
  }
  const cluster = kind === 'postgresql' ? await readCluster(sql) : undefined;
  assertDistributable(kind, cluster, breaches);
  for (const statement of BEFORE_DISTRIBUTION) await sql.unsafe(statement);
  const onStep = ({ statement }: { statement: string }) => console.log(statement);
  await runDistribution(sql, steps, { done: cluster.done, onStep });
  console.log(`All ${steps.length} tables are distributed or on every machine.`);
}

function readRun(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { run: { type: 'boolean', default: false } } }).values.run;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
