/** Ways in which one account attacks the service. Each repeats until its signal aborts; refusals are expected. */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { flatPng } from '../server/testing/flat-png.ts';
import type { Member } from './crowd-members.ts';
import type { RunningServer } from './harness.ts';
import { dayBefore } from './journals.ts';

export interface Attacker {
  server: RunningServer;
  member: Member;
  signal: AbortSignal;
}

interface Attack {
  name: string;
  /** Not measured. */
  prepare?: (attacker: Attacker) => Promise<void>;
  run: (attacker: Attacker) => Promise<void>;
}

const LONG_TEXT = 'My family cooked dinner at home, I hated the meeting and I do not want to be there. '
  .repeat(120)
  .slice(0, 10_000);
const IMPORTED_ROWS = 10_000;
const LONG_PASSWORD = '2025-11-27 '.repeat(9);

export const ATTACKS: readonly Attack[] = [
  { name: `import of ${IMPORTED_ROWS} rows`, run: importRows },
  { name: 'books of 10,000 entries', run: (attacker) => parallel(attacker, 3, () => get(attacker, '/api/export/pdf')) },
  { name: 'picture bombs', run: uploadBombs },
  { name: 'costly requests', run: sendCostly },
  { name: 'entries of 10,000 characters', run: writeLongEntries },
  {
    name: "today's long list",
    prepare: fillToday,
    run: (attacker) => parallel(attacker, 4, () => get(attacker, '/api/gratitude-entries/today')),
  },
  { name: 'slow bodies', run: sendSlowly },
  { name: 'long passwords', run: registerWithLongPasswords },
  { name: 'many sessions', run: openSessions },
];

async function send(
  { server, member, signal }: Attacker,
  method: string,
  path: string,
  body?: string | Buffer,
  type = 'application/json',
) {
  const headers = {
    cookie: member.cookie,
    'x-forwarded-for': member.address,
    ...(body !== undefined && { 'content-type': type }),
  };
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) };
  const response = await fetch(`${server.url}${path}`, { method, headers, signal, ...sent }).catch(() => undefined);
  const text = await response?.text().catch(() => '');
  // Refusals come at once; without a pause this process would take the processor that is measured.
  if (!response?.ok) await delay(20);
  return { ok: response?.ok ?? false, text: text ?? '' };
}

const get = (attacker: Attacker, path: string) => send(attacker, 'GET', path);
const post = (attacker: Attacker, path: string, body: object) => send(attacker, 'POST', path, JSON.stringify(body));

/** Repeats `act` in `count` loops until the attack ends. */
async function parallel({ signal }: Attacker, count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const loop = async () => {
    while (!signal.aborted) await act(next++);
  };
  await Promise.all(Array.from({ length: count }, loop));
}

/** Eight small imports first, which once made the plan of the large one bad. */
async function importRows(attacker: Attacker): Promise<void> {
  for (let index = 0; index < 8 && !attacker.signal.aborted; index++) await importCsv(attacker, `small ${index}`, 5);
  await parallel(attacker, 1, (index) => importCsv(attacker, `large ${index}`, IMPORTED_ROWS));
}

async function importCsv(attacker: Attacker, name: string, rows: number): Promise<void> {
  const lines = Array.from(
    { length: rows },
    (_, row) => `"${dayBefore(row % 3000)}","The walk home was quiet, ${name} ${row}."`,
  );
  const preview = await send(
    attacker,
    'POST',
    '/api/imports/look?name=notes.csv',
    Buffer.from(['date,text', ...lines].join('\n')),
    'text/csv',
  );
  if (preview.ok)
    await post(attacker, '/api/imports/run', { file: (JSON.parse(preview.text) as { file: string }).file });
}

async function uploadBombs(attacker: Attacker): Promise<void> {
  const create = { width: 16_380, height: 3_050, channels: 3, background: '#208040' } as const;
  const large = await sharp({ create: { ...create, width: 8_000, height: 6_000 } })
    .jpeg({ progressive: true })
    .toBuffer();
  const bombs: [Buffer, string][] = [
    [await sharp({ create }).avif({ effort: 0 }).toBuffer(), 'image/avif'],
    [await sharp({ create }).webp({ effort: 0 }).toBuffer(), 'image/webp'],
    [flatPng(8_000, 6_000, 'rgba', 8), 'image/png'],
    [large, 'image/jpeg'],
  ];
  await parallel(attacker, 8, async (index) => {
    const [bytes, type] = bombs[index % bombs.length] ?? [large, 'image/jpeg'];
    await upload(attacker, type, bytes);
  });
}

async function upload(attacker: Attacker, fileType: string, bytes: Buffer): Promise<void> {
  const created = await post(attacker, '/api/media/upload', { fileName: 'a', fileType, fileSize: bytes.length });
  if (!created.ok) return;
  const { uploadUrl, mediaPath } = JSON.parse(created.text) as { uploadUrl: string; mediaPath: string };
  await send(attacker, 'PUT', uploadUrl, bytes, fileType);
  // So that the space for unused files does not end the attack.
  await send(attacker, 'DELETE', mediaPath);
}

async function sendCostly(attacker: Attacker): Promise<void> {
  const year = new Date().getUTCFullYear();
  await parallel(attacker, 8, (index) => {
    if (index % 4 === 0) return post(attacker, '/api/ai-chat', { message: LONG_TEXT.slice(0, 1_500) });
    if (index % 4 === 1)
      return get(attacker, `/api/search/similar?text=${encodeURIComponent(LONG_TEXT.slice(index % 50, 300))}`);
    if (index % 4 === 2) return get(attacker, `/api/infographic/colorful?year=${year}`);
    return post(attacker, '/api/smart-features/suggest-themes', { currentText: LONG_TEXT.slice(index % 50) });
  });
}

async function writeLongEntries(attacker: Attacker): Promise<void> {
  await parallel(attacker, 4, (index) =>
    post(attacker, '/api/gratitude-entries', { content: `${index} ${LONG_TEXT}`.slice(0, 10_000) }),
  );
}

async function fillToday(attacker: Attacker): Promise<void> {
  for (let index = 0; index < 200 && !attacker.signal.aborted; index++) {
    await post(attacker, '/api/gratitude-entries', { content: `${index} ${LONG_TEXT}`.slice(0, 10_000) });
  }
}

/** Photos of which a byte arrives each second. */
async function sendSlowly(attacker: Attacker): Promise<void> {
  const { server, member, signal } = attacker;
  await parallel(attacker, 8, async () => {
    const created = await post(attacker, '/api/media/upload', {
      fileName: 'a',
      fileType: 'image/jpeg',
      fileSize: 500_000,
    });
    if (!created.ok) return;
    const { uploadUrl } = JSON.parse(created.text) as { uploadUrl: string };
    const headers = {
      cookie: member.cookie,
      'x-forwarded-for': member.address,
      'content-type': 'image/jpeg',
      'content-length': 500_000,
    };
    const put = request(`${server.url}${uploadUrl}`, { method: 'PUT', headers });
    const closed = new Promise<void>((resolve) => put.once('close', resolve).once('error', () => resolve()));
    const timer = setInterval(() => put.write(Buffer.from([0xff])), 1_000);
    signal.addEventListener('abort', () => put.destroy());
    await closed;
    clearInterval(timer);
  });
}

async function registerWithLongPasswords(attacker: Attacker): Promise<void> {
  let count = 0;
  await parallel(attacker, 20, () =>
    post(attacker, '/api/register', {
      email: `attack-${process.pid}-${count++}@evenglow.example`,
      password: `${LONG_PASSWORD}${count}`,
      firstName: 'A',
    }),
  );
}

/** One account, signed in from many addresses. */
async function openSessions(attacker: Attacker): Promise<void> {
  const cookies: string[] = [];
  for (let index = 0; index < 20 && !attacker.signal.aborted; index++) {
    const response = await fetch(`${attacker.server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${index}` },
      body: JSON.stringify({ email: 'bench200@evenglow.example', password: 'tangerine walks slowly home' }),
    });
    await response.arrayBuffer();
    cookies.push(response.headers.getSetCookie()[0]?.split(';')[0] ?? attacker.member.cookie);
  }
  await parallel(attacker, 20, (index) => {
    const member = {
      ...attacker.member,
      cookie: cookies[index % cookies.length] ?? '',
      address: `10.9.0.${index % 20}`,
    };
    return get({ ...attacker, member }, '/api/gratitude-entries?limit=50');
  });
}
