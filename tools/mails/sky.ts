/** Draws `server/platform/mail/mail-sky.jpg`, the header picture of all mails with the logo on it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { LAUNCH_OPTIONS } from '../../server/testing/chromium.ts';

const WIDTH = 552;
const HEIGHT = 148;

/** Stars at deterministic positions (Lehmer random numbers, as in `web/ui/sky.ts`). */
function stars(count: number): string {
  let seed = 20_091;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, () => {
    const [x, y, radius, light] = [next() * WIDTH, next() * next() * 110, 0.5 + next() * 0.5, 0.45 + next() * 0.5];
    // No stars behind the logo.
    if (x < 190 && y > 18 && y < 70) return '';
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(2)}" fill="#fdf6e8" opacity="${light.toFixed(2)}"/>`;
  }).join('');
}

function drawing(font: string): string {
  return `<!doctype html><style>
    @font-face { font-family: Fraunces; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; position: relative; overflow: hidden;
      background: linear-gradient(176deg, oklch(0.4 0.085 285), oklch(0.49 0.105 335) 48%, oklch(0.6 0.135 30) 80%, oklch(0.81 0.125 70)) }
    svg { position: absolute }
    p { position: absolute; left: 78px; top: 29px; margin: 0; font: 500 22px/28px Fraunces; letter-spacing: -0.012em; color: oklch(0.985 0.012 80) }
  </style>
  <svg width="${WIDTH}" height="${HEIGHT}">
    ${stars(64)}
    <g fill="oklch(0.88 0.115 85)"><circle cx="399" cy="129" r="122" opacity=".16"/><circle cx="399" cy="129" r="92" opacity=".22"/><circle cx="399" cy="129" r="62"/></g>
    <path d="M0 130C74 113 160 144 264 126S430 100 552 132V148H0Z" fill="oklch(0.36 0.07 330 / 0.55)"/>
    <path d="M0 141C104 127 184 149 294 137S466 122 552 124V148H0Z" fill="oklch(0.26 0.05 320 / 0.72)"/>
  </svg>
  <svg style="left: 36px; top: 29px" width="32" height="28" fill="none">
    <path d="M16 2v3.2M8 4.6l1.9 2.7M24 4.6l-1.9 2.7M3.4 10.4l2.9 1.4M28.6 10.4l-2.9 1.4" stroke="oklch(0.88 0.115 85)" stroke-width="1.9" stroke-linecap="round"/>
    <path d="M9 16.4a7 7 0 0 1 14 0z" fill="oklch(0.88 0.115 85)"/>
    <g stroke="#fdf6e8" stroke-width="1.9" stroke-linecap="round"><path d="M2 17.2h28"/><path d="M8 21.4h16" opacity=".75"/><path d="M12.5 25.4h7" opacity=".55"/></g>
  </svg>
  <p>Evenglow</p>`;
}

export async function drawSky(): Promise<void> {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  );
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  // Double resolution, for high-density screens.
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 });
  await page.setContent(drawing(readFileSync(font, 'base64')));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await browser.close();
  const file = new URL('../../server/platform/mail/mail-sky.jpg', import.meta.url);
  writeFileSync(file, await sharp(picture).jpeg({ quality: 84, mozjpeg: true }).toBuffer());
}
