/** Evenglow as an installed app: what the browser needs for it, how it is offered, and where its shortcuts lead. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readyForOffline } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { composer, notice, openJournal, register, registerNewcomer, signIn, tour, words } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const OFFER = 'Keep Evenglow on your home screen';

/** What the page has asked for of the card's code, which comes late: without it, no card being there would say nothing. */
function cardRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('notice-cards')) asked.push(request.url());
  });
  return asked;
}

interface Manifest {
  id: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  shortcuts: { url: string; icons: { src: string; sizes: string; type: string }[] }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
}

test('The browser finds all it needs to install Evenglow', async ({ page, person, context }) => {
  await openJournal(page, person);
  await readyForOffline(page, 0);
  const devtools = await context.newCDPSession(page);
  const { data = '', errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A journey's window is a private one, and nothing can be installed from there.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest: Manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const sent = await page.request.get(url);
  expect(sent.headers()['content-type']).toContain('application/manifest+json');
  expect(sent.headers()['cache-control']).toBe('no-cache');
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

test('"Write" of the installed app opens the composer, also after signing in', async ({ page, person, context }) => {
  await register(page, person);
  await page.goto('/?write=1');
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
  await expect(composer(page)).toHaveCount(0);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?write=1');
  await signIn(page, person);
  await expect(words(page)).toBeFocused();
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  /** The browser's offer, which it makes by itself only to whom it likes; `answer` is what the person tells it. */
  async function offer(page: Page, answer: 'accepted' | 'dismissed'): Promise<void> {
    await page.evaluate((outcome) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        Reflect.set(window, 'asked', true);
        if (outcome === 'accepted') window.dispatchEvent(new Event('appinstalled'));
        return { outcome };
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
    }, answer);
  }

  const card = (page: Page) => page.getByRole('region', { name: OFFER });

  test('The offer waits for the tour, for three seconds and for an open composer', async ({ page, person }) => {
    const asked = cardRequests(page);
    await page.clock.install();
    await registerNewcomer(page, person);
    await page.goto('/');
    await expect(tour(page)).toBeVisible();
    await offer(page, 'accepted');
    await page.clock.runFor(10_000);
    expect(asked).toEqual([]);
    await tour(page).getByRole('button', { name: 'Skip Tour' }).tap();
    await expect(tour(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Write an entry' }).tap();
    await expect(words(page)).toBeFocused();
    await page.clock.runFor(10_000);
    expect(asked).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(composer(page)).toHaveCount(0);
    await page.clock.runFor(3_100);
    await expect(card(page)).toBeVisible();
    await card(page).getByRole('button', { name: 'Install' }).tap();
    await expect(notice(page)).toContainText('App Installed!');
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);
  });

  test('Whoever says no is never asked again', async ({ page, person }) => {
    await register(page, person);
    await page.clock.install();
    for (const asked of [true, false]) {
      const requests = cardRequests(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
      await offer(page, 'accepted');
      await page.clock.runFor(10_000);
      await expect(card(page)).toHaveCount(asked ? 1 : 0);
      expect(requests.length > 0).toBe(asked);
      if (asked) await card(page).getByRole('button', { name: 'Not now' }).tap();
      await expect(card(page)).toHaveCount(0);
    }
  });

  test.describe('of Apple', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    });

    test('the person is told how to do it', async ({ page, person }) => {
      await register(page, person);
      await page.clock.install();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
      await page.clock.runFor(3_100);
      await expect(card(page)).toContainText('Add to Home Screen');
      await card(page).getByRole('button', { name: 'Got it' }).tap();
      await expect(card(page)).toHaveCount(0);
    });
  });
});

test('On a large screen nothing is offered by the page', async ({ page, person }) => {
  const asked = cardRequests(page);
  await register(page, person);
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }));
  });
  await page.clock.runFor(10_000);
  expect(asked).toEqual([]);
  await expect(page.getByText(OFFER)).toHaveCount(0);
});
