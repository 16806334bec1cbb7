/** The tour and what is chosen about days and reminders, in both themes at both widths: everybody can use them. */
import { atEachWidth, test } from './accessibility-checks.ts';
import { expect } from './journey.ts';
import { openJournal, registerNewcomer, tour } from './steps.ts';

atEachWidth((width) => {
  test(`The tour can be used at ${width} px`, async ({ page, look, person }) => {
    await registerNewcomer(page, person);
    await page.goto('/');
    await expect(tour(page)).toContainText('during our launch period');
    for (let step = 1; step <= 5; step++) {
      await tour(page)
        .getByRole('button', { name: `Step ${step}: ` })
        .click();
      await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
      if (step === 5) await expect(page.getByLabel('When shall a reminder come?')).toHaveValue('18:00');
      await look(`tour, step ${step}`);
      if (step !== 4) continue;
      await page.getByRole('button', { name: 'Change the time zone' }).click();
      await page.getByRole('combobox', { name: 'A city in your time zone' }).fill('par');
      await look('tour, looking for a zone');
      await page.keyboard.press('Escape');
    }
  });

  test(`Zone, end of day and reminder can be chosen at ${width} px`, async ({ page, look, person }) => {
    await openJournal(page, person, '/settings');
    await expect(page.getByLabel('Daily reminder')).toHaveValue('18:00');
    await look('settings, days and reminders');
    await page.getByRole('button', { name: 'Change the time zone' }).click();
    await page.getByRole('combobox', { name: 'A city in your time zone' }).fill('zzz');
    await expect(page.getByText('No place by that name.')).toBeVisible();
    await look('settings, no such zone');
    await page.request.patch('/api/day-settings', { data: { timezone: 'Asia/Tokyo' } });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Follow London' })).toBeVisible();
    await look('home, in another zone');
  });
});
