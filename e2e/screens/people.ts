/** The people mentioned in a journal: merging, renaming, and thank-you cards. */
import { expect, type Screens } from '../screen-states.ts';
import { notice, openJournal } from '../steps.ts';

const ENTRIES: readonly [string, string][] = [
  ['2026-03-02', 'I cooked with Lena this evening and we laughed about the burnt rice.'],
  ['2026-03-09', 'A long call with my sister, who listened until the tea was cold.'],
  ['2026-03-15', 'Coffee with Lena in the sun, and she had brought bread for me.'],
  ['2026-03-20', 'In the waiting room Mr. Okafor gave me his seat by the window.'],
  ['2026-04-02', 'I walked home with Lena. She carried half of my bags without a word.'],
];

export const people: Screens = {
  title: 'People and thank-you cards',
  visit: async ({ page, capture, shoot, person }) => {
    await openJournal(page, person);
    await page.goto('/people-you-mention');
    await expect(page.getByText('No one here yet.')).toBeVisible();
    await capture('people, none yet');
    for (const [entryDate, content] of ENTRIES)
      await page.request.post('/api/gratitude-entries', { data: { content, entryDate } });
    await page.goto('/people-you-mention');
    await expect(page.getByRole('link', { name: /Lena/ })).toBeVisible();
    await capture('people', { fullPage: true });
    await page.getByRole('button', { name: 'More options for Your sister' }).click();
    await page.getByRole('menuitem', { name: 'Same person as …' }).click();
    await expect(page.getByRole('combobox', { name: 'Name' })).toBeVisible();
    await capture('people, same person as');
    await page.getByRole('option', { name: /Lena/ }).click();
    await expect(notice(page)).toContainText('Your sister and Lena now count as one person.');
    await shoot('people, put together');
    await page.getByRole('button', { name: 'More options for Lena' }).click();
    await shoot('people, menu');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await capture('people, rename');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More options for Lena' }).click();
    await page.getByRole('menuitem', { name: 'Thank them' }).click();
    await expect(page.getByRole('heading', { name: 'What you wrote' })).toBeVisible();
    await page.getByRole('button', { name: /burnt rice/ }).click();
    await capture('people, a card', { fullPage: true });
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByText('/thanks/')).toBeVisible();
    const link = (await page.getByText('/thanks/').textContent()) ?? '';
    await capture('people, a link');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('The link works until')).toBeVisible();
    await capture('people, cards', { fullPage: true });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Dear Lena,' })).toBeVisible();
    await capture('a card of thanks');
    await page.goto('/thanks/unknown');
    await expect(page.getByRole('heading', { name: 'This card is no longer available.' })).toBeVisible();
    await capture('a card of thanks that is closed');
    await page.route('**/api/insights/people', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/people-you-mention');
    await expect(page.getByText('We couldn’t load the people you mention.')).toBeVisible();
    await capture('people, not loaded');
    await page.unroute('**/api/insights/people');
  },
};
