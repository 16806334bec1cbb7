/** The help center, contact and newsletter pages. */
import { expect, type Screens } from '../screen-states.ts';

export const helpCenter: Screens = {
  title: 'Help center',
  visit: async ({ page, capture }) => {
    await page.goto('/help-center');
    await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
    await capture('the help center', { fullPage: true });
    await expect(async () => {
      await page.getByRole('searchbox').fill('streak');
      await expect(page.getByRole('link', { name: 'How rest days protect a streak' })).toBeVisible({ timeout: 1_000 });
      await expect(page.getByRole('heading', { name: 'All topics' })).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await capture('the help center, searched');
    await page.goto('/help/rest-days');
    await expect(page.getByRole('heading', { level: 1, name: 'How rest days protect a streak' })).toBeVisible();
    await capture('a help page', { fullPage: true });
  },
};

export const contactPages: Screens = {
  title: 'Contact and newsletter',
  visit: async ({ page, capture }) => {
    await page.goto('/contact?category=billing&subject=The+receipt+of+May');
    await expect(page.getByLabel('Subject')).toHaveValue('The receipt of May');
    await expect(page.getByLabel('What is it about?')).toHaveValue('billing');
    await capture('contact', { fullPage: true });
    await page.getByLabel('Your name').fill('Mara Vogel');
    await page.getByLabel('Your email address').fill('mara@example');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Hello,\n\nwhere is it?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
    await expect(page.getByLabel('Your email address')).toBeFocused();
    await capture('contact, refused');
    // The unsent draft is restored.
    await page.goto('/contact');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Hello,\n\nwhere is it?');
    await page.getByLabel('Your email address').fill('mara@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
    await capture('contact, sent');
    await page.goto('/newsletter');
    await page.getByLabel('Your email address').fill('mara@example.com');
    await capture('newsletter');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await capture('newsletter, confirmation sent');
    await page.goto('/newsletter/confirm?token=none');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('This link has expired or is invalid.');
    await capture('newsletter, invalid link');
    await page.goto('/newsletter/stop');
    await capture('newsletter, unsubscribe');
  },
};
