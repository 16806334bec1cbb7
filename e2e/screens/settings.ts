/** The tour, and what is chosen in the settings. */
import { expect, type Screens } from '../screen-states.ts';
import { openJournal, registerNewcomer, tour } from '../steps.ts';

export const tourSteps: Screens = {
  title: 'The tour can be used',
  visit: async ({ page, look, person }) => {
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
  },
};

export const settings: Screens = {
  title: 'The settings can be used',
  timezone: 'Europe/London',
  visit: async ({ page, look, shoot, person }) => {
    await openJournal(page, person, '/settings');
    await expect(page.getByLabel('Daily reminder')).toHaveValue('18:00');
    await expect(page.getByText('go nowhere else')).toBeVisible();
    await look('settings', { whole: true });
    await page.getByRole('button', { name: 'Change the time zone' }).click();
    await page.getByRole('combobox', { name: 'A city in your time zone' }).waitFor();
    await shoot('settings, choosing a zone');
    await page.getByRole('combobox', { name: 'A city in your time zone' }).fill('zzz');
    await expect(page.getByText('No place by that name.')).toBeVisible();
    await look('settings, no such zone');
    await page.request.patch('/api/day-settings', { data: { timezone: 'Asia/Tokyo' } });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Follow London' })).toBeVisible();
    await look('home, in another zone');
    await page.goto('/settings');
    await page.getByRole('switch').click();
    await expect(page.getByText('Off: nothing of yours is read.')).toBeVisible();
    await look('settings, AI off');
    await page.goto('/');
    await page.getByText('AI is off:').scrollIntoViewIfNeeded();
    await look('home, AI off');
  },
};
