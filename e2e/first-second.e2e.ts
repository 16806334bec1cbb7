/** Text typed before the code of the composer is loaded is not lost. */
import { expect, test } from './journey.ts';
import { composer, entryField, notice, openJournal } from './steps.ts';

const COMPOSER_CODE = /\/assets\/composer-[^/]*\.js$/;

test('Text typed while the composer is loading is kept, whether or not its code arrives', async ({ page, person }) => {
  let attempt = 0;
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(COMPOSER_CODE, async (route) => {
    const failing = attempt++ === 0;
    await gates[failing ? 0 : 1]?.promise;
    if (failing) await route.abort('connectionrefused');
    else await route.continue();
  });
  await openJournal(page, person);
  await page.getByRole('button', { name: /Write$/ }).click();
  await page.keyboard.type('A loaf from');
  gates[0]?.resolve();
  await expect(notice(page)).toContainText('Unable to open this');
  const bar = page.getByRole('button', { name: /Continue$/ });
  await expect(bar).toContainText('A loaf from');

  await bar.click();
  await expect(page.getByRole('textbox', { name: 'Your entry' })).toBeFocused();
  await page.keyboard.type(' Mrs');
  gates[1]?.resolve();
  await expect(entryField(page)).toBeFocused();
  await page.keyboard.type(' Hughes');
  await expect(entryField(page)).toHaveValue('A loaf from Mrs Hughes');
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeHidden();
  await expect(bar).toContainText('A loaf from Mrs Hughes');
});
