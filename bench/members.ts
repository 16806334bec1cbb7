/**
 * `npm run bench -- members`: memory of one process whose 1,000 members, with 5,000 entries each, are all active, on
 * PostgreSQL. Preparing the entries takes most of the time. `embedded` measures the embedded database.
 */
import { keyedHashOf, newSecret, SESSION_COOKIE } from '../server/account/index.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { createLogger } from '../server/platform/log.ts';
import { peakMiB, quantile, report, residentMiB, section, startEvenglow } from './harness.ts';
import { OTHERS, type PreparedDatabase, prepareJournals } from './million.ts';

const ENTRIES = 5_000;
const SECRET = 'a secret of forty-two characters for benches';
const ROUNDS = 2;
const CONCURRENT = 16;
const MIB_MAX = 700;
/** Requests of a member who opens the app, looks at the dashboard and searches. */
const REQUESTS = [
  '/api/user',
  '/api/gratitude-entries/today',
  '/api/stats',
  '/api/insights/dashboard',
  '/api/gratitude-entries?limit=100',
  '/api/search/all?text=garden&limit=20',
];

/** Signs in all other members. Returns their cookies. */
async function signIn({ dataDir, env }: PreparedDatabase): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL, log: createLogger('silent') });
  const secrets = Array.from({ length: OTHERS }, () => newSecret());
  await database.sql`
    insert into sessions (sid, sess, expire, user_id)
    select sid, '{}', now() + interval '1 day', person.id
    from unnest(${secrets.map((id) => keyedHashOf(SECRET, id))}::text[]) with ordinality as ids (sid, place)
    join (select id, row_number() over (order by id) as place from users where email like 'other-%') person using (place)`;
  await database.close();
  return secrets.map((id) => `${SESSION_COOKIE}=${id}`);
}

async function bench(kind: 'embedded' | 'postgresql'): Promise<void> {
  const prepared = await prepareJournals(kind, OTHERS * ENTRIES, ENTRIES, { SESSION_SECRET: SECRET });
  if (!prepared) return;
  const cookies = [prepared.cookie, ...(await signIn(prepared))];
  section(
    kind,
    `${cookies.length} members with ${ENTRIES} entries each, ${CONCURRENT} at once, ${REQUESTS.length} requests`,
  );
  const server = await startEvenglow(prepared.dataDir, prepared.env);
  for (let round = 1; round <= ROUNDS; round++) {
    const times: number[] = [];
    const waiting = [...cookies];
    const visit = async () => {
      for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
        for (const path of REQUESTS) {
          const began = performance.now();
          const response = await fetch(server.url + path, { headers: { cookie } });
          const body = await response.text();
          if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
          times.push(performance.now() - began);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, visit));
    report(`round ${round}: a request, p95`, quantile(times, 0.95), 'ms');
    report(`round ${round}: resident after it`, residentMiB(server.pid), 'MiB');
  }
  report('resident at most', peakMiB(server.pid), 'MiB', { atMost: MIB_MAX });
  await server.stop();
  await prepared.remove();
}

await bench(process.argv.includes('embedded') ? 'embedded' : 'postgresql');
process.exit();
