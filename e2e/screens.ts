/**
 * `npm run screens`: pictures of every page and state, in both themes at both widths; with `-- WORD`, of the screens with that
 * word in their titles.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newPerson } from './evenglow.ts';
import { readScreens, type ScreenContext } from './screen-states.ts';
import {
  openScreenshotBrowser,
  root,
  type Size,
  THEMES,
  type Theme,
  timezone,
  waitForIdle,
} from './screenshot-browser.ts';
import { declineReminders, register } from './steps.ts';

const screenshots = await openScreenshotBrowser();

async function takeAll(titleFilter = ''): Promise<void> {
  const all = (await readScreens()).filter(({ title }) => title.toLowerCase().includes(titleFilter.toLowerCase()));
  for (const size of ['narrow', 'wide'] as const) {
    for (const theme of THEMES) {
      const folder = join(root, 'screens', `${size}-${theme}`);
      // Pictures of removed states must not remain.
      if (titleFilter === '') rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const names = new Set<string>();
      for (const { title, visit, timezone: screenTimezone = timezone } of all) {
        const person = newPerson('Bea', screenTimezone);
        const page = await screenshots.open(theme, size, person);
        const shoot: ScreenContext['shoot'] = async (state, { fullPage = false, pending = false } = {}) => {
          const name = state.toLowerCase().replace(/[^a-z0-9]+/g, '-');
          if (names.has(name)) throw new Error(`a second picture would be ${name}.png`);
          names.add(name);
          if (!pending) await waitForIdle(page);
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
        };
        const { evenglow } = screenshots;
        try {
          await visit({ page, person, evenglow, narrow: size === 'narrow', pictures: true, capture: shoot, shoot });
        } catch (error) {
          process.exitCode = 1;
          console.error(`${title}, ${size}, ${theme}:`, error);
        }
        await page.context().close();
      }
      console.log(folder);
    }
  }
}

interface Picture {
  theme: Theme;
  size: Size;
  path: string;
  signedIn: boolean;
  /** Name in `docs/pictures`. */
  readme?: string;
  /** Name in `web/public/screenshots`, which the web app manifest refers to. */
  manifest?: string;
}

/** Takes the pictures of the README and those of the web app manifest, which browsers show before installation. */
async function takePictures(): Promise<void> {
  const docs = join(root, 'docs', 'pictures');
  const manifestFolder = join(root, 'web', 'public', 'screenshots');
  for (const folder of [docs, manifestFolder]) mkdirSync(folder, { recursive: true });
  const pictures: Picture[] = [
    { theme: 'light', size: 'wide', path: '/', signedIn: true, readme: 'home-light', manifest: 'home-wide' },
    {
      theme: 'dark',
      size: 'wide',
      path: '/dashboard',
      signedIn: true,
      readme: 'dashboard-dark',
      manifest: 'dashboard-wide',
    },
    { theme: 'light', size: 'narrow', path: '/', signedIn: true, readme: 'phone', manifest: 'home-narrow' },
    { theme: 'dark', size: 'narrow', path: '/dashboard', signedIn: true, manifest: 'dashboard-narrow' },
    { theme: 'light', size: 'wide', path: '/', signedIn: false, readme: 'landing' },
  ];
  for (const { theme, size, path, signedIn, readme, manifest } of pictures) {
    const person = newPerson('Ada', timezone);
    const page = await screenshots.open(theme, size, person);
    if (signedIn) {
      await register(page, person);
      await declineReminders(page);
      screenshots.evenglow.loadSample(person);
    }
    await page.goto(path);
    await waitForIdle(page);
    const bytes = await page.screenshot();
    if (readme !== undefined) writeFileSync(join(docs, `${readme}.png`), bytes);
    if (manifest !== undefined) {
      await sharp(bytes)
        .webp({ quality: 78, effort: 6 })
        .toFile(join(manifestFolder, `${manifest}.webp`));
    }
    await page.context().close();
  }
  console.log(`${docs}\n${manifestFolder}`);
}

try {
  await (process.argv[2] === 'pictures' ? takePictures() : takeAll(process.argv[2]));
} finally {
  await screenshots.close();
}
