/** The company pages: about us, careers, press, privacy and terms. */
import { expect, type Screens } from '../screen-states.ts';

export const companyPages: Screens = {
  title: 'About us, careers and press',
  visit: async ({ page, capture }) => {
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1, name: 'A journal for the end of the day' })).toBeVisible();
    await capture('about us', { fullPage: true });
    await page.getByRole('link', { name: 'See open positions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Work that ends on time' })).toBeVisible();
    await page.getByText('Learn More about Product Engineer').click();
    await expect(page.getByText('Requirements').first()).toBeVisible();
    await capture('careers', { fullPage: true });
    await page.getByRole('link', { name: 'Apply Now for Product Engineer' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Apply: Product Engineer');
    await expect(page.getByLabel('What is it about?')).toHaveValue('business');
    await page.goto('/press');
    await expect(page.getByRole('heading', { level: 1, name: 'Writing about Evenglow?' })).toBeVisible();
    await capture('press', { fullPage: true });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Fact sheet' }).click();
    expect((await download).suggestedFilename()).toBe('evenglow-facts.pdf');
  },
};

export const legalPages: Screens = {
  title: 'Privacy policy and terms',
  visit: async ({ page, capture }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await capture('privacy policy', { fullPage: true });
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'AI and your entries' })
      .click();
    await expect(page.getByRole('heading', { name: 'AI and your entries' })).toBeInViewport();
    await page.goto('/how-your-data-is-stored');
    await expect(page.getByRole('heading', { level: 1, name: 'How your data is stored' })).toBeVisible();
    await capture('how data is stored', { fullPage: true });
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await capture('terms of service', { fullPage: true });
  },
};
