/** Reporting content: the form, its errors, and the confirmation. */
import { makeProfilePublic, registerSecondPerson } from '../messages.ts';
import { expect, type Screens } from '../screen-states.ts';
import { card, register, writeByApi } from '../steps.ts';

export const reports: Screens = {
  title: 'Reports',
  visit: async ({ page, person, capture, evenglow }) => {
    const browser = page.context().browser();
    if (!browser) throw new Error('no browser');
    await register(page, person);
    await makeProfilePublic(page, 'Ada Lindqvist');
    const jonas = await registerSecondPerson(browser, evenglow.url, 'Jonas Brandt');
    await writeByApi(jonas.page, 'Everybody on our street is a fool.', { isShared: true });
    await page.goto('/community');
    // The feed may also have this entry from an earlier run.
    await card(page, 'Everybody on our street').first().getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await capture('reports, the menu of a moment');
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio')).toHaveCount(6);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Please choose what’s wrong.')).toBeVisible();
    await capture('reports, nothing chosen');
    await dialog.getByRole('radio', { name: 'someone may be in danger' }).check();
    await expect(dialog.getByRole('region', { name: 'Helplines' }).getByRole('link').first()).toBeVisible();
    await dialog.getByLabel('Details').fill('They wrote that nobody would miss them.');
    await capture('reports, someone in danger');
    await page.route('**/api/reports', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/reports');
    await dialog.getByRole('radio', { name: 'Unkind' }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('dialog', { name: 'Thanks for letting us know' })).toBeVisible();
    await capture('reports, thanks');
    await jonas.context.close();
  },
};
