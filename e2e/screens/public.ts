/** The public pages, as visitors read them. */
import { expect, type Screens } from '../screen-states.ts';

export const helpCenter: Screens = {
  title: 'The help center is searched and read',
  visit: async ({ page, look }) => {
    await page.goto('/help-center');
    await expect(page.getByRole('heading', { level: 1, name: 'Someone left the light on' })).toBeVisible();
    await look('the help center', { whole: true });
    await expect(async () => {
      await page.getByRole('searchbox').fill('streak');
      await expect(page.getByRole('link', { name: 'How rest days protect a streak' })).toBeVisible({ timeout: 1_000 });
      await expect(page.getByRole('heading', { name: 'Everything, by shelf' })).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await look('the help center, searched');
    await page.goto('/help/rest-days');
    await expect(page.getByRole('heading', { level: 1, name: 'How rest days protect a streak' })).toBeVisible();
    await look('a help page', { whole: true });
  },
};
