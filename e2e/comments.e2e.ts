/** Comments on a shared entry: live, answered, kept when sending fails, deleted and blocked. */
import {
  comment,
  commentByApi,
  commentField,
  comments,
  newestSharedEntryId,
  openComments,
  sendComment,
} from './comments.ts';
import { expect, listenForErrors, test } from './journey.ts';
import { registerSecondPerson } from './messages.ts';
import { card, notice, register, writeByApi } from './steps.ts';

const NURSE = 'Chemo day four. A nurse I had never met held my hand for the whole song.';
const BREAD = 'The bread rose twice today, and my mother asked for the recipe.';

test('A comment is answered by the author, arrives in open pages, and is deleted or blocked', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  await writeByApi(page, NURSE, { isShared: true });
  const [ines, tomas] = [
    await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho'),
    await registerSecondPerson(browser, evenglow.url, 'Tomas Rivera'),
  ];
  const errors = [ines, tomas].map(({ context }) => listenForErrors(context, evenglow));
  await ines.page.goto('/community');
  await openComments(ines.page, NURSE);
  await expect(comments(ines.page).getByText('No comments yet')).toBeVisible();
  await expect(commentField(ines.page)).toBeFocused();
  await commentField(ines.page).pressSequentially('I was a nurse for thirty years.');
  await commentField(ines.page).press('Shift+Enter');
  await commentField(ines.page).pressSequentially('We remember the songs too.');
  await commentField(ines.page).press('Enter');
  await expect(comment(ines.page, 'thirty years.\nWe remember')).toBeVisible();
  await expect(commentField(ines.page)).toHaveValue('');
  await expect(comments(ines.page)).toHaveAccessibleName('1 comment');

  await page.goto('/community');
  await card(page, NURSE).getByRole('button', { name: '1 comment' }).click();
  await comment(page, 'thirty years').getByRole('button', { name: 'Reply to Ines Carvalho' }).click();
  await expect(comments(page).getByText('Replying to Ines')).toBeVisible();
  await sendComment(page, 'It was “Moon River”.');
  await expect(comments(page).getByText('Replying to')).toHaveCount(0);
  // The author stays unnamed and is marked as the author.
  const answer = comments(ines.page).getByRole('list', { name: 'Replies' }).getByRole('article');
  await expect(answer).toContainText('A grateful member');
  await expect(answer.getByText('Author', { exact: true })).toBeVisible();
  await expect(answer.getByRole('img', { name: 'New' })).toBeVisible();

  await tomas.page.goto('/community');
  await openComments(tomas.page, NURSE);
  await comment(tomas.page, 'Moon River')
    .getByRole('button', { name: /^Reply/ })
    .click();
  await expect(comments(tomas.page).getByText('Replying to the author')).toBeVisible();
  await sendComment(tomas.page, 'Then that is hers and yours now.');
  await sendComment(tomas.page, 'Day four is behind you.');
  for (const other of [page, ines.page]) {
    await expect(comments(other).getByRole('list', { name: 'Replies' }).getByRole('article')).toHaveCount(2);
    await expect(comment(other, 'Day four is behind you.')).toBeVisible();
    await expect(comments(other)).toHaveAccessibleName('4 comments');
  }
  // The two were on their way at the same time, so either may be the newest.
  await expect(page.getByRole('status').filter({ hasText: 'Tomas Rivera: ' })).toBeAttached();

  // A reader blocks another one; the author deletes a comment with its replies.
  await comment(ines.page, 'Day four').getByRole('button', { name: 'More' }).click();
  await ines.page.getByRole('menuitem', { name: 'Block Tomas Rivera' }).click();
  await ines.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(comment(ines.page, 'Day four')).toHaveCount(0);
  await expect(comment(ines.page, 'hers and yours')).toHaveCount(0);
  await expect(comment(ines.page, 'Moon River')).toBeVisible();
  await expect(comment(tomas.page, 'thirty years')).toHaveCount(0);

  await comment(page, 'thirty years').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The 2 replies to it will be deleted too.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(comments(page)).toHaveAccessibleName('1 comment');
  await expect(comment(page, 'Moon River')).toHaveCount(0);
  await expect(comments(ines.page).getByText('No comments yet')).toBeVisible();
  await page.keyboard.press('Escape');
  const opener = card(page, NURSE).getByRole('button', { name: '1 comment' });
  await expect(opener).toBeFocused();
  expect(errors.flat()).toEqual([]);
  await ines.context.close();
  await tomas.context.close();
});

test('A comment that was not sent is kept with its reply target, is sent once, and comments end with the sharing', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  await writeByApi(ines.page, BREAD, { isShared: true });
  const entryId = await newestSharedEntryId(ines.page);
  await commentByApi(ines.page, entryId, 'She hummed the high part.');
  await page.goto('/community');
  await openComments(page, BREAD);
  await comment(page, 'hummed').getByRole('button', { name: 'Reply to Ines Carvalho' }).click();
  // The server saves the comment, and its answer is lost.
  await page.route('**/api/entries/*/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionrefused');
  });
  await commentField(page).fill('I want to end my life.');
  await commentField(page).press('Enter');
  await expect(comments(page).getByRole('alert')).toContainText('Not sent.');
  await expect(commentField(page)).toHaveValue('I want to end my life.');
  await page.unroute('**/api/entries/*/comments');
  await page.reload();
  await openComments(page, BREAD);
  await expect(comments(page).getByText('Replying to Ines')).toBeVisible();
  await expect(commentField(page)).toHaveValue('I want to end my life.');
  await comments(page).getByRole('button', { name: 'Send' }).click();
  await expect(commentField(page)).toHaveValue('');
  // The comment is there once, and its author is shown help lines.
  await expect(comments(page).getByRole('region', { name: 'Helplines for you' })).toBeVisible();
  await expect(comment(page, 'I want to end my life.')).toHaveCount(1);
  await comments(page).getByRole('button', { name: 'Hide' }).click();
  await expect(comments(page)).toHaveAccessibleName('2 comments');
  await commentField(page).fill('x'.repeat(1001));
  await expect(comments(page).getByText('1,001 of 1,000')).toBeVisible();
  await commentField(page).press('Enter');
  await expect(commentField(page)).toHaveValue('x'.repeat(1001));

  await ines.page.goto('/community');
  await openComments(ines.page, BREAD);
  await expect(comment(ines.page, 'I want to end my life.')).toBeVisible();
  await expect(ines.page.getByRole('region', { name: 'Helplines for you' })).toHaveCount(0);
  await ines.page.keyboard.press('Escape');
  await card(ines.page, BREAD).getByRole('button', { name: 'Stop sharing' }).click();
  await expect(notice(ines.page)).toContainText('No Longer Shared');
  await commentField(page).fill('Still here?');
  await commentField(page).press('Enter');
  await expect(comments(page).getByText('This entry is no longer shared.')).toBeVisible();
  await expect(commentField(page)).toHaveCount(0);
  await ines.context.close();
});
