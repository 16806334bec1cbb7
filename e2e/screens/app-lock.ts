/** The app lock: confirming the password, and the locked journal. */
import { expect, type Screens } from '../screen-states.ts';
import { openJournal } from '../steps.ts';

export const appLock: Screens = {
  title: 'App lock',
  visit: async ({ page, capture, shoot, person }) => {
    await openJournal(page, person, '/profile#account');
    const lock = page.getByLabel('Lock my journal on this device');
    await lock.selectOption('After 5 minutes away');
    await lock.selectOption('Off');
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('That’s not right.')).toBeVisible();
    await capture('confirming who one is');
    // At once: the open page locks itself as well.
    await page.evaluate(() => {
      localStorage.setItem('evenglow-last-here', '0');
      window.location.assign('/');
    });
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await capture('closed journal');
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(page.getByText('That’s not right.')).toBeVisible();
    await capture('closed journal, wrong password');
    await page.route('**/api/account/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('You need to be online to unlock your journal.')).toBeVisible();
    await shoot('closed journal, offline');
    await page.unroute('**/api/account/**');
  },
};
