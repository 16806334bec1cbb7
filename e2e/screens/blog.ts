/** The blog and its posts. */
import { expect, type Screens } from '../screen-states.ts';

export const blog: Screens = {
  title: 'Blog and posts',
  visit: async ({ page, look }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'The Evening Page' })).toBeVisible();
    await look('the blog', { whole: true });
    const design = page.getByRole('button', { name: 'Design' });
    await expect(async () => {
      await design.click();
      await expect(design).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('status').filter({ hasText: '1 post' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write down the kettle' })).toBeHidden();
    await look('the blog, one shelf', { whole: true });
    await page.getByRole('link', { name: 'How we chose five suns' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How we chose five suns' })).toBeVisible();
    await look('a post with a figure', { whole: true });
    await page.getByRole('link', { name: 'Design', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Design' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/blog/a-small-light-honestly-measured');
    await expect(page.getByRole('heading', { level: 1, name: 'A small light, honestly measured' })).toBeVisible();
    await look('a post with sources', { whole: true });
  },
};
