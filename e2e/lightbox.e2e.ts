/** Photos of an entry, looked at large. */
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import { card, openWithPhotos, save, words } from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

test('Fast presses each go one photo further, and Home and End are there at once', async ({ page, person }) => {
  const many = await Promise.all(
    Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`, `hsl(${index * 60}, 50%, 50%)`)),
  );
  await openWithPhotos(page, person, many);
  await words(page).fill(ENTRY);
  await save(page);
  await card(page, ENTRY)
    .getByRole('button', { name: /^Open photo/ })
    .first()
    .click();
  const at = (number: number) => page.getByRole('dialog', { name: new RegExp(`^photo ${number} of 6`) });
  const inSight = (number: number) => page.locator('[role=dialog] li').nth(number - 1);
  await expect(at(1)).toBeVisible();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect(at(5)).toBeVisible();
  await expect(inSight(5)).toBeInViewport({ ratio: 0.99 });
  const back = page.getByRole('button', { name: 'Photo before' });
  await back.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) button.click();
  });
  await expect(inSight(2)).toBeInViewport({ ratio: 0.99 });
  await expect(at(2)).toBeVisible();
  await page.keyboard.press('End');
  await expect(inSight(6)).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Home');
  await expect(inSight(1)).toBeInViewport({ ratio: 0.99 });
  await expect(at(1)).toBeVisible();
});

test('A small photo is drawn in its own size, and enlarged around the point that is pressed', async ({
  page,
  person,
}) => {
  await openWithPhotos(page, person, [await photo('small.jpg', '#c2673c', 200)]);
  await words(page).fill(ENTRY);
  await save(page);
  await card(page, ENTRY)
    .getByRole('button', { name: /^Open photo/ })
    .click();
  const large = page.getByRole('dialog').getByRole('img', { name: /^photo/ });
  const place = async () => (await large.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await place()).width).toBe(200);
  const whole = await place();
  expect(Math.round(whole.x + whole.width / 2)).toBe(640);
  expect(Math.round(whole.y + whole.height / 2)).toBe(360);
  await page.mouse.click(whole.x + 50, whole.y + 30);
  await expect.poll(async () => (await place()).width).toBe(400);
  // It fits still, and so stays in the middle.
  const enlarged = await place();
  expect(Math.round(enlarged.x + enlarged.width / 2)).toBe(640);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('button', { name: 'Show the whole photo' }).press('Enter');
  await expect.poll(async () => (await place()).width).toBe(200);
  const narrow = await place();
  await page.mouse.click(narrow.x + 150, narrow.y + 75);
  await expect.poll(async () => (await place()).width).toBe(400);
  const moved = await place();
  // 400 in 360 leaves 40 to be moved by, and the point at three quarters wants more than that.
  expect(moved.x).toBe(-40);
});
