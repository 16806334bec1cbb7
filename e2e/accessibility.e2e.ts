/** Every page and state in both themes at both widths: no finding of axe, nothing wider than the screen, no target too small. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readyForOffline, workerInCharge } from './device.ts';
import { photo, video } from './files.ts';
import { expect, test } from './journey.ts';
import {
  card,
  chooseFiles,
  chooseFor,
  composer,
  notice,
  openComposer,
  openJournal,
  pressSave,
  register,
  registerNewcomer,
  save,
  tour,
  words,
  writeBesides,
} from './steps.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280] as const;
/** CSS pixels a finger needs. */
const TARGET = 44;

const BRIGHT = 'My sister called from the train and we laughed about the rain all the way home.';
const HARD =
  'Everything went wrong at work today. My boss shouted at me and I cried in the car, I feel awful and alone.';

// A look at one state takes seconds where the machine is busy, and each of these has many.
test.describe.configure({ timeout: 240_000 });
// Half-shown colours of an animation would be measured as well.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Finding {
  state: string;
  problem: string;
}

/** Looks at the page as it is now, in each theme: the theme is a class of the document and nothing else. */
async function inspect(page: Page, state: string, findings: Finding[]): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
    const axe = new AxeBuilder({ page });
    // Nothing but colours differs from one theme to the other.
    if (theme !== THEMES[0]) axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        findings.push({ state: `${state}, ${theme}`, problem: `${id}: ${html.slice(0, 200)} ${failureSummary}` });
      }
    }
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (width > 0) findings.push({ state, problem: `${width} px wider than the screen` });
  for (const problem of await page.evaluate(smallTargets, TARGET)) findings.push({ state, problem });
}

/** Controls a finger can miss: those whose press 21 px from the middle goes elsewhere. Links within a sentence are exempt. */
function smallTargets(target: number): string[] {
  const small: string[] = [];
  const { scrollX, scrollY } = window;
  for (const control of document.querySelectorAll('button:enabled, a[href], input, textarea, [role="menuitem"]')) {
    const box = control.getBoundingClientRect();
    const seen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || box.width === 0 || box.bottom < 0 || control.closest('[aria-hidden="true"], [inert]')) continue;
    if (control.closest('p') && control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue;
    if (box.height >= target && box.width >= target) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const middle = document.elementFromPoint(x + width / 2, y + height / 2);
    // An open menu lies over it: nobody reaches for it now.
    if (!middle || !(control.contains(middle) || middle.contains(control))) continue;
    const reach = target / 2 - 1;
    const missed = [
      [0, -reach],
      [0, reach],
      ...(width < target
        ? [
            [-reach, 0],
            [reach, 0],
          ]
        : []),
    ].some(([dx = 0, dy = 0]) => {
      const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      // Or over a part of it.
      if (hit?.closest('[role="menu"]') && !control.closest('[role="menu"]')) return false;
      return !(hit && (control.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === control)));
    });
    if (missed) small.push(`${Math.round(width)} x ${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`);
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return small;
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 800 }, hasTouch: width === 360 });
    test(`Visitors can use every page at ${width} px`, async ({ page }) => {
      const findings: Finding[] = [];
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await inspect(page, 'landing', findings);
      await page.goto('/auth');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await inspect(page, 'sign in', findings);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await inspect(page, 'sign in, refused', findings);
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
      await inspect(page, 'sign up', findings);
      await page.goto('/no/such/page');
      await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
      await inspect(page, 'not found', findings);
      await page.goto('/dashboard');
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
      await inspect(page, 'a page of members', findings);
      expect(findings).toEqual([]);
    });

    test(`Members can use every page in every state at ${width} px`, async ({ page, person }) => {
      const findings: Finding[] = [];
      const look = (state: string) => inspect(page, state, findings);
      await openJournal(page, person);
      await look('home, empty');
      await page.getByRole('button', { name: 'Write your first entry' }).click();
      await words(page).fill('Too few');
      await page.getByRole('button', { name: 'Save' }).click();
      await look('composer, refused');
      await words(page).fill(BRIGHT);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'A Gentle Reframe' })).toBeVisible();
      await look('reframe, notice');
      await page.getByRole('button', { name: 'Continue My Journey' }).click();
      await writeBesides(page, HARD);
      await page.reload();
      await expect(card(page, HARD)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
      await look('home, with entries');
      await page.getByRole('button', { name: 'Why this prompt?' }).click();
      await look('why this prompt');
      await page.getByRole('button', { name: 'Use This Prompt' }).click();
      await expect(page.getByRole('button', { name: 'Remove the prompt' })).toBeVisible();
      await look('composer with a prompt');
      await page.keyboard.press('Escape');
      await card(page, BRIGHT).getByRole('button', { name: 'Entry actions' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look('menu of an entry');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect(page.getByRole('textbox', { name: 'Your entry' })).toBeVisible();
      await look('edit');
      await page.keyboard.press('Escape');
      await chooseFor(page, BRIGHT, 'Delete');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look('delete');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Daily goal/ }).click();
      await look('goal');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await look('keys');
      await page.keyboard.press('Escape');
      if (width === 360) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await look('slide-out menu');
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('n');
      await words(page).fill('I want to kill myself tonight.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'You do not have to carry this alone' })).toBeVisible();
      await look('help lines');
      await page.goto('/dashboard');
      await expect(page.getByText('3 moments on 1 day')).toBeVisible();
      await expect(card(page, BRIGHT)).toBeVisible();
      await look('dashboard, with entries');
      await page.goto('/no/such/page');
      await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
      await look('not found');
      expect(findings).toEqual([]);
    });

    test(`Photos, a video and what waits can be used at ${width} px`, async ({ page, person, context }) => {
      const findings: Finding[] = [];
      const look = (state: string) => inspect(page, state, findings);
      await openJournal(page, person);
      await openComposer(page);
      await composer(page).getByRole('tab', { name: 'Video' }).click();
      await look('composer, video');
      await chooseFiles(page, 'Photo', [await photo('one.jpg'), await photo('two.jpg', '#3c67c2')]);
      await expect(composer(page).getByRole('listitem').getByText('Ready')).toHaveCount(2);
      await words(page).fill(BRIGHT);
      await look('composer, photos');
      await chooseFiles(page, 'Photo', [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
      await expect(composer(page).getByRole('alert')).toBeVisible();
      // It lies over a part of what is looked at, for five seconds.
      await notice(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice(page)).toHaveCount(0);
      await look('composer, a photo refused');
      await composer(page).getByRole('button', { name: 'Remove broken.jpg', exact: true }).click();
      await save(page);
      await expect(card(page, BRIGHT)).toBeVisible();
      await look('card with photos');
      await card(page, BRIGHT)
        .getByRole('button', { name: /^Open photo 1/ })
        .click();
      await expect(page.getByRole('dialog', { name: /^photo 1 of 2/ })).toBeVisible();
      await look('large photo');
      await page.keyboard.press('Escape');
      await workerInCharge(page);
      await context.setOffline(true);
      await openComposer(page);
      await words(page).fill(HARD);
      await pressSave(page);
      await expect(card(page, HARD)).toContainText('Saved on this device');
      await look('what waits');
      await context.setOffline(false);
      await expect(page.getByRole('list', { name: 'Saved on this device' })).toHaveCount(0);
      await openComposer(page);
      await chooseFiles(page, 'Video', [await video(page)]);
      await expect(composer(page).getByRole('listitem').getByText('Ready')).toBeVisible();
      await look('composer, a video added');
      expect(findings).toEqual([]);
    });

    test(`What the AI says and how it is set right can be used at ${width} px`, async ({ page, person }) => {
      const findings: Finding[] = [];
      const look = (state: string) => inspect(page, state, findings);
      await openJournal(page, person);
      await page.keyboard.press('n');
      await words(page).fill(BRIGHT);
      await expect(page.getByText('Sounds like')).toBeVisible();
      await look('composer, themes offered');
      const themes = page.getByRole('dialog').getByRole('list', { name: 'Themes' });
      await themes.getByRole('button').first().click();
      await expect(themes.getByRole('button', { pressed: true })).toBeVisible();
      await look('composer, a theme chosen');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Continue My Journey' }).click();
      await expect(page.getByRole('list', { name: 'Themes chosen by you' })).toBeVisible();
      await chooseFor(page, BRIGHT, 'Change mood and themes');
      const choices = page.getByRole('dialog', { name: 'Mood and themes' });
      await expect(choices).toBeVisible();
      await look('mood and themes');
      await choices.getByRole('radio', { name: 'Neutral' }).check();
      for (const theme of ['work', 'growth']) await choices.getByRole('button', { name: theme, exact: true }).click();
      await look('mood and themes, changed');
      await choices.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await look('mood and themes, set right');
      await page.keyboard.press('n');
      await words(page).fill('I want to kill myself tonight.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'You do not have to carry this alone' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Help lines' })).toBeVisible();
      await look('help lines on a card');
      await page.goto('/settings');
      await expect(page.getByText('go nowhere else')).toBeVisible();
      await look('settings');
      await page.getByRole('switch').click();
      await expect(page.getByText('Off: nothing of yours is read.')).toBeVisible();
      await look('settings, AI off');
      await page.goto('/');
      await expect(page.getByText('AI is off:')).toBeVisible();
      await look('home, AI off');
      expect(findings).toEqual([]);
    });

    test(`The tour can be used at ${width} px`, async ({ page, person }) => {
      const findings: Finding[] = [];
      const look = (state: string) => inspect(page, state, findings);
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
      expect(findings).toEqual([]);
    });

    test(`Zone, end of day and reminder can be chosen at ${width} px`, async ({ page, person }) => {
      const findings: Finding[] = [];
      const look = (state: string) => inspect(page, state, findings);
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
      expect(findings).toEqual([]);
    });

    test(`What lies over the lower edge can be used at ${width} px`, async ({ page, person, context }) => {
      const findings: Finding[] = [];
      await register(page, person);
      await writeBesides(page, BRIGHT);
      await page.goto('/');
      await readyForOffline(page, 1);
      if (width === 360) {
        await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
        await expect(page.getByRole('region', { name: 'Keep Evenglow on your home screen' })).toBeVisible();
        await inspect(page, 'install', findings);
        await page.getByRole('button', { name: 'Not now' }).click();
      }
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await inspect(page, 'offline', findings);
      expect(findings).toEqual([]);
    });

    test(`An empty and a broken dashboard can be used at ${width} px`, async ({ page, person }) => {
      const findings: Finding[] = [];
      await register(page, person);
      await page.goto('/dashboard');
      await expect(page.getByText('It fills with your first entry.')).toBeVisible();
      await expect(page.getByText('Your entries will gather here.')).toBeVisible();
      await inspect(page, 'dashboard, empty', findings);
      await page.route(/\/api\/(gratitude-entries|stats|insights)/, (route) =>
        route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
      );
      await page.reload();
      await expect(page.getByText('Your figures could not be loaded.')).toBeVisible();
      await expect(page.getByText('Your entries could not be loaded.')).toBeVisible();
      await inspect(page, 'dashboard, broken', findings);
      expect(findings).toEqual([]);
    });
  });
}

test('Someone who asks for less motion sees none', async ({ page, person }) => {
  await openJournal(page, person);
  const longest = () =>
    page.evaluate(() => {
      const ends = document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime));
      return Math.max(0, ...ends);
    });
  await page.keyboard.press('n');
  await expect(words(page)).toBeVisible();
  expect(await longest()).toBeLessThan(1);
  await words(page).fill(BRIGHT);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'A Gentle Reframe' })).toBeVisible();
  await expect(page.locator('.spark')).toHaveCount(0);
  expect(await longest()).toBeLessThan(1);
});
