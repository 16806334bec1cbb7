/**
 * `npm run fuzz -- [COUNT] [SEED] [FIRST]`: sends damaged files to every upload, importer and restore of one running server, which
 * must answer each without an unexpected error, keep what was there, and still work at the end. Same seed, same files; `1 SEED N`
 * sends file N alone. `npm run fuzz -- cut` sends each file to import or restore cut off at 200 places instead.
 */
import { inspect } from 'node:util';
import { below, mutate, pick, seededRandom } from './fuzz/mutate.ts';
import { createOriginals, type Original, type Route } from './fuzz/originals.ts';
import { unzip } from './fuzz/zip.ts';
import { check, type RunningServer, report, residentMiB, startEvenglow, temporaryFolder } from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';

const CUTS = 200;
const IS_CUT = process.argv[2] === 'cut';
const GIVEN_COUNT = IS_CUT ? undefined : Number(process.argv[2] ?? 2_000);
const SEED = Number(process.argv[3] ?? 1);
const FIRST = Number(process.argv[4] ?? 0);
const CONCURRENCY = 4;
/** Files of one account, so that no account reaches its limits. */
const FILES_PER_ACCOUNT = 40;
const ANSWER_MS = 120_000;
/** Refusals by limits, which depend on time and not on the file. */
const BOUNDED = new Set(['service_unavailable', 'storage_full']);
const PROGRESS = 100;
const OWN_WORDS = 'What was here before any file.';

interface Answer {
  status: number;
  body: string;
}

async function send(
  { url }: RunningServer,
  { cookie }: SignedIn,
  method: string,
  path: string,
  body?: Buffer | object,
  type = 'application/octet-stream',
): Promise<Answer> {
  const isBytes = Buffer.isBuffer(body);
  const response = await fetch(url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': isBytes ? type : 'application/json' }) },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: response.status, body: await response.text() };
}

/** Sends the file, and what follows it if it is accepted. Returns all answers. */
async function sendFile(
  server: RunningServer,
  person: SignedIn,
  route: Route,
  { name, type }: Original,
  bytes: Buffer,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const step = async (method: string, path: string, body?: Buffer | object, contentType?: string) => {
    const answer = await send(server, person, method, path, body, contentType);
    answers.push(answer);
    return answer.status === 200 ? (JSON.parse(answer.body) as Record<string, unknown>) : undefined;
  };
  if (route === 'media') {
    const upload = await step('POST', '/api/media/upload', { fileName: name, fileType: type, fileSize: bytes.length });
    const media = upload && (await step('PUT', String(upload.uploadUrl), bytes, type));
    if (media) await step('DELETE', String(upload.mediaPath));
  } else if (route === 'profile picture') {
    const upload = await step('POST', '/api/objects/upload', {});
    if (upload) await step('PUT', String(upload.uploadURL), bytes, type);
  } else if (route === 'analysis') {
    await step('POST', '/api/smart-features/analyze-photo', { imageBase64: bytes.toString('base64') });
  } else if (route === 'import') {
    const preview = await step('POST', `/api/imports/look?name=${name}`, bytes);
    if (typeof preview?.file === 'string') await step('POST', '/api/imports/run', { file: preview.file });
  } else await step('POST', '/api/import/evenglow?run=true', bytes);
  return answers;
}

/** Whether an answer is neither a success nor a refusal that the API documents. */
function isUnexpected({ status, body }: Answer): boolean {
  if (status < 500) return false;
  try {
    return !BOUNDED.has((JSON.parse(body) as { code: string }).code);
  } catch {
    return true;
  }
}

async function backupsOf(server: RunningServer, person: SignedIn) {
  const download = async (format: string) => {
    const response = await fetch(`${server.url}/api/export/${format}`, { headers: { cookie: person.cookie } });
    return Buffer.from(await response.arrayBuffer());
  };
  return { json: await download('json'), files: Object.fromEntries(await unzip(await download('zip'))) };
}

const server = await startEvenglow(temporaryFolder());
const member = await openAccount(server, 250);
await writeEntries(server, member, 20, (index) => `A quiet walk by the sea, ${index}.`);
const { json, files } = await backupsOf(server, member);
const originals = await createOriginals(json, files);
const cutOriginals = originals.filter(({ routes }) => routes.includes('import') || routes.includes('restore'));
const COUNT = GIVEN_COUNT ?? cutOriginals.length * CUTS;
const statuses = new Map<string, number>();
const failures: string[] = [];
const idleMiB = residentMiB(server.pid);
let peakMiB = idleMiB;
let sent = FIRST;
/** Accounts that files were sent to. Each has one entry of its own. */
const accounts: SignedIn[] = [];
let opens = 0;

interface DamagedFile {
  original: Original;
  route: Route;
  bytes: Buffer;
}

async function damagedFile(index: number): Promise<DamagedFile> {
  // Its own generator, so that one file can be repeated without the others.
  const random = seededRandom(SEED * 1_000_003 + index);
  if (IS_CUT) {
    const original = cutOriginals[Math.floor(index / CUTS)] ?? pick(random, cutOriginals);
    const whole = await original.whole();
    return {
      original,
      route: pick(random, original.routes),
      bytes: whole.subarray(0, (whole.length * (index % CUTS)) / CUTS),
    };
  }
  const original = pick(random, originals);
  const route = pick(random, original.routes);
  const isNoise = random() < 0.02;
  const bytes = isNoise ? mutate(Buffer.alloc(1 + below(random, 5_000)), random) : await original.damaged(random);
  return { original, route, bytes };
}

async function sendNext(index: number, person: SignedIn): Promise<void> {
  const { original, route, bytes } = await damagedFile(index);
  const label = `file ${index} (${original.name}, ${route})`;
  try {
    for (const answer of await sendFile(server, person, route, original, bytes)) {
      const key = `${route} ${answer.status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (isUnexpected(answer)) failures.push(`${label}: ${answer.status} ${answer.body.slice(0, 200)}`);
    }
  } catch (error) {
    failures.push(`${label}: ${inspect(error)}`);
  }
}

async function openNext(): Promise<SignedIn> {
  const opened = await openAccount(server, 300 + opens++);
  await writeEntries(server, opened, 1, () => OWN_WORDS);
  accounts.push(opened);
  return opened;
}

/** Each worker has an account of its own: an account can send one file to import at a time. */
async function work(): Promise<void> {
  let person = await openNext();
  for (let count = 1; sent < FIRST + COUNT && failures.length < 20; count++) {
    const index = sent++;
    if (count % FILES_PER_ACCOUNT === 0) person = await openNext();
    await sendNext(index, person);
    peakMiB = Math.max(peakMiB, residentMiB(server.pid));
    if (index % PROGRESS === PROGRESS - 1) console.log(`  … ${index + 1} of ${COUNT}, ${failures.length} failures`);
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, work));
console.log(`\n${sent - FIRST} damaged files, seed ${SEED}`);
for (const [key, count] of [...statuses].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`  ${key.padEnd(24)} ${count}`);
for (const failure of failures) console.log(`  ${failure}`);
const stillReads = await send(server, member, 'GET', '/api/gratitude-entries').catch((error: unknown) => ({
  status: String(error),
}));
check('a member reads their entries afterwards', stillReads.status === 200, `status ${stillReads.status}`);
let kept = 0;
for (const account of accounts) {
  const { body } = await send(server, account, 'GET', '/api/gratitude-entries?limit=100');
  if (body.includes(OWN_WORDS)) kept++;
}
check('entries from before the files are kept', kept === accounts.length, `${kept} of ${accounts.length}`);
report('unexpected answers', failures.length, 'count', { atMost: 0, note: `${sent - FIRST} files, seed ${SEED}` });
report('memory of the server over idle', peakMiB - idleMiB, 'MiB', { note: `idle ${idleMiB.toFixed(0)} MiB` });
await server.stop();
