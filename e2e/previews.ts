/** `npm run previews`: draws the link previews of the public pages, and records the text of each picture. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { LAUNCH_OPTIONS } from '../server/testing/chromium.ts';
import { runPageModules } from '../tools/page-modules.ts';
import { Evenglow } from './evenglow.ts';
import { root, waitForIdle } from './screenshot-browser.ts';

const SIZE = { width: 1200, height: 630 };
/** Maximum size in bytes. Some messengers load no larger picture over mobile networks. */
const BYTES_MAX = 60_000;

const folder = join(root, 'web', 'public', 'previews');
const { previews } = await runPageModules(join(root, 'web'));
const evenglow = await Evenglow.start();
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  const page = await browser.newPage({ baseURL: evenglow.url, viewport: SIZE, reducedMotion: 'reduce' });
  // Any page of the product has the styles and fonts.
  await page.goto('/contact');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, html } of previews) {
    await page.locator('body').evaluate((body, previewHtml) => {
      body.innerHTML = previewHtml;
    }, html);
    await waitForIdle(page);
    const { size } = await sharp(await page.screenshot())
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(root, 'web', 'public', file));
    if (size > BYTES_MAX) throw new Error(`${file} has ${size} bytes, more than ${BYTES_MAX}.`);
    console.log(`${file} ${size} bytes`);
  }
  const texts = Object.fromEntries(previews.map((preview) => [preview.file, preview.words]));
  writeFileSync(join(root, 'tools', 'previews.generated.json'), `${JSON.stringify(texts, undefined, 2)}\n`);
} finally {
  await browser.close();
  await evenglow.remove();
}
