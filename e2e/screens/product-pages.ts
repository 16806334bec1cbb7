/** The product pages: features, pricing and integrations. */
import { expect, type Screens } from '../screen-states.ts';

export const productPages: Screens = {
  title: 'Features, pricing and integrations',
  visit: async ({ page, capture }) => {
    await page.goto('/features');
    await expect(page.getByRole('heading', { level: 1, name: 'How Evenglow works' })).toBeVisible();
    await capture('features', { fullPage: true });
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1, name: 'Free for everyone now' })).toBeVisible();
    await capture('pricing', { fullPage: true });
    const questions = page.locator('details');
    for (const question of (await questions.all()).slice(1)) await question.locator('summary').click();
    await expect(page.getByText('Can I run Evenglow myself?')).toBeVisible();
    await capture('pricing, its questions open', { fullPage: true });
    await page.goto('/integrations');
    await expect(page.getByRole('heading', { level: 1, name: 'Works with your other apps' })).toBeVisible();
    await capture('integrations', { fullPage: true });
  },
};
