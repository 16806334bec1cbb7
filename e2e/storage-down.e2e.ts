/** Photos while the place they are kept at cannot be reached: what is said, what is kept, and how it goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { photo } from './files.ts';
import { test as base, expect } from './journey.ts';
import { card, chooseFiles, composer, expectHome, files, openComposer, openJournal, save, words } from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

interface Bucket {
  port: number;
  start(): Promise<void>;
  close(): Promise<void>;
}

const test = base.extend<object, { bucket: Bucket }>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'evenglow-bucket-'));
      const port = await freePort();
      let running: S3rver | undefined;
      const bucket: Bucket = {
        port,
        async start() {
          running = new S3rver({
            address: '127.0.0.1',
            port,
            silent: true,
            directory,
            configureBuckets: [{ name: 'evenglow', configs: [] }],
          });
          await running.run();
        },
        async close() {
          await running?.close();
          running = undefined;
        },
      };
      await use(bucket);
      await bucket.close();
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ bucket }, use) =>
      use({
        S3_BUCKET: 'evenglow',
        S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
        S3_REGION: 'eu-central-1',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }),
    { scope: 'worker' },
  ],
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}

test('A photo that cannot be kept stays in the draft, and goes in once it can', async ({ page, person, bucket }) => {
  await openJournal(page, person);
  await openComposer(page);
  await words(page).fill(ENTRY);
  await chooseFiles(page, 'Photo', [await photo('lake.jpg')]);
  await expect(composer(page).getByRole('alert')).toContainText('lake.jpg: Photos and videos cannot be reached', {
    timeout: 20_000,
  });
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(words(page)).toHaveValue(ENTRY);
  await expect(composer(page).getByRole('alert')).toContainText('lake.jpg', { timeout: 20_000 });

  await bucket.start();
  await composer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(files(page).getByText('Ready')).toBeVisible();
  await save(page);
  const picture = card(page, ENTRY).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  await bucket.close();
  await page.reload();
  await expectHome(page, person);
  await expect(card(page, ENTRY)).toBeVisible();
});
