/** Evenglow as an installed app: the manifest, its shortcut to write, and the offer to install it. */
import sharp from 'sharp';
import { waitForOfflineReady } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { composer, entryField, notice, openJournal, register, registerNewcomer, signIn, tour } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  id: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  shortcuts: { url: string; icons: { src: string; sizes: string; type: string }[] }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
}

test('The browser finds everything it needs to install Evenglow', async ({ page, person, context }) => {
  await openJournal(page, person);
  await waitForOfflineReady(page, 0);
  const devtools = await context.newCDPSession(page);
  const { data = '', errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Test windows are private ones, from which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest: Manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const manifestResponse = await page.request.get(url);
  expect(manifestResponse.headers()['content-type']).toContain('application/manifest+json');
  expect(manifestResponse.headers()['cache-control']).toBe('no-cache');
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    { src: '/icons/apple-touch.png', sizes: '180x180', type: 'image/png' },
  ];
  for (const { src, sizes, type } of pictures) {
    const picture = await page.request.get(src);
    expect(picture.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await picture.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const worker = await page.request.get('/worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('The shortcut "Write" of the installed app opens the composer, also after signing in', async ({
  page,
  person,
  context,
}) => {
  await register(page, person);
  await page.goto('/?write=1');
  await expect(entryField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
  await expect(composer(page)).toHaveCount(0);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?write=1');
  await signIn(page, person);
  await expect(entryField(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('The offer to install waits for the end of the tour, and its code is not loaded before', async ({
    page,
    person,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('notice-cards')) loaded.push(request.url());
    });
    await page.clock.install();
    await registerNewcomer(page, person);
    await page.goto('/');
    await expect(tour(page)).toBeVisible();
    // Chromium makes its own offer only to some visitors.
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        window.dispatchEvent(new Event('appinstalled'));
        return { outcome: 'accepted' };
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
    });
    await page.clock.runFor(10_000);
    expect(loaded).toEqual([]);
    await tour(page).getByRole('button', { name: 'Skip Tour' }).tap();
    await expect(tour(page)).toHaveCount(0);
    await page.clock.runFor(3_100);
    const card = page.getByRole('region', { name: 'Add Evenglow to your home screen' });
    await card.getByRole('button', { name: 'Install' }).tap();
    await expect(notice(page)).toContainText('App Installed!');
    await expect(card).toHaveCount(0);
  });
});
