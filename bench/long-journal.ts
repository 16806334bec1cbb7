/**
 * The dashboard of a journal of 20,000 entries: the first one of a process, and the first one after each own write. A part
 * of `npm run bench -- insights`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { median, processorMs, report, section, startEvenglow } from './harness.ts';
import { dayBefore } from './journals.ts';
import { type PreparedDatabase, prepareJournals } from './million.ts';

const ENTRIES = 20_000;
const STARTS = 5;
const WRITES = 20;
/** Bars for the time of the processor in milliseconds. */
const BARS = { cold: 60, afterWrite: 20 };
/** Until the server has delivered the events of a write, or has started all of its background work. */
const SETTLES_MS = 1_000;
const DASHBOARD = '/api/insights/dashboard';

interface Cost {
  wallMs: number;
  processorMs: number;
}

type Server = Awaited<ReturnType<typeof startEvenglow>>;

export async function benchLongJournal(kind: 'embedded' | 'postgresql'): Promise<void> {
  const prepared = await prepareJournals(kind, 0, ENTRIES);
  if (!prepared) return;
  const cold: Cost[] = [];
  let first: Cost | undefined;
  let written: Cost[] = [];
  for (let start = 0; start <= STARTS; start++) {
    const server = await startEvenglow(prepared.dataDir, prepared.env);
    await delay(2 * SETTLES_MS);
    // Loads the code and the session.
    await ask(server, prepared, '/api/user');
    const cost = await costOf(server, () => ask(server, prepared, DASHBOARD));
    if (first) cold.push(cost);
    else first = cost;
    if (start === STARTS) written = await writeAndAsk(server, prepared);
    await server.stop();
  }
  section(
    `${kind}, ${ENTRIES.toLocaleString('en')} entries`,
    `the dashboard, median of ${STARTS} starts and of ${WRITES} writes`,
  );
  if (first) reportCost('after the entries were put into the database', [first]);
  reportCost('first of a process', cold, BARS.cold);
  reportCost('after an own write', written, BARS.afterWrite);
}

async function writeAndAsk(server: Server, prepared: PreparedDatabase): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let written = 0; written < WRITES; written++) {
    const response = await fetch(`${server.url}/api/gratitude-entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: prepared.cookie },
      body: JSON.stringify({ content: 'A walk with Nora by the quiet river.', entryDate: dayBefore(written) }),
    });
    if (!response.ok) throw new Error(await response.text());
    await delay(SETTLES_MS);
    costs.push(await costOf(server, () => ask(server, prepared, DASHBOARD)));
  }
  return costs;
}

async function ask(server: Server, { cookie }: PreparedDatabase, path: string): Promise<void> {
  const response = await fetch(server.url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

async function costOf(server: Server, work: () => Promise<void>): Promise<Cost> {
  const [began, used] = [performance.now(), processorMs(server.pid)];
  await work();
  return { wallMs: performance.now() - began, processorMs: processorMs(server.pid) - used };
}

function reportCost(name: string, costs: readonly Cost[], bar?: number): void {
  const mean = costs.reduce((sum, cost) => sum + cost.processorMs, 0) / costs.length;
  report(`dashboard, ${name}, processor`, mean, 'ms', {
    ...(bar !== undefined && { atMost: bar }),
    rounds: costs.map(({ processorMs: used }) => used),
    note: `answered after ${median(costs.map(({ wallMs }) => wallMs)).toFixed(0)} ms`,
  });
}
