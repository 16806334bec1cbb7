/** Baseline of the server measurements: a bare Fastify server that runs the same statements on the same database. */
import Fastify from 'fastify';
import { openDatabase } from '../server/platform/db/database.ts';
import { analyze } from '../server/platform/db/maintenance.ts';
import { newId } from '../server/platform/ids.ts';
import { createLogger } from '../server/platform/log.ts';

const [dataDir = '', userId = '', today = ''] = process.argv.slice(2);
const database = await openDatabase({
  dataDir,
  databaseUrl: process.env.DATABASE_URL,
  log: createLogger('silent'),
});
await analyze(database);
const { sql } = database;
const http = Fastify();

http.get(
  '/today',
  () => sql`
  select * from gratitude_entries where user_id = ${userId} and entry_date = ${today}
  order by entry_date desc, created_at desc, id desc`,
);
http.get(
  '/list',
  () => sql`
  select * from gratitude_entries where user_id = ${userId}
  order by entry_date desc, created_at desc, id desc limit 10`,
);
http.post<{ Body: { content: string } }>('/create', async ({ body }, reply) => {
  const entry = { id: newId(), content: body.content, themes: ['family'], sentiment: 4.2 };
  await sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, themes, sentiment, created_at)
    values (${entry.id}, ${userId}, ${entry.content}, 'text', ${today}, 'UTC', ${entry.themes}, ${entry.sentiment}, now())`;
  return reply.code(201).send(entry);
});
// Returns the last body sent to it, after one statement.
let lastBody: unknown = {};
http.post('/answer', ({ body }) => {
  lastBody = body;
  return {};
});
http.get('/answer', async () => {
  await sql`
    select count(*), sum(revision) from gratitude_entries
    where user_id = ${userId} and revision > (extract(epoch from now()) - 60) * 1000000`;
  return lastBody;
});
/** Resets the tables after a round of writes. */
http.post('/reset', async () => {
  await sql`delete from gratitude_entries where content like 'Measured:%'`;
  await sql`delete from outbox`;
  await sql`vacuum analyze gratitude_entries`;
  return {};
});
await http.listen({ host: '127.0.0.1', port: 0 });
const address = http.server.address();
process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : ''}\n`);
process.on('SIGTERM', () => {
  void http
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
