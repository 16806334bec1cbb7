/** Program for tests of jobs and events: works until it is killed, and executes commands of its parent. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openDatabase } from '../platform/db/database.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { EventDispatcher } from '../platform/events/dispatcher.ts';
import { type EventType, recordEvent, subscribe } from '../platform/events/events.ts';
import { defineJob, handleJob, JobQueue } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { QUIET } from './quiet-log.ts';

/** Options, passed as JSON in the only argument. */
export interface JobProcessOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  templateFile?: string | undefined;
  /** `tool` shares the embedded database of another process. */
  mode?: 'server' | 'tool';
  /** Reports `pauseForever` and pauses forever inside each job, or each delivery. */
  hold?: 'job' | 'delivery';
}

/** Commands of the parent. Each is confirmed when done; `look` returns rows. */
export type Command =
  | { send: 'errand' | 'meeting' | 'deadly'; names: string[] }
  | { record: 'greeted' | 'refused'; count: number }
  /** Starts delivering. */
  | { deliver: true }
  /** Delivers everything pending once, including what is due later. */
  | { deliverAll: true }
  | { look: string };

const { hold, ...options } = JSON.parse(process.argv[2] ?? '') as JobProcessOptions;
const database = await openDatabase({ ...options, log: QUIET });
const { orm } = database;
await orm.execute(sql`create table if not exists notes (kind text, name text, process int)`);

const note = (kind: string, name: string, tx: Queryable = orm) =>
  tx.execute(sql`insert into notes values (${kind}, ${name}, ${process.pid})`);
const pauseForever = () => {
  process.send?.({ held: true });
  return new Promise<never>(() => {});
};

const payload = z.object({ name: z.string() });
const errand = defineJob({ name: 'errand', payload, retryDelay: 1 });
const meeting = defineJob({ name: 'meeting', payload });
const deadly = defineJob({ name: 'deadly', payload, retries: 1, retryDelay: 1 });
const definitions = { errand, meeting, deadly };

const jobs = new JobQueue(database, createLogger('silent'));
jobs.add([
  handleJob(errand, async ({ name }) => {
    await note('begun', name);
    if (hold === 'job') await pauseForever();
    await note('done', name);
  }),
  // Waits until another process has started one too.
  handleJob(meeting, async ({ name }) => {
    await note('begun', name);
    for (let processCount = 0; processCount < 2; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const rows = await orm.execute(sql`select distinct process from notes where name like 'met-%'`);
      processCount = rows.length;
    }
    await note('done', name);
  }),
  // Kills its process, at a different step each time.
  handleJob(deadly, async ({ name }, { attempt }) => {
    if (attempt > 0) await note('done', name);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  }),
]);

const greeted: EventType<{ n: number }> = { name: 'test.greeted' };
const refused: EventType<{ n: number }> = { name: 'test.refused' };
const types = { greeted, refused };
const events = new EventDispatcher(orm, createLogger('silent'));
for (const type of [greeted, refused]) {
  for (const name of ['test.first', 'test.second']) {
    events.add(
      subscribe(type, name, async (tx, batch) => {
        for (const { payload: eventPayload } of batch) await note(name, `${eventPayload.n}`, tx);
        if (hold === 'delivery' && name === 'test.second') await pauseForever();
      }),
    );
  }
}
events.add(
  subscribe(refused, 'test.refusing', async () => {
    throw new Error('never');
  }),
);

async function execute(command: Command): Promise<unknown> {
  if ('send' in command) {
    await orm.transaction(async (tx) => {
      for (const name of command.names) await jobs.send(tx, definitions[command.send], { name });
    });
  } else if ('record' in command) {
    await orm.transaction(async (tx) => {
      for (let n = 1; n <= command.count; n++) await recordEvent(tx, types[command.record], { n });
    });
  } else if ('deliver' in command) {
    events.start();
  } else if ('deliverAll' in command) {
    await events.drain();
    await orm.execute(sql`update event_deliveries set available_at = now() where available_at < 'infinity'`);
  } else {
    return await database.sql.unsafe(command.look);
  }
  return undefined;
}

await events.register();
await jobs.prepare();
process.on('message', ({ id, ask }: { id: number; ask: Command }) => {
  execute(ask).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
// As if the killed process had missed its heartbeat for two minutes.
await orm.execute(sql`update jobs.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`);
await jobs.start();
process.send?.({ ready: true });
