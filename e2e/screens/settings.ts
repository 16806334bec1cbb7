/** The onboarding tour, and settings that change Home. */
import { expect, type Screens } from '../screen-states.ts';
import { openJournal, registerNewcomer, tour } from '../steps.ts';

export const tourSteps: Screens = {
  title: 'Tour',
  visit: async ({ page, capture, person }) => {
    await registerNewcomer(page, person);
    await page.goto('/');
    await expect(tour(page)).toContainText('during our launch period');
    for (let step = 1; step <= 5; step++) {
      await tour(page)
        .getByRole('button', { name: `Step ${step}: ` })
        .click();
      await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
      if (step === 5) await expect(page.getByLabel('Every day at')).toHaveValue('18:00');
      await capture(`tour, step ${step}`);
      if (step !== 4) continue;
      await page.getByRole('button', { name: 'Change time zone' }).click();
      await page.getByRole('combobox', { name: 'A city in your time zone' }).fill('par');
      await capture('tour, looking for a zone');
      await page.keyboard.press('Escape');
    }
  },
};

export const homeSettings: Screens = {
  title: 'Home, in another time zone and without AI',
  timezone: 'Europe/London',
  visit: async ({ page, capture, person }) => {
    await openJournal(page, person);
    await page.request.patch('/api/day-settings', { data: { timezone: 'Asia/Tokyo' } });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Use London' })).toBeVisible();
    await capture('home, in another zone');
    await page.request.put('/api/ai-preference', { data: { enabled: false } });
    await page.goto('/');
    await page.getByText('AI is off:').scrollIntoViewIfNeeded();
    await capture('home, AI off');
  },
};
