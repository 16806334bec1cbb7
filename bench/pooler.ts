/**
 * `npm run bench -- pooler [REQUESTS]`: 10,000 mixed requests of 50 people, or so many, through pgbouncer, which gives each
 * transaction another session. Each answer is checked to be the person's own, and live messages to arrive.
 */
import { startPooler } from '../server/testing/pgbouncer.ts';
import { quantile, report, startEvenglow, startPostgresql, temporaryFolder } from './harness.ts';

const PEOPLE = 50;
const REQUESTS = Number(process.argv[2] ?? 10_000);
/** Requests a person has open at a time. */
const PARALLEL = 4;

interface Person {
  index: number;
  cookie: string;
  id: string;
  email: string;
  address: string;
}

const postgresql = await startPostgresql();
const pooler = postgresql && (await startPooler(postgresql.url));
if (!postgresql || !pooler) {
  console.log('pgbouncer is not installed: not measured.');
  process.exit(1);
}
const env = {
  DATABASE_URL: pooler.urlOf(postgresql.url),
  DATABASE_DIRECT_URL: postgresql.url,
  SESSION_SECRET: 'a secret of forty-two characters for benches',
};
const servers = [await startEvenglow(temporaryFolder(), env), await startEvenglow(temporaryFolder(), env)];
const urlOf = ({ index }: { index: number }) => servers[index % servers.length]?.url ?? '';

async function register(index: number): Promise<Person> {
  const address = `10.0.0.${index + 1}`;
  const email = `pooled-${index}@evenglow.example`;
  const response = await fetch(`${urlOf({ index })}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'tangerine walks slowly home', firstName: 'Bench' }),
  });
  if (!response.ok) throw new Error(await response.text());
  // The server has checked its response against the schema.
  const { id } = (await response.json()) as { id: string };
  return { index, email, id, address, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Reads of a person, in turn, each with a check that the answer is theirs. */
const QUESTIONS: readonly [path: string, isOwn: (body: string, person: Person) => boolean][] = [
  ['/api/user', (body, { id, email }) => body.includes(id) && body.includes(email)],
  ['/api/gratitude-entries/today', isOfPerson],
  ['/api/gratitude-entries?limit=20', isOfPerson],
  ['/api/insights/dashboard', () => true],
];

function isOfPerson(body: string, { index }: Person): boolean {
  return [...body.matchAll(/of person (\d+)\./g)].every(([, other]) => Number(other) === index);
}

const failures = { status: 0, foreign: 0 };
const times: number[] = [];
let sent = 0;

async function ask(person: Person, turn: number): Promise<void> {
  const writes = turn % 5 === 4;
  const [path, isOwn] = writes
    ? (['/api/gratitude-entries', isOfPerson] as const)
    : (QUESTIONS[turn % 5] ?? ['/api/user', isOfPerson]);
  const began = performance.now();
  const response = await fetch(urlOf(person) + path, {
    method: writes ? 'POST' : 'GET',
    headers: {
      cookie: person.cookie,
      'x-forwarded-for': person.address,
      ...(writes && { 'content-type': 'application/json' }),
    },
    ...(writes && { body: JSON.stringify({ content: `Entry ${turn} of person ${person.index}.` }) }),
  });
  const body = await response.text();
  if (times.length % 1000 === 999) console.log(`  ${times.length + 1} requests`);
  times.push(performance.now() - began);
  if (!response.ok) {
    if (failures.status++ === 0) console.log(`  first failure: ${path} answered ${response.status}: ${body}`);
  } else if (!isOwn(body, person)) failures.foreign++;
}

/** Counts the live updates of a person until the stream ends. */
function countUpdates(person: Person): { count: number } {
  const updates = { count: 0 };
  const read = async () => {
    const { body } = await fetch(`${urlOf(person)}/api/live`, { headers: { cookie: person.cookie } });
    const decoder = new TextDecoder();
    for await (const bytes of body ?? []) updates.count += decoder.decode(bytes).split('event: changed').length - 1;
  };
  read().catch(() => undefined);
  return updates;
}

const people: Person[] = [];
for (let index = 0; index < PEOPLE; index++) people.push(await register(index));
const updates = people.map(countUpdates);
const work = async (person: Person) => {
  for (let turn = sent++; turn < REQUESTS; turn = sent++) await ask(person, turn);
};
const began = performance.now();
await Promise.all(people.flatMap((person) => Array.from({ length: PARALLEL }, () => work(person))));
const seconds = (performance.now() - began) / 1000;
// Updates are published after the answers.
await new Promise((resolve) => setTimeout(resolve, 3000));

console.log(
  `\n${REQUESTS} requests of ${PEOPLE} people, ${servers.length} servers, ${(REQUESTS / seconds).toFixed(0)} a second`,
);
report('answers that are not 2xx', failures.status, 'count', { atMost: 0 });
report('answers with rows of others', failures.foreign, 'count', { atMost: 0 });
const silent = updates.filter(({ count }) => count < 2).length;
report('people without live updates', silent, 'count', { atMost: 0 });
report('p95', quantile(times, 0.95), 'ms', { note: `p50 ${quantile(times, 0.5).toFixed(0)} ms` });
await Promise.all(servers.map((server) => server.stop()));
await pooler.stop();
process.exit();
