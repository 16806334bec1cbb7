/** The year infographic. */
import { getInfographic, listInfographicYears } from '../../contract/infographic.ts';
import { expect, type Screens } from '../screen-states.ts';
import { monthsOf, openJournal, writeByApi } from '../steps.ts';

const PICTURES = getInfographic.path.replace(':id', '*?*');

export const infographic: Screens = {
  title: 'Year infographic',
  visit: async ({ page, capture, shoot, person }) => {
    const { last } = monthsOf(person.timezone);
    const earlier = Number(last.slice(0, 4)) - 1;
    await openJournal(page, person);
    await page.goto('/infographic');
    await expect(page.getByText('Your picture will be here.')).toBeVisible();
    await capture('infographic, empty');

    for (const day of [3, 4, 5, 9, 17]) {
      await writeByApi(page, 'The first plums were ready, and my sister laughed.', {
        entryDate: `${last}-${String(day).padStart(2, '0')}`,
      });
    }
    await writeByApi(page, 'A whole hour on the bench with Dad.', { entryDate: `${earlier}-02-03` });
    await page.goto('/infographic');
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) await expect(picture).toHaveCSS('opacity', '1');
    await capture('infographic', { fullPage: true });
    await page.getByRole('radio', { name: 'Elegant' }).check();
    await page.getByRole('button', { name: 'Share Minimal' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await shoot('infographic, sharing', { fullPage: true });
    await page.keyboard.press('Escape');

    await page.goto('/infographic?year=1999');
    await expect(page.getByText('You have no entries for this year.')).toBeVisible();
    await shoot('infographic, no such year');
    await page.route(PICTURES, (route) => route.abort());
    await page.goto('/infographic');
    await expect(page.getByText(/couldn’t show this picture/)).toHaveCount(3);
    await capture('infographic, without pictures', { fullPage: true });
    await page.unroute(PICTURES);
    await page.route(listInfographicYears.path, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('We couldn’t load your years.')).toBeVisible();
    await shoot('infographic, error');
  },
};
