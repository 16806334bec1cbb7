/**
 * `npm run bench -- photos`: latency and memory of processing the largest accepted photos, alone and five at once, and of a
 * photo while four accounts send pictures that are made to take memory and time.
 */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import {
  median,
  onEachDatabase,
  type RunningServer,
  report,
  section,
  serviceMiB,
  startEvenglow,
  temporaryFolder,
} from './harness.ts';
import { openAccount, type SignedIn } from './journals.ts';

const WIDTH = 4_032;
const HEIGHT = 3_024;
const BYTES_MAX = 10 * 1024 * 1024;
const AT_ONCE = 5;
const ROUNDS = 5;
const LATENCY_BAR_MS = 1_000;
const MEMORY_BAR_MIB = 150;
const ATTACK_BAR_MS = 5_000;
const ATTACKERS = 4;
const ATTACKS_EACH = 4;
const SAMPLED_EVERY_MS = 20;
/** Wait after a start until the job queue runs, and after a round until its memory is released. */
const REST_MS = 10_000;

/**
 * The largest accepted photo: 12 megapixels of a gradient with sensor noise, in the best quality within 10 MB. Noise is
 * the hardest to compress, so no real photo of this size takes more work.
 */
async function largestPhoto(): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: { r: 128, g: 120, b: 110 },
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (let quality = 98; quality > 40; quality -= 1) {
    const photo = await sharp(grain).jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer();
    if (photo.length <= BYTES_MAX) return photo;
  }
  throw new Error('no quality makes the photo small enough');
}

async function requestUpload({ url }: RunningServer, { cookie }: SignedIn, bytes: number): Promise<string> {
  const response = await fetch(`${url}/api/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ fileName: 'evening.jpg', fileType: 'image/jpeg', fileSize: bytes }),
  });
  if (!response.ok) throw new Error(await response.text());
  // The server has checked its response against the schema.
  const { uploadUrl } = (await response.json()) as { uploadUrl: string };
  return `${url}${uploadUrl}`;
}

/** Sends the photo. Returns the milliseconds from its last byte to the complete response. */
function send(uploadUrl: string, { cookie }: SignedIn, photo: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let sent = Number.NaN;
    const put = request(
      uploadUrl,
      { method: 'PUT', headers: { 'content-type': 'image/jpeg', 'content-length': photo.length, cookie } },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - sent)
            : reject(new Error(`the photo upload failed with status ${response.statusCode}`)),
        );
      },
    );
    put.once('error', reject);
    // Everything but the last piece first: the timer starts when the server has the whole file.
    const last = photo.length - 1024;
    put.write(photo.subarray(0, last), () => {
      sent = performance.now();
      put.end(photo.subarray(last));
    });
  });
}

/** Pictures that took hundreds of megabytes, by their format. */
async function bombs(): Promise<Buffer[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#884422' } });
  return [
    await flat(16_380, 3_050).avif({ effort: 0 }).toBuffer(),
    await flat(16_380, 3_050).png({ progressive: true }).toBuffer(),
    await flat(16_380, 3_050).gif().toBuffer(),
    await flat(16_380, 3_050).webp({ lossless: true, effort: 0 }).toBuffer(),
    await flat(8_160, 6_120).jpeg({ progressive: true }).toBuffer(),
    // These are accepted, and take most time and memory.
    await flat(2_600, 2_000).avif({ effort: 0 }).toBuffer(),
    await flat(5_700, 4_300).jpeg({ progressive: true }).toBuffer(),
    await flat(16_380, 3_050).png().toBuffer(),
    await flat(5_700, 4_300).png({ progressive: true }).toBuffer(),
  ];
}

/** Sends bombs of several accounts until `signal` is aborted. */
async function attack(server: RunningServer, signal: AbortSignal): Promise<void> {
  const files = await bombs();
  const accounts = await Promise.all(Array.from({ length: ATTACKERS }, (_, index) => openAccount(server, 50 + index)));
  let next = 0;
  const sendBombs = async (account: SignedIn) => {
    while (!signal.aborted) {
      const file = files[next++ % files.length] ?? Buffer.alloc(0);
      // Refusals are expected, and so are limits.
      await requestUpload(server, account, file.length)
        .then((url) => send(url, account, file))
        .catch(() => delay(50));
    }
  };
  await Promise.all(accounts.flatMap((account) => Array.from({ length: ATTACKS_EACH }, () => sendBombs(account))));
}

async function peakMemoryDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = serviceMiB(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, serviceMiB(pid));
  }, SAMPLED_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

async function benchPhotos(kind: string, databaseUrl: string | undefined, photo: Buffer): Promise<void> {
  const server = await startEvenglow(temporaryFolder(), { DATABASE_URL: databaseUrl });
  const person = await openAccount(server);
  await delay(REST_MS);
  const idleMiB = serviceMiB(server.pid);
  const alone: number[] = [];
  const together: number[] = [];
  const memoryOverIdle: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await send(await requestUpload(server, person, photo.length), person, photo));
    await delay(1_000);
    const addresses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => requestUpload(server, person, photo.length)),
    );
    const peak = await peakMemoryDuring(server.pid, async () => {
      together.push(...(await Promise.all(addresses.map((address) => send(address, person, photo)))));
    });
    // Relative to the server before its first photo, so that memory not released after a round counts.
    memoryOverIdle.push(peak - idleMiB);
    await delay(1_000);
  }
  await delay(REST_MS);
  section(kind, `a JPEG of ${(photo.length / 1024 / 1024).toFixed(1)} MiB, ${WIDTH} x ${HEIGHT}, ${ROUNDS} rounds`);
  report('one alone, last byte to response', median(alone), 'ms', { atMost: LATENCY_BAR_MS, rounds: alone });
  report(`${AT_ONCE} at once, last byte to response`, median(together), 'ms', { rounds: together });
  report(`memory over idle while ${AT_ONCE} arrive`, median(memoryOverIdle), 'MiB', {
    atMost: MEMORY_BAR_MIB,
    rounds: memoryOverIdle,
    note: `idle ${idleMiB.toFixed(0)} MiB`,
  });
  report('memory over idle 10 s afterwards', serviceMiB(server.pid) - idleMiB, 'MiB');
  const ending = new AbortController();
  const attacking = attack(server, ending.signal);
  const attacked: number[] = [];
  const peak = await peakMemoryDuring(server.pid, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await delay(2_000);
      attacked.push(await send(await requestUpload(server, person, photo.length), person, photo));
    }
  });
  ending.abort();
  await attacking;
  report(`one while ${ATTACKERS} accounts send crafted pictures, worst`, Math.max(...attacked), 'ms', {
    atMost: ATTACK_BAR_MS,
    note: `median ${median(attacked).toFixed(0)} ms`,
  });
  report('memory over idle meanwhile', peak - idleMiB, 'MiB', { atMost: MEMORY_BAR_MIB });
  await server.stop();
}

const photo = await largestPhoto();
await onEachDatabase((kind, databaseUrl) => benchPhotos(kind, databaseUrl, photo));
