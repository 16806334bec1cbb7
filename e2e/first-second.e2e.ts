/** What is done before all code of a page is loaded is not lost. */
import { expect, test } from './journey.ts';
import { composer, notice, openJournal, words } from './steps.ts';

const COMPOSER_CODE = /\/assets\/composer-[^/]*\.js$/;

test('Words typed while the composer is being loaded are in it', async ({ page, person }) => {
  const mayLoad = Promise.withResolvers<void>();
  await page.route(COMPOSER_CODE, async (route) => {
    await mayLoad.promise;
    await route.continue();
  });
  await openJournal(page, person);
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Your entry' })).toBeFocused();
  await page.keyboard.type('The first frost on the');
  mayLoad.resolve();
  await expect(words(page)).toBeFocused();
  await page.keyboard.type(' allotment');
  await expect(words(page)).toHaveValue('The first frost on the allotment');
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /Continue$/ })).toContainText('The first frost on the allotment');
});

test('Words typed while the composer cannot be loaded are kept for the next opening', async ({ page, person }) => {
  const mayFail = Promise.withResolvers<void>();
  await page.route(COMPOSER_CODE, async (route) => {
    await mayFail.promise;
    await route.abort('connectionrefused');
  });
  await openJournal(page, person);
  const write = page.getByRole('button', { name: /Write$/ });
  await write.click();
  await page.keyboard.type('A loaf from Mrs Hughes');
  mayFail.resolve();
  await expect(notice(page)).toContainText('Unable to open this');
  await expect(page.getByRole('button', { name: /Continue$/ })).toContainText('A loaf from Mrs Hughes');
});
