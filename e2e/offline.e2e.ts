/** The journal without a network or without a server: what can be read, and what is deleted from the device. */
import sharp from 'sharp';
import { cacheNames, canLoadPicture, recordKeys, storedQueryNames, waitForOfflineReady } from './device-storage.ts';
import { newPerson } from './evenglow.ts';
import { expect, test } from './journey.ts';
import { openCachedJournal } from './offline-queue.ts';
import {
  card,
  chooseEntryAction,
  composer,
  entryField,
  expectHome,
  notice,
  openComposer,
  openJournal,
  signIn,
  signOut,
  writeByApi,
} from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const TODAY = 'The bread came out of the oven just as everybody came home.';
const NEEDS_NETWORK = 'You’re offline. Please connect and try again.';
const OFFLINE = 'You’re offline. What you write is saved on this device.';
const UNREACHABLE = 'We can’t reach Evenglow right now.';

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

test('An open journal is read without a network, also from a new tab and after midnight, and says what needs one', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await writeByApi(page, TODAY);
  for (let day = 1; day <= 14; day++) {
    await writeByApi(page, `Evening number ${day}, with a walk by the river.`, { entryDate: daysAgo(day) });
  }
  await page.reload();
  await expect(card(page, TODAY)).toBeVisible();
  await waitForOfflineReady(page, 15);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();

  // In the open page, data it had not requested yet is read from the device.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(card(page, 'Evening number 2,')).toBeVisible();
  await page.getByRole('button', { name: 'All Recent Entries' }).click();
  // Only entries in view are in the page.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(card(page, 'Evening number 14,')).toBeInViewport({ timeout: 1_000 });
  }).toPass();

  // In a new tab everything is read from the device.
  const next = await context.newPage();
  // Some versions of Chromium sometimes report a new tab as online although its browser is offline. That is the harder case,
  // in which the page learns only from its own requests that there is no network.
  await next.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  await next.goto('/');
  await expectHome(next, person);
  await expect(next.getByText(UNREACHABLE)).toBeVisible();
  await expect(card(next, TODAY)).toBeVisible();
  await expect(next.getByRole('heading', { name: 'A prompt for today' })).toBeVisible();
  // The last part of the page to load.
  await expect(next.getByRole('textbox', { name: 'Write to the guide' })).toBeVisible();
  await expect(next.getByText(/We couldn’t load/)).toHaveText([]);
  for (const [path, title] of [
    ['/dashboard?from=icon', 'Your Gratitude Dashboard'],
    ['/profile', 'Profile settings'],
  ] as const) {
    await next.goto(path);
    await expect(next.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(next.getByText(UNREACHABLE)).toBeVisible();
    if (path !== '/profile') await expect(next.getByRole('textbox', { name: 'Write to the guide' })).toBeVisible();
    await expect(next.getByText(/We couldn’t load/)).toHaveText([]);
  }
  await next.goto('/auth');
  await expectHome(next, person);
  await next.close();

  await test.step("After midnight yesterday's entries are not shown as those of today", async () => {
    const tomorrow = await context.newPage();
    await tomorrow.clock.setFixedTime(Date.now() + 86_400_000);
    await tomorrow.goto('/');
    await expect(tomorrow.getByText('You haven’t written today yet.')).toBeVisible();
    await expect(card(tomorrow, TODAY)).toHaveCount(0);
    await tomorrow.goto('/dashboard');
    await expect(card(tomorrow, TODAY)).toContainText('Yesterday');
    await tomorrow.close();
  });
  await test.step('Actions that need a network say so', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    // The dashboard shows the same card until Home has replaced it.
    await expectHome(page, person);
    await expect(card(page, TODAY)).toBeVisible();
    await chooseEntryAction(page, TODAY, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page)).toContainText('Unable to Delete');
    await expect(notice(page)).toContainText(NEEDS_NETWORK);
    await expect(card(page, TODAY)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(notice(page)).toContainText("Couldn't generate new prompt");
    await expect(notice(page)).toContainText(NEEDS_NETWORK);
    await chooseEntryAction(page, TODAY, 'Edit');
    await page.getByRole('textbox', { name: 'Your entry' }).fill(`${TODAY} It smelled of rosemary.`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(notice(page)).toContainText('Unable to Update');
    await expect(notice(page)).toContainText(NEEDS_NETWORK);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Profile: ' }).click();
    await expect(page.getByText('You’re offline. Connect to see your profile.')).toBeVisible();
  });
  await test.step('Signing out hides the journal at once, and the server ends the session later', async () => {
    // The dashboard, because new pages have the clock of the day after.
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(card(other, TODAY)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(card(other, TODAY)).toHaveCount(0);
    await other.close();
    await page.goto('/dashboard');
    await expect(card(page, TODAY)).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(async () => (await page.request.get('/api/user')).status()).toBe(401);
  });
});

test('The page distinguishes a server that is down from a lost network, and its return refreshes the page', async ({
  page,
  person,
  context,
  evenglow,
}) => {
  await openCachedJournal(page, person, TODAY);
  await evenglow.stopProcess('SIGKILL');
  await page.reload();
  await expectHome(page, person);
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(card(page, TODAY)).toBeVisible();

  await evenglow.startProcess();
  await writeByApi(page, 'From the phone, while this page was waiting.');
  // A page looks for the server at growing intervals, and at once when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
  await expect(card(page, 'From the phone')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  // The page shows the server's state, not the copy on the device.
  await page.request.post('/api/daily-goal', { data: { dailyGoal: 7 } });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Daily goal.*7/ })).toBeVisible();
});

test('Signing out deletes data and pictures from the device, and keeps what is not saved yet', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await writeByApi(page, TODAY);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d08040' } })
    .png()
    .toBuffer();
  const uploadResponse = await page.request.post('/api/media/upload', {
    data: { fileName: 'a.png', fileType: 'image/png', fileSize: picture.length },
  });
  const { uploadUrl, mediaPath }: { uploadUrl: string; mediaPath: string } = await uploadResponse.json();
  const sent = await page.request.put(uploadUrl, { data: picture, headers: { 'content-type': 'image/png' } });
  expect(sent.status()).toBe(200);
  await page.reload();
  await waitForOfflineReady(page, 1);
  const preview = `${mediaPath}?size=preview`;
  expect(await canLoadPicture(page, preview)).toBe(true);
  await expect.poll(() => cacheNames(page)).toContain('evenglow-pictures');
  await page.evaluate(async (userId) => {
    // Like an entry written offline that is still in the queue.
    const opening = indexedDB.open('evenglow');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction('queue', 'readwrite');
    writing.objectStore('queue').put({ userId, id: 'waiting', number: 1, content: 'words' });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    opening.result.close();
  }, 'somebody');
  await openComposer(page);
  await entryField(page).fill('Half a thought, for later');
  await expect(composer(page)).toContainText('on this device');
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await context.setOffline(true);
  await other.goto('/');
  await expectHome(other, person);
  expect(await canLoadPicture(other, preview)).toBe(true);
  await other.close();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);

  await signOut(page);
  await expect.poll(() => storedQueryNames(page)).toEqual([]);
  await expect.poll(() => cacheNames(page)).not.toContain('evenglow-pictures');
  expect(await recordKeys(page, 'queue')).toEqual([['somebody', 'waiting']]);
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('evenglow-draft:')))).toBe(
    true,
  );
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('bread');
});

test('After a session ended elsewhere its data is deleted, and a second person on the device sees nothing of the first', async ({
  page,
  person,
  context,
}) => {
  await openCachedJournal(page, person, TODAY);
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Keep the light');
  await expect.poll(() => storedQueryNames(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Keep the light');
  await expect(page.locator('body')).not.toContainText('bread');
  await context.setOffline(false);

  const other = newPerson('Grace');
  await openJournal(page, other);
  await expect(page.locator('body')).not.toContainText('bread');
  await waitForOfflineReady(page, 0);
  const people = new Set((await recordKeys(page, 'kept')).map(([userId]) => userId));
  expect(people.size).toBe(1);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText('Your entries will show up here.')).toBeVisible();
  await page.goto('/');
  await expectHome(page, other);
  await expect(page.locator('body')).not.toContainText('bread');

  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await signOut(page);
  await signIn(page, person);
  await expectHome(page, person);
  await expect(card(page, TODAY)).toBeVisible();
});
