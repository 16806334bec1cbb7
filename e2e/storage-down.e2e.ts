/** Photos while the object storage cannot be reached. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketAt, startBucket, type TestBucket } from '../server/testing/bucket.ts';
import { freePort } from '../server/testing/free-port.ts';
import { photo } from './files.ts';
import { test as base, expect } from './journey.ts';
import {
  card,
  chooseFiles,
  composer,
  entryField,
  expectHome,
  files,
  openComposer,
  openJournal,
  save,
} from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

interface Bucket {
  port: number;
  start(): Promise<void>;
  close(): Promise<void>;
}

const test = base.extend<object, { bucket: Bucket }>({
  bucket: [
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'evenglow-bucket-'));
      const port = await freePort();
      let running: TestBucket | undefined;
      const bucket: Bucket = {
        port,
        async start() {
          running = await startBucket(directory, port);
        },
        async close() {
          await running?.stop();
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
    async ({ bucket: { port } }, use) => {
      const { bucket, endpoint, region, accessKeyId, secretAccessKey } = bucketAt(port);
      await use({
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      });
    },
    { scope: 'worker' },
  ],
});

test('A photo that cannot be stored stays in the draft and is uploaded once the storage is back', async ({
  page,
  person,
  bucket,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await entryField(page).fill(ENTRY);
  await chooseFiles(page, 'Photo', [await photo('lake.jpg')]);
  // Reported after the retries of the server and the page.
  await expect(composer(page).getByRole('alert')).toContainText('lake.jpg: We can’t reach photos and videos');
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(entryField(page)).toHaveValue(ENTRY);
  await expect(composer(page).getByRole('alert')).toContainText('lake.jpg');

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
