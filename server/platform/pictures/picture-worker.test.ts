/** Faults of the process that decodes pictures. */
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { PictureJob } from './picture-job.ts';
import { PictureWorker } from './picture-worker.ts';

const never = new AbortController().signal;
const small = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2f8f3a' } })
  .jpeg()
  .toBuffer();
/** Takes a second or more to decode and encode. */
const slow = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#2f8f3a' } })
  .jpeg()
  .toBuffer();
const jobOf = (bytes: Buffer): PictureJob => ({ source: { bytes }, outputs: [{ format: 'webp' }] });

const worker = new PictureWorker();
afterAll(() => {
  if (worker.pid) process.kill(worker.pid, 'SIGKILL');
});

/** Sends a signal to the process as soon as it has a job, and returns the error of the job. */
async function withSignal(struck: PictureWorker, signal: NodeJS.Signals): Promise<unknown> {
  const job = struck.run(jobOf(slow), never).catch((error: unknown) => error);
  while (struck.pid === undefined) await setImmediate();
  process.kill(struck.pid, signal);
  return job;
}

it('starts again after it was killed, crashed or hung', async () => {
  expect(await withSignal(worker, 'SIGKILL')).toMatchObject({ code: 'service_unavailable' });
  const heavy = { message: 'This picture is too large. Please choose one with fewer pixels.' };
  expect(await withSignal(worker, 'SIGSEGV')).toMatchObject(heavy);
  expect(await worker.run(jobOf(small), never)).toMatchObject({ made: [{ width: 40, height: 20 }] });
  const hanging = new PictureWorker({ deadlineMs: 500 });
  expect(await withSignal(hanging, 'SIGSTOP')).toMatchObject(heavy);
  expect(hanging.pid).toBeUndefined();
});

it.runIf(process.platform === 'linux')('refuses what does not fit into its memory', async () => {
  const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#2f8f3a' } })
    .webp({ effort: 0 })
    .toBuffer();
  const narrow = new PictureWorker({ memoryKib: 40 * 1024 });
  await expect(narrow.run(jobOf(large), never)).rejects.toThrow(/^(This picture is too large|We can’t read)/);
  expect(await narrow.run(jobOf(small), never)).toMatchObject({ made: [{ width: 40 }] });
});

it('ends the work of a job that is stopped', async () => {
  const stop = new AbortController();
  const job = worker.run(jobOf(small), stop.signal);
  stop.abort(new Error('for others'));
  await expect(job).rejects.toThrow('for others');
});

/** Pictures of a few bytes that claim 50 megapixels, by the place of their size in the header. */
const BOMBS: Record<string, () => Promise<Buffer>> = {
  'a progressive JPEG': async () => {
    const bytes = await sharp(small).jpeg({ progressive: true }).toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
    bytes.writeUInt16BE(3_050, frame + 5);
    bytes.writeUInt16BE(16_380, frame + 7);
    return bytes;
  },
  'a GIF': async () => {
    const bytes = await sharp(small).gif().toBuffer();
    // The size of the frame, behind its place.
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 40, 0, 20, 0]));
    for (const at of [6, frame + 5]) {
      bytes.writeUInt16LE(16_380, at);
      bytes.writeUInt16LE(3_050, at + 2);
    }
    return bytes;
  },
  'an AVIF': async () => {
    const bytes = await sharp(small).avif({ effort: 0 }).toBuffer();
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(4_032, size);
    bytes.writeUInt32BE(3_024, size + 4);
    return bytes;
  },
  'an SVG': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="16000"/>'),
};

it.each(Object.entries(BOMBS))('refuses %s that claims too much', async (_name, create) => {
  await expect(worker.run(jobOf(await create()), never)).rejects.toThrow(/too large/);
});
