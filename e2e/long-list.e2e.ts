/** A journal of many evenings: reading back through it by wheel, keys and reader, without anything jumping or getting lost. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { showTheme, THEMES } from './accessibility-checks.ts';
import { expect, type Person, test } from './journey.ts';
import { notice, register, save, words } from './steps.ts';

const ENTRIES = 400;
const A_DAY = 3;
const WORDS =
  'The walk home was quiet and the air smelled of rain while my sister laughed about the dog who would not come in'.split(
    ' ',
  );

/** Entry `index` is the newest for 0; each is told apart by its number. */
function contentOf(index: number): string {
  const count = index % 40 === 7 ? 260 : 6 + ((index * 7919) % 60);
  const text = Array.from({ length: count }, (_, at) => WORDS[(index + at) % WORDS.length]).join(' ');
  return `Evening ${index}. ${text}.`;
}

/** As another device of the same person would have written them, some at a time, oldest first within a day. */
async function writeMany(page: Page, count: number): Promise<void> {
  const now = Date.now();
  for (let day = Math.ceil(count / A_DAY) - 1; day >= 0; day -= 8) {
    const days = Array.from({ length: Math.min(8, day + 1) }, (_, at) => day - at);
    await Promise.all(
      days.map(async (each) => {
        for (let index = Math.min(count, (each + 1) * A_DAY) - 1; index >= each * A_DAY; index--) {
          const written = new Date(now - each * 86_400_000 - (index % A_DAY) * 60_000);
          const response = await page.request.post('/api/gratitude-entries', {
            data: {
              content: contentOf(index),
              entryDate: written.toISOString().slice(0, 10),
              createdAt: written.toISOString(),
            },
          });
          expect(response.status()).toBe(201);
        }
      }),
    );
  }
}

const list = (page: Page): Locator => page.getByRole('list', { name: 'All recent entries' });
const evening = (page: Page, index: number): Locator =>
  page.getByRole('article').filter({ hasText: `Evening ${index}.` });

async function openAll(page: Page, person: Person, count = ENTRIES): Promise<void> {
  await register(page, person, 'UTC');
  await writeMany(page, count);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'All Recent Entries' }).click();
  await expect(evening(page, 3)).toBeAttached();
}

/** Scrolls down, or up where `way` is -1, until the entry is drawn, and puts it in the middle of the window. */
async function readTo(page: Page, index: number, way: 1 | -1 = 1): Promise<void> {
  await page.evaluate(
    async ([mark, step]) => {
      const find = () => [...document.querySelectorAll('article')].find((card) => card.textContent?.includes(mark));
      for (let card = find(); ; card = find()) {
        if (card) {
          card.scrollIntoView({ block: 'center', behavior: 'instant' });
          return;
        }
        window.scrollBy({ top: step, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [`Evening ${index}.`, way * 500] as const,
  );
  await expectStill(page);
}

/** Resolves once the page has come to rest: neither moved nor grew for five frames. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = '';
        let same = 0;
        const look = () => {
          const now = `${window.scrollY} ${document.documentElement.scrollHeight}`;
          same = now === last ? same + 1 : 0;
          last = now;
          if (same >= 5) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

const topOf = async (card: Locator): Promise<number> => Math.round((await card.boundingBox())?.y ?? Number.NaN);

/** The place in the journal of what has the focus, by the list item it is in; 0 where it is in none. */
const focusedPlace = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0));

test('Somebody reads back to the first evening, and only what is in sight is in the page', async ({ page, person }) => {
  await openAll(page, person);
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
  await page.mouse.move(400, 400);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByText('This is where your journal begins.')).toBeInViewport({ timeout: 500 });
    await expect(evening(page, ENTRIES - 1)).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const last = list(page).locator('> li').last();
  await expect(last).toHaveAttribute('aria-posinset', String(ENTRIES));
  await expect(last).toHaveAttribute('aria-setsize', String(ENTRIES));
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);

  await page.getByRole('button', { name: 'To the top' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(evening(page, 0)).toBeVisible();
});

test('Nobody loses their place by keys: the focus goes from card to card and stays where it was left', async ({
  page,
  person,
}) => {
  await openAll(page, person, 120);
  await evening(page, 3).getByRole('button', { name: 'Entry actions' }).focus();
  let place = await focusedPlace(page);
  // A card has its menu, its themes and what else it leads to.
  for (let press = 0; press < 130; press++) {
    await page.keyboard.press('Tab');
    const next = await focusedPlace(page);
    expect(next - place, `from ${place} to ${next}`).toBeLessThanOrEqual(1);
    expect(next).toBeGreaterThanOrEqual(place);
    place = next;
  }
  expect(place).toBeGreaterThan(30);
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();

  // Scrolled far away, what has the focus keeps it, and the way goes on from there.
  await page.mouse.move(400, 400);
  for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 900);
  await expectStill(page);
  await expect(focused).not.toBeInViewport();
  expect(await focusedPlace(page)).toBe(place);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await focusedPlace(page)).toBeGreaterThanOrEqual(place - 1);
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
});

test('An open menu stays with its card, and after deleting the focus is on the next one', async ({ page, person }) => {
  await openAll(page, person, 120);
  await readTo(page, 60);
  await evening(page, 60).getByRole('button', { name: 'Entry actions' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.mouse.wheel(0, 300);
  await expectStill(page);
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(evening(page, 60)).toHaveCount(0);
  await expect(page.locator('li:focus')).toContainText('Evening 61.');
  await page.keyboard.press('Tab');
  await expect(evening(page, 61).getByRole('button', { name: 'Entry actions' })).toBeFocused();
});

test('What is on the screen stays where it is while other entries come, change and go', async ({ page, person }) => {
  await openAll(page, person, 200);
  await readTo(page, 90);
  const top = await topOf(evening(page, 90));

  await page.keyboard.press('n');
  await words(page).fill('Just now the kettle began to sing, and nobody had asked it to.');
  await save(page);
  await expectStill(page);
  expect(Math.abs((await topOf(evening(page, 90))) - top)).toBeLessThanOrEqual(1);

  // What is unfolded above pushes nothing of what is being read.
  await readTo(page, 87, -1);
  await evening(page, 88).evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expectStill(page);
  const below = await topOf(evening(page, 89));
  await evening(page, 87).getByRole('button', { name: 'Read more' }).dispatchEvent('click');
  await expectStill(page);
  expect(Math.abs((await topOf(evening(page, 89))) - below)).toBeLessThanOrEqual(1);

  // In another width, and back.
  await readTo(page, 90);
  await evening(page, 90).evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  for (const width of [900, 360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectStill(page);
    await expect(evening(page, 90), `${width} px wide`).toBeInViewport();
  }
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
});

test('What was unfolded stays unfolded after it was out of sight', async ({ page, person }) => {
  await openAll(page, person, 120);
  const long = evening(page, 47);
  await readTo(page, 47);
  await long.getByRole('button', { name: 'Read more' }).click();
  await expect(long.getByRole('button', { name: 'Show less' })).toBeVisible();
  // The focus goes to another card, so that nothing keeps this one but its being seen.
  await page.getByRole('button', { name: 'To the top' }).click();
  await readTo(page, 5);
  await evening(page, 5).getByRole('button', { name: 'Entry actions' }).focus();
  await expect(long).toHaveCount(0);
  await readTo(page, 47);
  await expect(long.getByRole('button', { name: 'Show less' })).toBeVisible();
});

test('Coming back, and loading anew, show the same evening at the same place', async ({ page, person }) => {
  await openAll(page, person, 250);
  await readTo(page, 150);
  await expectStill(page);
  const top = await topOf(evening(page, 150));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.goBack();
  await expect(evening(page, 150)).toBeInViewport();
  await expectStill(page);
  expect(Math.abs((await topOf(evening(page, 150))) - top)).toBeLessThanOrEqual(2);

  await page.reload();
  await expect(evening(page, 150)).toBeInViewport();
  await expectStill(page);
  expect(Math.abs((await topOf(evening(page, 150))) - top)).toBeLessThanOrEqual(40);
});

test('Entries that cannot be loaded can be asked for again', async ({ page, person }) => {
  await register(page, person, 'UTC');
  await writeMany(page, 150);
  await page.goto('/dashboard');
  await page.route(/cursor=/, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'All Recent Entries' }).click();
  await expect(page.getByText('The entries before these could not be loaded.')).toBeVisible();
  await page.unroute(/cursor=/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The entries before these could not be loaded.')).toHaveCount(0);
  await readTo(page, 149);
  await expect(page.getByText('This is where your journal begins.')).toBeVisible();
});

test('Changing an entry asks for no page again', async ({ page, person }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/gratitude-entries') {
      asked.push(request.url());
    }
  });
  await openAll(page, person, 150);
  await readTo(page, 120);
  const before = asked.length;
  await evening(page, 120).getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your entry' }).fill('Evening 120. In other words, and fewer of them.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Entry Updated!');
  await expect(evening(page, 120)).toContainText('In other words');
  await expect(evening(page, 120)).toBeInViewport();
  // A page further down may still be on its way; those that are there are not asked for again.
  const there = new Set(asked.slice(0, before));
  expect(asked.slice(before).filter((url) => there.has(url))).toEqual([]);
});

test('On paper stands everything that is loaded', async ({ page, person }) => {
  await openAll(page, person, 60);
  await readTo(page, 59);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('article:visible')).toHaveCount(60);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => page.locator('article').count()).toBeLessThan(40);
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in the long list at ${width} px`, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 740 });
    await openAll(page, person, 60);
    await readTo(page, 30);
    for (const theme of THEMES) {
      await showTheme(page, theme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
