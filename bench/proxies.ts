/**
 * `npm run bench -- proxies [NAME …]`: two web processes on PostgreSQL behind nginx, HAProxy and Caddy, with the files of
 * `deploy/`: client addresses, a large body, live updates, and 4,000 requests during a rolling restart, of which none may fail.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';
import { check, type RunningServer, report, section, startNode, startPostgresql, temporaryFolder } from './harness.ts';
import { ProxyClient, zipOf } from './proxy-client.ts';
import { createCertificate, findProxies, type ProxyPorts, type ProxyProgram, startProxy } from './proxy-programs.ts';

const REQUESTS = 4_000;
const PEOPLE = 16;
/** Requests a second, so that they last as long as the restart of both processes. */
const RATE = 120;
const DRAIN_SECONDS = 5;
const LARGE_BODY_MIB = 120;
/** An update must arrive while its stream is open, not when it ends. */
const LIVE_MS = 3_000;

const wanted = process.argv.slice(2);
const { installed, missing } = findProxies();
if (missing.length > 0) console.log(`Not installed, not measured: ${missing.join(', ')}.`);
const postgresql = await startPostgresql();
if (!postgresql) process.exit(1);

const certificate = createCertificate(temporaryFolder());
for (const proxy of installed) {
  if (wanted.length === 0 || wanted.includes(proxy.name)) await measure(proxy, postgresql.url);
}
process.exit();

async function measure(proxy: ProxyProgram, databaseUrl: string): Promise<void> {
  section(proxy.name, proxy.version);
  const ports: ProxyPorts = {
    https: await freePort(),
    http: await freePort(),
    one: await freePort(),
    two: await freePort(),
  };
  const addresses: string[] = [];
  const start = (port: number) =>
    startNode(
      ['dist/server/main.js'],
      {
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: 'a secret of forty-two characters for benches',
        PORT: String(port),
        PUBLIC_URL: `https://localhost:${ports.https}`,
        // Clients have other addresses of the loopback network.
        TRUST_PROXY: '127.0.0.1',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        ENTRIES_PER_DAY_MAX: '100000',
        RATE_LIMIT_READS: '0',
        RATE_LIMIT_WRITES: '0',
        RATE_LIMIT_COSTLY: '0',
      },
      /Evenglow is at .*:(\d+)/,
      (line) =>
        addresses.push(
          ...[...line.matchAll(/"address":"([^"]*)","code":"sign_in_failed"/g)].map(([, one = '']) => one),
        ),
    );
  const servers = [await start(ports.one), await start(ports.two)];
  const running = await startProxy(proxy, ports, certificate);
  const people = Array.from(
    { length: PEOPLE },
    (_, index) => new ProxyClient(ports.https, certificate.ca, `127.0.1.${index + 1}`),
  );
  try {
    await people[0]?.untilReady();
    for (const [index, person] of people.entries()) await person.register(`${proxy.name}-${index}@evenglow.example`);
    await checkAddress(ports, addresses);
    await checkLargeBody(people[0]);
    await checkLive(people[1]);
    await restartUnderLoad(people, servers, [() => start(ports.one), () => start(ports.two)]);
  } finally {
    for (const person of people) person.close();
    await running.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** A client cannot choose its address. */
async function checkAddress({ https }: ProxyPorts, addresses: string[]): Promise<void> {
  const stranger = new ProxyClient(https, certificate.ca, '127.0.1.200');
  const body = JSON.stringify({ email: 'no-one@evenglow.example', password: 'not the right one' });
  const { status } = await stranger.send('POST', '/api/login', body, { 'x-forwarded-for': '203.0.113.9' });
  stranger.close();
  await delay(500);
  const isRight = addresses.join() === '127.0.1.200' && status === 401;
  check('client address', isRight, `${addresses.join(', ')} (status ${status})`);
}

async function checkLargeBody(person: ProxyClient | undefined): Promise<void> {
  const file = await zipOf(LARGE_BODY_MIB);
  const began = performance.now();
  const answer = await person?.send('POST', '/api/imports/look?name=journal.zip', file, {
    'content-type': 'application/octet-stream',
  });
  const seconds = (performance.now() - began) / 1000;
  const isRead = answer?.status === 200 && answer.body.includes('The light on the river');
  const problem = `status ${answer?.status} ${answer?.body.slice(0, 300)}`;
  check('a large body is read', isRead, isRead ? undefined : problem);
  report(`a body of ${LARGE_BODY_MIB} MiB`, seconds, 's');
}

async function checkLive(person: ProxyClient | undefined): Promise<void> {
  const live = person?.follow('/api/live');
  await live?.opened;
  const began = performance.now();
  await person?.write('An entry that another tab hears of.');
  const arrived = await Promise.race([live?.changed.then(() => true), delay(LIVE_MS, false)]);
  check('live updates', arrived === true);
  report('a live update', performance.now() - began, 'ms');
  live?.close();
}

/** Each process is restarted once, one after the other, as an operator does. */
async function restartUnderLoad(
  people: ProxyClient[],
  servers: RunningServer[],
  starts: (() => Promise<RunningServer>)[],
): Promise<void> {
  const failures: string[] = [];
  let sent = 0;
  let written = 0;
  let isRestarted = false;
  const before = await countEntries(people);
  const sendOne = async (person: ProxyClient, turn: number) => {
    const writes = turn % 4 === 0;
    const { status, body } = writes
      ? await person.write(`Entry ${turn} during a restart.`)
      : await person.send('GET', turn % 4 === 1 ? '/api/user' : '/api/gratitude-entries?limit=5');
    if (writes && status === 201) written++;
    if (status < 200 || status > 299) failures.push(`${writes ? 'write' : 'read'} ${status}: ${body.slice(0, 200)}`);
  };
  const began = performance.now();
  const work = async (person: ProxyClient) => {
    while (sent < REQUESTS || !isRestarted) {
      const turn = sent++;
      await delay(Math.max(0, began + (turn * 1000) / RATE - performance.now()));
      await sendOne(person, turn);
    }
  };
  const restart = async () => {
    for (const [index, start] of starts.entries()) {
      await delay(3000);
      await servers[index]?.stop();
      servers[index] = await start();
    }
    isRestarted = true;
  };
  await Promise.all([restart(), ...people.map(work)]);
  const kinds = Object.entries(Object.groupBy(failures, (one) => one)).map(([one, all]) => `${all?.length} × ${one}`);
  report('failed during a rolling restart', failures.length, 'count', {
    atMost: 0,
    note: [`of ${sent} requests`, ...kinds.slice(0, 5)].join('; '),
  });
  const stored = (await countEntries(people)) - before;
  check('acknowledged entries are stored', written === stored, `${written} acknowledged, ${stored} stored`);
}

async function countEntries(people: ProxyClient[]): Promise<number> {
  const counts = await Promise.all(
    people.map(async (person) => {
      const { body } = await person.send('GET', '/api/usage/today');
      return (JSON.parse(body) as { entriesCount: number }).entriesCount; // The server has checked its response.
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
