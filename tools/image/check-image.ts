/** `npm run image -- test`: starts the container image as an operator would, and damages what it depends on. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { IMAGE } from '../run/containers.mjs';
import { Container, dataFolder, podman, type Result, removeAll, runShell, runToEnd } from './container.ts';

const BARS = { imageMB: 350, firstEntrySeconds: 60, idleMiB: 256, stopSeconds: 12 };
/** Long enough for the job queue to start and for the first garbage collection. */
const IDLE_MS = 20_000;
/** Programs that would help an attacker, or are needed only to build. */
const TOOLS = ['npm', 'npx', 'gcc', 'cc', 'make', 'python3', 'perl', 'apt-get', 'dpkg', 'git', 'curl', 'wget', 'strip'];
const PORT = 20_000 + (process.pid % 10_000);
const ENTRY = 'The bread from the corner bakery was still warm, and Nora laughed about the rain all the way home.';

let missed = 0;

function check(line: string, reached: boolean): void {
  if (!reached) missed += 1;
  console.log(`  ${reached ? '✓' : '✗'} ${line}`);
}

function checkContents(): void {
  const megabytes = Number(podman('image', 'inspect', '--format={{.Size}}', IMAGE).stdout) / 1_000_000;
  check(`${megabytes.toFixed(0)} MB (at most ${BARS.imageMB})`, megabytes <= BARS.imageMB);
  const found = runShell(`for tool in ${TOOLS.join(' ')}; do command -v $tool; done; true`);
  check(`no tools to build or fetch${found.stdout && `, but ${found.stdout}`}`, found.status === 0 && !found.stdout);
  const nodes = runShell(
    `exec node -p 'fs.globSync("/{app,usr}/**/{node,node.exe}").filter((path) => fs.statSync(path).isFile()).join(" ")'`,
  );
  check(`one Node: ${nodes.output}`, nodes.stdout === '/usr/local/bin/node');
  const health = podman('image', 'inspect', '--format={{.HealthCheck}} {{.Config.Healthcheck}}', IMAGE).output;
  check('a health check', health.includes('/app/health.mjs'));
}

interface Session {
  container: Container;
  cookie: string;
}

async function signUp(container: Container): Promise<Session> {
  const registered = await fetch(`${container.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@evenglow.example', password: 'tangerine walks slowly home', firstName: 'Ada' }),
  });
  if (!registered.ok) throw new Error(await registered.text());
  return { container, cookie: registered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function call({ container, cookie }: Session, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie, ...(typeof init.body === 'string' && { 'content-type': 'application/json' }) };
  const response = await fetch(`${container.url}${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** From nothing to a written entry, with the container's user and its file system. */
async function checkFirstEntry(data: string): Promise<Session> {
  const began = performance.now();
  const session = await signUp(await Container.start({ data, port: PORT }));
  await call(session, '/api/gratitude-entries', { method: 'POST', body: JSON.stringify({ content: ENTRY }) });
  const seconds = (performance.now() - began) / 1000;
  check(
    `from nothing to a written entry ${seconds.toFixed(1)} s (at most ${BARS.firstEntrySeconds} s)`,
    seconds <= BARS.firstEntrySeconds,
  );
  const { container } = session;
  const status = readFileSync(`/proc/${container.inspect('.State.Pid')}/status`, 'utf8');
  check('runs as another user than root', /^Uid:\s+1000\s+1000\s+1000\s+1000$/m.test(status));
  const written = container.exec('sh', '-c', ': > /app/x');
  check('cannot change its own files', written.status !== 0 && written.output.includes('Read-only file system'));
  check('health check', container.exec('node', '/app/health.mjs').status === 0);
  check('operator commands', container.exec('evenglow', 'admin', 'users').output.includes('evenglow.example'));
  return session;
}

/** Decoders and the typesetter are processes of their own, with native packages. */
async function checkPrograms(session: Session): Promise<void> {
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f0b060' } })
    .jpeg()
    .toBuffer();
  const announced = await call(session, '/api/media/upload', {
    method: 'POST',
    body: JSON.stringify({ fileName: 'bread.jpg', fileType: 'image/jpeg', fileSize: photo.length }),
  });
  const { uploadUrl } = (await announced.json()) as { uploadUrl: string };
  await call(session, uploadUrl, { method: 'PUT', body: new Blob([new Uint8Array(photo)]) });
  check('a photo', true);
  const scripts = 'Дома тепло. 今日は静かな朝でした。今天我们说这里很好。 오늘은 따뜻했다. שלום. आज शांत था। 🌞';
  await call(session, '/api/gratitude-entries', { method: 'POST', body: JSON.stringify({ content: scripts }) });
  const book = Buffer.from(await (await call(session, '/api/export/pdf')).arrayBuffer());
  check(`a book of ${(book.length / 1000).toFixed(0)} kB`, book.subarray(0, 5).toString() === '%PDF-');
  const fonts = ['NotoSerifSC', 'BIZUDMincho', 'NanumMyeongjo', 'TiroDeva'].filter((name) => !book.includes(name));
  check(`with the fonts of its scripts${fonts.length > 0 ? `, but not ${fonts}` : ''}`, fonts.length === 0);
}

async function checkKill({ container, cookie }: Session, data: string): Promise<void> {
  container.kill();
  container.remove();
  const restarted = { container: await Container.start({ data, port: PORT }), cookie };
  const list = await (await call(restarted, '/api/gratitude-entries')).text();
  check('after SIGKILL and another start, the entry is there', list.includes('corner bakery'));
  await delay(IDLE_MS);
  const { resident, proportional, container: whole } = restarted.container.memory();
  const idle = whole ?? proportional;
  check(
    `idle: the container ${idle.toFixed(0)} MiB (at most ${BARS.idleMiB}); its server resident ${resident.toFixed(0)}, proportional ${proportional.toFixed(0)} MiB`,
    idle <= BARS.idleMiB,
  );
  checkRefusal('a second container on the same folder', runToEnd({ data }), /is in use by another server/);
  const { status, ms } = restarted.container.stop(30);
  check(
    `SIGTERM: stops within ${(ms / 1000).toFixed(1)} s (at most ${BARS.stopSeconds} s) with status ${status}`,
    status === 0 && ms <= BARS.stopSeconds * 1000,
  );
  restarted.container.remove();
}

/** One line that says why, and an exit status that is not 0. */
function checkRefusal(name: string, { status, output }: Result, expected: RegExp): void {
  const isLine = !output.includes('\n') && output.startsWith('Evenglow cannot start: ') && expected.test(output);
  check(`${name}: ${output.split('\n')[0]}`, isLine && status !== 0);
}

function checkFaults(): void {
  checkRefusal('a read-only folder', runToEnd({ data: `--volume=${dataFolder()}:/data:ro` }), /read-only/);
  checkRefusal('a folder of another user', runToEnd({ data: dataFolder(0) }), /writ/);
  // Such a file system belongs to root.
  const full = runToEnd({ data: '--tmpfs=/data:size=1m', user: '0:0' });
  checkRefusal('a full disk', full, /full/);
  const data = dataFolder();
  checkRefusal('a wrong setting', runToEnd({ data, env: { DRAIN_SECONDS: 'long' } }), /DRAIN_SECONDS takes/);
  const secrets = join(data, 'secrets');
  mkdirSync(secrets);
  writeFileSync(join(secrets, 'url'), 'postgres://evenglow:secret@127.0.0.1:1/evenglow\n');
  const inFile = runToEnd({ data, env: { DATABASE_URL_FILE: '/data/secrets/url' } });
  checkRefusal('a database that is away, from a secret in a file', inFile, /127\.0\.0\.1:1.*cannot be reached/);
  check('without its password', !inFile.output.includes('secret@'));
  const missing = runToEnd({ data, env: { SESSION_SECRET_FILE: '/run/secrets/session' } });
  checkRefusal('a secret whose file is missing', missing, /SESSION_SECRET_FILE names .* cannot be read \(ENOENT\)/);
}

process.on('exit', removeAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
try {
  checkContents();
  const data = dataFolder();
  const session = await checkFirstEntry(data);
  await checkPrograms(session);
  await checkKill(session, data);
  checkFaults();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  missed += 1;
}
process.exit(missed > 0 ? 1 : 0);
