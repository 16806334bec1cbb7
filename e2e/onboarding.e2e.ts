/** The tour: with the mouse, by keyboard and on a phone, what it sets up, and how it is left and shown again. */
import type { Page } from '@playwright/test';
import { NOTIFICATION_DEFAULTS } from '../contract/notifications.ts';
import { expect, test } from './journey.ts';
import { composer, expectHome, registerNewcomer, signUp, tour } from './steps.ts';

const TITLES = [
  'Welcome to Evenglow',
  'Write what was good',
  'Help from AI, if you like',
  'See your days add up',
  'Where should we remind you?',
];

const heading = (page: Page, step: number) => page.getByRole('heading', { name: TITLES[step - 1] ?? '' });
const button = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true });
const progress = (page: Page) => tour(page).getByRole('progressbar');

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(heading(page, step)).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', String(step));
  await expect(tour(page).locator('[aria-current=step]')).toHaveAccessibleName(`Step ${step}: ${TITLES[step - 1]}`);
}

async function hasSeenTour(page: Page): Promise<boolean> {
  const response = await page.request.get('/api/user');
  const user: { hasCompletedOnboarding: boolean } = await response.json();
  return user.hasCompletedOnboarding;
}

test('A newcomer completes the tour with the mouse over a page that cannot be used, and is not shown it again', async ({
  page,
  person,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const tourCode = () => requestedUrls.filter((address) => address.includes('onboarding-tour'));
  await registerNewcomer(page, person);
  await page.goto('/');
  await expectStep(page, 1);
  expect(tourCode().length).toBeGreaterThan(0);

  await expect(page.getByText(/^Good .*, Ada$/)).toBeVisible();
  // Hidden from assistive technology while the tour is open.
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [x, y] of [
    [60, 150],
    [width - 60, height - 60],
  ] as const) {
    await page.mouse.click(x, y);
  }
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectStep(page, 1);

  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(tour(page)).toContainText('All premium features are free during our launch period');
  for (let step = 2; step <= 5; step++) {
    await button(page, 'Next').click();
    await expectStep(page, step);
  }
  await expect(button(page, 'Next')).toHaveCount(0);
  await button(page, 'Previous').click();
  await expectStep(page, 4);
  await tour(page).getByRole('button', { name: 'Step 2: ' }).click();
  await expectStep(page, 2);
  await tour(page).getByRole('button', { name: 'Step 5: ' }).click();
  await expectStep(page, 5);
  const completed = page.waitForResponse((response) => response.url().endsWith('/api/onboarding/complete'));
  await button(page, 'Get Started').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await completed).status()).toBe(200);
  expect(await hasSeenTour(page)).toBe(true);

  requestedUrls.length = 0;
  await page.reload();
  await expectHome(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(tourCode()).toEqual([]);
});

test('The tour is worked by keyboard alone, left with Escape, and shown again from the profile', async ({
  page,
  person,
}) => {
  await registerNewcomer(page, person);
  await page.goto('/');
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStep(page, 2);
  await expect(button(page, 'Next')).toBeFocused();
  await expect(tour(page).getByRole('status').filter({ hasText: 'Step 2 of 5: Write what was good.' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 1);
  await page.keyboard.press('End');
  await expectStep(page, 5);
  await expect(button(page, 'Get Started')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 2);
  await button(page, 'Previous').focus();
  await page.keyboard.press('Enter');
  await expectStep(page, 1);
  // "Previous" is disabled on the first step, so the focus moves on.
  await expect(button(page, 'Next')).toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  const completed = page.waitForResponse((response) => response.url().endsWith('/api/onboarding/complete'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectHome(page, person);
  await page.keyboard.press('n');
  await expect(composer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await completed;
  expect(await hasSeenTour(page)).toBe(true);

  await page.getByRole('link', { name: 'Profile: ' }).click();
  const showTourButton = page.getByRole('button', { name: 'Show the tour again' });
  for (let time = 0; time < 2; time++) {
    await showTourButton.click();
    await expectStep(page, 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(showTourButton).toBeFocused();
  }
  await page.reload();
  await expect(showTourButton).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('The tour sets the time zone and the reminder, which the profile offers as a calendar file', async ({
  page,
  person,
}) => {
  await registerNewcomer(page, person);
  await page.goto('/');
  await tour(page).getByRole('button', { name: 'Step 4: ' }).click();
  await expect(tour(page)).toContainText('Time zone: London');
  await button(page, 'Change time zone').click();
  const citySearch = tour(page).getByRole('combobox', { name: 'A city in your time zone' });
  await expect(citySearch).toBeFocused();
  await citySearch.fill('São');
  await expect(tour(page).getByRole('option', { name: 'Sao Paulo, America' })).toHaveAttribute('aria-selected', 'true');
  // While the search is open, arrow keys and Escape belong to it and not to the tour.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expectStep(page, 4);
  await expect(button(page, 'Change time zone')).toBeFocused();
  await page.keyboard.press('Enter');
  await citySearch.fill('toky');
  await page.keyboard.press('Enter');
  await expect(tour(page)).toContainText('Time zone: Tokyo');
  await expect(button(page, 'Change time zone')).toBeFocused();

  await tour(page).getByRole('button', { name: 'Step 5: ' }).click();
  const tourHour = tour(page).getByLabel('Every day at');
  await expect(tourHour).toHaveValue('18:00');
  await tourHour.selectOption('21:00');
  await tour(page).getByRole('radio', { name: 'Only here' }).check();
  await button(page, 'Turn on reminders').click();
  await expect(tour(page)).toContainText('Reminders are on. Every day at 21:00 in Evenglow.');
  await button(page, 'Get Started').click();
  const expected = { ...NOTIFICATION_DEFAULTS, dailyReminderTime: '21:00', timezone: 'Asia/Tokyo' };
  const preferences = async () => (await page.request.get('/api/notifications/preferences')).json();
  await expect.poll(preferences).toEqual(expected);

  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Your day' })).toContainText('Time zone: Tokyo');
  const hour = page.getByLabel('Daily reminder');
  await expect(hour).toHaveValue('21:00');
  await expect(hour.getByRole('option')).toHaveCount(16);
  const link = page.getByRole('link', { name: 'Add to my calendar' });
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('evenglow-reminder.ics');
  const chunks: Buffer[] = [];
  for await (const part of await download.createReadStream()) chunks.push(Buffer.from(part));
  const file = Buffer.concat(chunks).toString();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T210000\r\n[\s\S]*\r\nRRULE:FREQ=DAILY\r\n/);
  await hour.selectOption({ label: 'No reminder' });
  await expect(link).toHaveCount(0);
  await expect.poll(preferences).toEqual({ ...expected, dailyReminderEnabled: false });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

  test('The tour fills the screen with its buttons in reach, and the page behind it is at its beginning', async ({
    page,
    person,
  }) => {
    await test.step('Registering by the form leads to the beginning of Home', async () => {
      await signUp(page, { ...person, email: `first.${person.email}` });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
    await page.context().clearCookies();
    await registerNewcomer(page, person);
    await page.goto('/');
    await expectStep(page, 1);
    await expect.poll(() => tour(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
    for (let step = 2; step <= 5; step++) {
      await button(page, 'Next').tap();
      await expectStep(page, step);
      for (const name of ['Previous', 'Skip Tour', step === 5 ? 'Get Started' : 'Next']) {
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    // Not below the footer.
    await expect(button(page, 'Turn on reminders')).toBeInViewport({ ratio: 1 });
    await button(page, 'Get Started').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Write an entry' }).tap();
    await expect(composer(page)).toBeVisible();
  });
});
