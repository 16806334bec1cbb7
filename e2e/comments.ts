/** Locators and steps for comments, shared by journeys and screens. */
import type { Locator, Page } from '@playwright/test';
import type { Comment } from '../contract/comments.ts';
import { expect } from './journey.ts';
import { card } from './steps.ts';

export const comments = (page: Page): Locator => page.getByRole('dialog', { name: /comment/i });
export const comment = (page: Page, content: string): Locator =>
  comments(page)
    .getByRole('article', { name: /^Comment, / })
    .filter({ hasText: content });
export const commentField = (page: Page): Locator => comments(page).getByRole('textbox');

/** Opens the comments on the newest entry of the feed with this content, which earlier tests may have used too. */
export async function openComments(page: Page, content: string): Promise<void> {
  await card(page, content)
    .first()
    .getByRole('button', { name: /comment/i })
    .click();
  await expect(commentField(page)).toBeVisible();
}

/** Sends a comment in the open dialog. */
export async function sendComment(page: Page, text: string): Promise<void> {
  await commentField(page).fill(text);
  await comments(page).getByRole('button', { name: 'Send' }).click();
  await expect(comment(page, text)).toBeVisible();
}

/** The id of the newest shared entry. */
export async function newestSharedEntryId(page: Page): Promise<string> {
  return (await (await page.request.get('/api/feed/public')).json())[0].id;
}

/** Comments through the API, as another device of the same person would. Returns the comment's id. */
export async function commentByApi(
  page: Page,
  entryId: string,
  content: string,
  parentCommentId?: string,
): Promise<string> {
  const response = await page.request.post(`/api/entries/${entryId}/comments`, { data: { content, parentCommentId } });
  expect(response.status()).toBe(201);
  const { comment: made }: { comment: Comment } = await response.json();
  return made.id;
}
