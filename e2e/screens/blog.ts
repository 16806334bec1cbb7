/** The blog and its posts. */
import { expect, type Screens } from '../screen-states.ts';

export const blog: Screens = {
  title: 'Blog and posts',
  visit: async ({ page, capture }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'The Evenglow blog' })).toBeVisible();
    await capture('the blog', { fullPage: true });
    const design = page.getByRole('button', { name: 'Design' });
    await expect(async () => {
      await design.click();
      await expect(design).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('status').filter({ hasText: '1 post' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write about the small things' })).toBeHidden();
    await capture('the blog, one shelf', { fullPage: true });
    await page.getByRole('link', { name: 'Why moods are suns, not stars' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Why moods are suns, not stars' })).toBeVisible();
    await capture('a post with a figure', { fullPage: true });
    await page.getByRole('link', { name: 'Design', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Design' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/blog/a-small-light-honestly-measured');
    await expect(
      page.getByRole('heading', { level: 1, name: 'How well does gratitude journaling work?' }),
    ).toBeVisible();
    await capture('a post with sources', { fullPage: true });
  },
};
