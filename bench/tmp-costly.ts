import { startEvenglow, temporaryFolder } from './harness.ts';
import { openAccounts } from './crowd-members.ts';
import { setTimeout as delay } from 'node:timers/promises';
const server = await startEvenglow(temporaryFolder(), { RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_COSTLY: '0' });
const [a, b] = await openAccounts(server, 2);
if (!a || !b) throw new Error();
const text = 'We walked along the river and talked about the garden and the old house. '.repeat(140).slice(0, 10_000);
const day = (n: number) => new Date(Date.now() - n * 864e5).toISOString().slice(0, 10);
async function call(m: any, method: string, path: string, body?: any, type = 'application/json') {
  const r = await fetch(server.url + path, { method, headers: { cookie: m.cookie, 'x-forwarded-for': m.address, ...(body !== undefined && { 'content-type': type }) }, ...(body !== undefined && { body: type === 'application/json' ? JSON.stringify(body) : body }) });
  const t = await r.text();
  return { status: r.status, t };
}
for (let k = 0; k < 3; k++) {
const look = await call(a, 'POST', '/api/imports/look?name=n.csv', ['date,text', ...Array.from({ length: 10000 }, (_, r) => `"${day(r % 3000)}","The walk home was quiet, large ${k} ${r}."`)].join('\n'), 'text/csv');
let t0 = performance.now();
console.log(await call(a, 'POST', '/api/imports/run', { file: JSON.parse(look.t).file }).then((r) => r.t.slice(0, 100)), performance.now() - t0);
}
console.log('waiting'); await delay(Number(process.env.WAIT ?? 5000));
const year = new Date().getUTCFullYear();
const kinds: [string, () => Promise<any>][] = [
  ['none', () => delay(100)],
  ['chat', () => call(a, 'POST', '/api/ai-chat', { message: text.slice(0, 1500) })],
  ['similar', () => call(a, 'GET', `/api/search/similar?text=${encodeURIComponent(text.slice(Math.random() * 40, 300))}`)],
  ['infographic', () => call(a, 'GET', `/api/infographic/colorful?year=${year}`)],
  ['suggest', () => call(a, 'POST', '/api/smart-features/suggest-themes', { currentText: text.slice(Math.random() * 50) })],
  ['entry', () => call(a, 'POST', '/api/gratitude-entries', { content: `${Math.random()} ${text}`.slice(0, 10000) })],
  ['page', () => call(a, 'GET', '/api/gratitude-entries?limit=50')],
];
for (const [name, run] of kinds) {
  if (process.env.KINDS && !new RegExp(process.env.KINDS).test(name)) continue;
  const times: number[] = [], own: number[] = []; let on = true;
  const ping = (async () => { while (on) { const t = performance.now(); await call(b, 'GET', '/api/gratitude-entries/today'); times.push(performance.now() - t); await delay(5); } })();
  let st = 0;
  for (let i = 0; i < 8; i++) { const t = performance.now(); const r = await run(); st = r?.status; own.push(performance.now() - t); }
  on = false; await ping; times.sort((x, y) => x - y);
  console.log(name.padEnd(12), st, 'own', own.map((x) => x.toFixed(0)).join(' '), '| victim p50', times[times.length >> 1]?.toFixed(0), 'p95', times[Math.floor(times.length * .95)]?.toFixed(0), 'max', times.at(-1)?.toFixed(0));
}
await server.stop();
