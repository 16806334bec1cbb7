/** Home and dashboard when empty, loading, broken, offline, or with extreme content. */
import { waitForOfflineReady } from '../device-storage.ts';
import { expect, type Screens } from '../screen-states.ts';
import {
  card,
  chooseEntryAction,
  declineReminders,
  entryField,
  notice,
  openJournal,
  register,
  writeByApi,
} from '../steps.ts';

const HAPPY_ENTRY = 'My sister called from the train and we laughed about the rain all the way home.';
const HARD = 'My boss shouted at me in front of the whole team and I cried in the car. My sister brought me soup.';
const LONG = 'The light came in low over the kitchen table and I sat there with my tea. '.repeat(135).slice(0, 9_990);
const UNBROKEN = `https://example.org/${'a-very-long-address-without-any-space/'.repeat(8)}`;
const RIGHT_TO_LEFT = 'אני אסיר תודה על ארוחת הערב עם המשפחה שלי ועל השקיעה היפה שראינו יחד.';
const OTHER_SCRIPTS = '今日は母と一緒に夕食を作りました。とても幸せです。🌅🍲😍 شكرا لكل شيء جميل اليوم.';
/** API paths that Home and the dashboard request. */
const HOME_API_PATHS = /\/api\/(gratitude-entries|stats|insights|streaks|usage)/;

export const bottomNotices: Screens = {
  title: 'Install prompt and offline notice',
  worker: true,
  // The offer is for phones only and goes when the window is widened.
  layouts: ['narrow', 'wide'],
  visit: async ({ page, capture, person, narrow }) => {
    await register(page, person);
    await writeByApi(page, HAPPY_ENTRY);
    await page.goto('/');
    await waitForOfflineReady(page, 1);
    if (narrow) {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await expect(page.getByRole('region', { name: 'Add Evenglow to your home screen' })).toBeVisible();
      await capture('install');
      await page.getByRole('button', { name: 'Not now' }).click();
    }
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline. What you write is saved on this device.')).toBeVisible();
    await capture('offline');
  },
};

export const emptyAndBroken: Screens = {
  title: 'Dashboard, empty and broken',
  visit: async ({ page, capture, person }) => {
    await register(page, person);
    await page.goto('/dashboard');
    await expect(page.getByText('Write your first entry and your numbers will show up here.')).toBeVisible();
    await expect(page.getByText('Your entries will show up here.')).toBeVisible();
    await capture('dashboard, empty', { fullPage: true });
    await page.route(HOME_API_PATHS, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
    );
    await page.reload();
    await expect(page.getByText('We couldn’t load your numbers.')).toBeVisible();
    await expect(page.getByText('We couldn’t load your entries.')).toBeVisible();
    await capture('dashboard, broken', { fullPage: true });
  },
};

export const slowAndBroken: Screens = {
  title: 'Home and dashboard loading, and a broken Home',
  picturesOnly: true,
  visit: async ({ page, shoot, person }) => {
    await register(page, person);
    await page.route(HOME_API_PATHS, () => new Promise<void>(() => {}));
    for (const [path, name] of [
      ['/', 'home'],
      ['/dashboard', 'dashboard'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Skeletons appear after a delay.
      await page.waitForTimeout(600);
      await shoot(`${name}, loading`, { fullPage: true, pending: true });
    }
    await page.unroute(HOME_API_PATHS);
    await page.route(HOME_API_PATHS, (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken.', code: 'internal' } }),
    );
    await page.goto('/');
    await page
      .getByText(/We couldn’t load/)
      .first()
      .waitFor();
    await shoot('home, broken', { fullPage: true });
  },
};

export const welcomeBack: Screens = {
  title: 'Home after ten days away',
  picturesOnly: true,
  visit: async ({ page, shoot, person }) => {
    await register(page, person);
    const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    await writeByApi(page, HAPPY_ENTRY, { entryDate: tenDaysAgo });
    await page.goto('/');
    await shoot('home, welcome back', { fullPage: true });
  },
};

export const longWords: Screens = {
  title: 'Long words and other scripts',
  picturesOnly: true,
  visit: async ({ page, shoot, person }) => {
    await register(page, { ...person, firstName: 'Maximiliana-Wilhelmine von und zu Hohenstein' });
    for (const content of [LONG, UNBROKEN, RIGHT_TO_LEFT, OTHER_SCRIPTS]) await writeByApi(page, content);
    await page.goto('/');
    await shoot('home, long', { fullPage: true });
    await page.goto('/dashboard');
    await shoot('dashboard, long', { fullPage: true });
  },
};

export const fullJournal: Screens = {
  title: 'A journal of years',
  picturesOnly: true,
  visit: async ({ page, shoot, person, evenglow }) => {
    await openJournal(page, person);
    await declineReminders(page);
    evenglow.loadSample(person);
    await page.reload();
    await shoot('home', { fullPage: true });
    await shoot('home, first screen');
    await page.goto('/dashboard');
    await shoot('dashboard', { fullPage: true });
    await shoot('dashboard, first screen');
    await writeByApi(page, HAPPY_ENTRY);
    await page.goto('/');
    await card(page, HAPPY_ENTRY).waitFor();
    await chooseEntryAction(page, HAPPY_ENTRY, 'Delete');
    await page.getByRole('button', { name: 'Delete' }).click();
    await notice(page).waitFor();
    await shoot('deleted, notice');
    await page.keyboard.press('n');
    await entryField(page).fill(HARD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Share Your Gratitude' }).waitFor({ state: 'hidden' });
    await shoot('after a hard entry');
  },
};
