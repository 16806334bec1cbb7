/** Tags in the composer, on entries and in the tag list. */
import { expect, type Screens } from '../screen-states.ts';
import { entryField, notice, openComposer, openJournal } from '../steps.ts';

const ENTRIES: readonly [string, string][] = [
  ['2026-03-02', 'The first beans are up. #garden #patience'],
  ['2026-03-09', 'I read on the bench until the sun was gone. #garden'],
  ['2026-03-15', 'Two pots of tea and a long talk. #slow-mornings'],
  ['2026-03-20', 'A walk by the river before work. #river'],
];

export const tags: Screens = {
  title: 'Tags',
  visit: async ({ page, capture, shoot, person }) => {
    await openJournal(page, person);
    await page.goto('/tags');
    await expect(page.getByText('No tags yet.')).toBeVisible();
    await capture('tags, none yet');
    for (const [entryDate, content] of ENTRIES)
      await page.request.post('/api/gratitude-entries', { data: { content, entryDate } });
    await page.goto('/');
    await openComposer(page);
    await entryField(page).pressSequentially('Rain on the tomatoes this morning. #');
    await expect(page.getByRole('option', { name: /#garden/ })).toBeVisible();
    await capture('composer, completing a tag');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('article').getByRole('link', { name: '#garden' }).first()).toBeVisible();
    await shoot('home, an entry with a tag');
    await page.goto('/tags');
    await expect(page.getByRole('link', { name: /#garden/ })).toBeVisible();
    await capture('tags', { fullPage: true });
    await page.getByRole('button', { name: 'Change #river' }).click();
    await page.getByRole('menuitem', { name: 'Rename or merge' }).click();
    await expect(page.getByRole('textbox', { name: 'New name' })).toBeVisible();
    await capture('tags, rename');
    await page.getByRole('textbox', { name: 'New name' }).fill('garden');
    await expect(page.getByText('We’ll merge the two')).toBeVisible();
    await capture('tags, merge');
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(notice(page)).toContainText('#river is now #garden.');
    await shoot('tags, merged');
    await page.getByRole('button', { name: 'Change #patience' }).click();
    await page.getByRole('menuitem', { name: 'Remove tag' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('tags, make it plain');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/api/tags', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/tags');
    await expect(page.getByText('We couldn’t load your tags.')).toBeVisible();
    await capture('tags, not loaded');
    await page.unroute('**/api/tags');
  },
};
