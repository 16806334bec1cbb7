/** People and tags: merging names, cards of thanks, completing and renaming tags. */
import { expect, test } from './journey.ts';
import { entryField, keepNotices, notice, openComposer, openJournal, save, writeByApi } from './steps.ts';

test('Two names are merged into one person and separated, and a card of thanks opens by its link until it is closed', async ({
  page,
  person,
  browser,
}) => {
  await keepNotices(page);
  await openJournal(page, person);
  await writeByApi(page, 'I cooked with Lena this evening.');
  await writeByApi(page, 'A long call with my sister at night.');
  await page.goto('/people-you-mention');
  await page.getByRole('button', { name: 'More options for Your sister' }).click();
  await page.getByRole('menuitem', { name: 'Same person as …' }).click();
  await page.getByRole('combobox', { name: 'Name' }).fill('len');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Your sister and Lena now count as one person.');
  await expect(page.getByRole('link', { name: /Lena.*Your sister.*2 entries/ })).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Your sister.*1 entry/ })).toBeVisible();

  await test.step('A card of thanks opens by its link until it is closed', async () => {
    for (const thing of ['soup', 'bread', 'tea'])
      await writeByApi(page, `In the evening Lena brought ${thing} for me.`);
    await page.goto('/people-you-mention');
    await page.getByRole('button', { name: 'More options for Lena' }).click();
    await page.getByRole('menuitem', { name: 'Thank them' }).click();
    await page.getByRole('button', { name: /brought soup/ }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = (await page.getByText('/thanks/').textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();

    const stranger = await browser.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'Dear Lena,' })).toBeVisible();
    await expect(stranger.getByText('In the evening Lena brought soup for me.')).toBeVisible();

    await page.getByRole('button', { name: 'The card to Lena' }).click();
    await page.getByRole('menuitem', { name: 'Turn off link' }).click();
    await expect(page.getByText('You turned off the link.')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This card is no longer available.' })).toBeVisible();
    await stranger.close();
  });
});

test('A tag is completed while writing and renamed everywhere, and the renaming is undone', async ({
  page,
  person,
}) => {
  await keepNotices(page);
  await openJournal(page, person);
  await writeByApi(page, 'The first beans are up. #garden');
  await page.reload();
  await openComposer(page);
  await entryField(page).pressSequentially('Rain on the tomatoes. #ga');
  await expect(page.getByRole('option', { name: /#garden/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(entryField(page)).toHaveValue('Rain on the tomatoes. #garden ');
  await save(page);
  await expect(page.getByRole('article').filter({ hasText: 'Rain on the tomatoes' })).toBeVisible();

  await page.goto('/tags');
  await expect(page.getByRole('link', { name: /#garden.*2 entries/ })).toHaveAttribute('href', '/journal?tags=garden');
  await page.getByRole('button', { name: 'Change #garden' }).click();
  await page.getByRole('menuitem', { name: 'Rename or merge' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('allotment');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('link', { name: /#allotment.*2 entries/ })).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /#garden.*2 entries/ })).toBeVisible();
});
