/** `npm run screens`: pictures of every page and state, in both themes at both widths, to be looked at by people. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newPerson } from './evenglow.ts';
import { badWeather, guest, longWords, newcomer, returner, type Stage, traveller, visitor } from './scenes.ts';
import { member, photographer } from './scenes-of-writing.ts';
import { register } from './steps.ts';
import { openStudio, root, type Size, settled, THEMES, type Theme, timezone } from './studio.ts';

const studio = await openStudio();

async function takeAll(): Promise<void> {
  for (const size of ['narrow', 'wide'] as const) {
    for (const theme of THEMES) {
      const folder = join(root, 'screens', `${size}-${theme}`);
      // A picture of a state that there is no more would be believed.
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const scene of [
        visitor,
        guest,
        traveller,
        newcomer,
        returner,
        member,
        photographer,
        longWords,
        badWeather,
      ]) {
        const person = newPerson('Bea');
        const page = await studio.open(theme, size, person, scene === traveller ? 'Asia/Tokyo' : timezone);
        const shoot: Stage['shoot'] = async (name, whole = false) => {
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
        };
        try {
          await scene({ page, person, studio, shoot });
        } catch (error) {
          process.exitCode = 1;
          console.error(`${scene.name}, ${size}, ${theme}:`, error);
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
  /** Name in `web/public/screenshots`, where the manifest looks for it. */
  manifest?: string;
}

/** The pictures of the README, and those a browser shows to whoever thinks of installing Evenglow. */
async function takePictures(): Promise<void> {
  const docs = join(root, 'docs', 'pictures');
  const screenshots = join(root, 'web', 'public', 'screenshots');
  for (const folder of [docs, screenshots]) mkdirSync(folder, { recursive: true });
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
    const person = newPerson('Ada');
    const page = await studio.open(theme, size, person);
    if (signedIn) {
      await register(page, person, timezone);
      studio.loadSample(person);
    }
    await page.goto(path);
    await settled(page);
    const bytes = await page.screenshot();
    if (readme !== undefined) writeFileSync(join(docs, `${readme}.png`), bytes);
    if (manifest !== undefined) {
      await sharp(bytes)
        .webp({ quality: 78, effort: 6 })
        .toFile(join(screenshots, `${manifest}.webp`));
    }
    await page.context().close();
  }
  console.log(`${docs}\n${screenshots}`);
}

try {
  await (process.argv[2] === 'pictures' ? takePictures() : takeAll());
} finally {
  await studio.close();
}
