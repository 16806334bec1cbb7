/** The product pages: features, pricing and integrations. */
import { expect, type Screens } from '../screen-states.ts';

export const productPages: Screens = {
  title: 'Features, pricing and integrations',
  visit: async ({ page, look }) => {
    await page.goto('/features');
    await expect(page.getByRole('heading', { level: 1, name: 'One evening, first line to last light' })).toBeVisible();
    await look('features', { whole: true });
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1, name: 'Tonight is on the house' })).toBeVisible();
    await look('pricing', { whole: true });
    const questions = page.locator('details');
    for (const question of (await questions.all()).slice(1)) await question.locator('summary').click();
    await expect(page.getByText('Can I run Evenglow myself?')).toBeVisible();
    await look('pricing, its questions open', { whole: true });
    await page.goto('/integrations');
    await expect(page.getByRole('heading', { level: 1, name: 'It keeps good company' })).toBeVisible();
    await look('integrations', { whole: true });
  },
};
