/** The API page, for visitors and members. */
import { expect, type Screens } from '../screen-states.ts';
import { openJournal } from '../steps.ts';

export const apiPage: Screens = {
  title: 'API page',
  visit: async ({ page, capture, shoot, person }) => {
    await page.goto('/api');
    await expect(page.getByRole('heading', { name: 'Your journal, in JSON' })).toBeVisible();
    const member = page.getByRole('link', { name: 'Create a token', exact: true });
    const visitor = page.getByRole('link', { name: 'Sign in to create a token' });
    await expect(visitor).toBeVisible();
    await expect(member).toBeHidden();
    await capture('the API, for visitors', { fullPage: true });
    await openJournal(page, person, '/api');
    await expect(member).toBeVisible();
    await expect(visitor).toBeHidden();
    const request = page.getByRole('region', { name: 'Write an entry, request in JavaScript' });
    await expect(async () => {
      await page.getByRole('group', { name: 'Write an entry, example language' }).getByText('JavaScript').click();
      await expect(request).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('heading', { name: 'Write an entry' }).scrollIntoViewIfNeeded();
    await shoot('the API, an endpoint in JavaScript');
  },
};
