/** Your year as a picture: chosen, generated, downloaded and shared. */
import { readFileSync } from 'node:fs';
import { getInfographic } from '../contract/infographic.ts';
import { expect, test } from './journey.ts';
import { monthsOf, openJournal, writeByApi } from './steps.ts';

const PICTURES = `**${getInfographic.path.replace(':id', '*?*')}`;

test('A year becomes a picture that is downloaded and shared, and failures are named', async ({ page, person }) => {
  const { last } = monthsOf(person.timezone);
  const year = Number(last.slice(0, 4));
  await openJournal(page, person);
  await writeByApi(page, 'The first plums were ready.', { entryDate: `${last}-04` });
  await writeByApi(page, 'A bench in the sun with Dad.', { entryDate: `${year - 2}-02-03` });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Infographic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gratitude Journey Infographic' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Vibrant' })).toBeChecked();

  await page
    .getByLabel('Current Year')
    .or(page.getByLabel('Year', { exact: true }))
    .selectOption(String(year - 2));
  await page.getByRole('radio', { name: 'Elegant' }).check();
  await expect(page).toHaveURL(new RegExp(`year=${year - 2}&style=elegant`));
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Elegant' })).toBeChecked();
  await page.getByRole('switch', { name: 'Your name' }).click();
  const preview = page.getByRole('img', { name: `Your ${year - 2} in the Elegant style: 1 entry on 1 day.` });
  await expect(preview).toHaveAttribute('src', /name=true/);
  await expect(preview).toHaveJSProperty('naturalWidth', 1080);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PICTURES, async (route) => {
    await released;
    await route.continue();
  });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Elegant' }).click();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  release();
  await expect(page.getByText('Infographic Generated!', { exact: true })).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^evenglow-${year - 2}-elegant-\\d{4}-\\d\\d-\\d\\d\\.png$`));
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share Elegant' }).click();
  await page.getByRole('menuitem', { name: 'Copy picture' }).click();
  await expect(page.getByText('Picture Copied', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share Elegant' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/infographic?year=${year - 2}&style=elegant`,
  );

  await page.unroute(PICTURES);
  await page.route(PICTURES, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Generate Vibrant' }).click();
  await expect(page.getByText('Generation Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to generate your colorful infographic. Please try again.', { exact: true }),
  ).toBeVisible();

  await page.unroute(PICTURES);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Generate Minimal' }).click();
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await page.waitForURL(/\/auth/);
});
