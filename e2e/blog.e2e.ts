/** The blog without JavaScript, and its feed. */
import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('Every post is found and read without JavaScript', async ({ page }) => {
  await page.goto('/blog');
  // Buttons would do nothing without JavaScript, so they are hidden.
  await expect(page.getByRole('group', { name: 'Posts about' })).toBeHidden();
  const posts = page.locator('main a[href^="/blog/"]:visible');
  await expect(posts).toHaveCount(7);
  await page.getByRole('link', { name: 'Why our community is anonymous' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Why our community is anonymous' })).toBeVisible();
  await expect(page.getByText('A list of one person’s entries can give away who they are.').first()).toBeVisible();
  await expect(page.getByText('Gable and others, 2004.')).toBeVisible();
  await page.getByRole('link', { name: 'Names are optional' }).click();
  await expect(page).toHaveURL(/#names-are-optional$/);
  await page.getByRole('link', { name: 'The Evenglow blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('The feed lists every post with its address on this server', async ({ request, evenglow }) => {
  const answer = await request.get('/blog/feed.xml');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = await answer.text();
  expect(feed.match(/<entry>/g)).toHaveLength(7);
  expect(feed).toContain(`<link href="${evenglow.url}/blog/how-we-chose-five-suns"/>`);
});
