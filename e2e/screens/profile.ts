/** The profile page, which holds all settings. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Screens } from '../screen-states.ts';
import { expectHome, openJournal, register, signIn, writeByApi } from '../steps.ts';

const LONG_NAME = 'Wilhelmina-Konstanze Okonkwo-Lindqvist von der Straßenbahnhaltestelle';

const pageHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile settings' });

/** Opens a section by its link in the index. A phone shows the index or one section, so it goes back to the index first. */
async function openSection(page: Page, narrow: boolean, name: string): Promise<void> {
  if (narrow) await page.goto('/profile');
  await page
    .getByRole('navigation', { name: 'Profile settings' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}

export const profile: Screens = {
  title: 'Profile',
  timezone: 'Europe/London',
  visit: async ({ page, capture, shoot, person, narrow, pictures }) => {
    await openJournal(page, person);
    await writeByApi(page, 'The kettle, the window and the first light of the day.');
    await page.request.put('/api/profile', {
      data: {
        displayName: 'Ada Lindqvist',
        bio: 'Allotment, a loud family, a quiet kitchen. I write while the kettle boils.',
        isPublic: true,
        showStreak: true,
        showStats: true,
      },
    });
    await page.goto('/profile');
    await expect(page.getByText('“Allotment')).toBeVisible();
    await expect(page.getByText('Premium (Limited Time)').first()).toBeVisible();
    if (narrow) await expect(page.getByRole('link', { name: 'Devices 1 signed in' })).toBeVisible();
    else await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await capture('profile', { fullPage: true });
    if (narrow && pictures) {
      for (const section of [
        'Account',
        'Premium',
        'Your day',
        'AI',
        'Appearance',
        'Devices',
        'API tokens',
        'Your data',
        'Delete account',
      ]) {
        await openSection(page, narrow, section);
        await expect(pageHeading(page)).toBeAttached();
        await shoot(`profile, ${section}`, { fullPage: true });
      }
    }
    await openSection(page, narrow, 'Profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Bio' }).fill('x'.repeat(281));
    await expect(page.getByText('281/280')).toBeVisible();
    await capture('profile, edit', { fullPage: true });
    await page.getByRole('button', { name: 'Change your photo' }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await capture('profile, photo');
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c98a5a' } })
      .composite([
        {
          input: Buffer.from('<svg width="900" height="600"><circle cx="450" cy="280" r="190" fill="#fbe3b5"/></svg>'),
        },
      ])
      .jpeg()
      .toBuffer();
    await page.getByLabel('Photo of you').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await capture('profile, photo in its frame');
    await page
      .getByLabel('Photo of you')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(page.getByText('This isn’t a photo.')).toBeVisible();
    await capture('profile, unreadable photo');
  },
};

export const profileStates: Screens = {
  title: 'Profile, loading, not loaded, and with extreme values',
  timezone: 'Europe/London',
  visit: async ({ page, capture, shoot, person, narrow }) => {
    await register(page, person);
    const profileResponse = Promise.withResolvers<void>();
    await page.route('**/api/profile', async (route) => {
      await profileResponse.promise;
      await route.fulfill({ status: 500, json: { error: 'no', code: 'internal', requestId: '1' } });
    });
    await page.goto('/profile');
    await expect(page.getByText('Loading your profile...')).toBeVisible();
    await capture('profile, loading', { pending: true });
    profileResponse.resolve();
    await openSection(page, narrow, 'Profile');
    await expect(page.getByText('We couldn’t load your profile.')).toBeVisible();
    await capture('profile, not loaded');
    await page.unroute('**/api/profile');
    await page.request.put('/api/profile', {
      data: { displayName: LONG_NAME, bio: 'ש'.repeat(280), isPublic: false, showStreak: true, showStats: true },
    });
    await page.goto('/profile');
    await expect(page.getByText(LONG_NAME).first()).toBeVisible();
    await shoot('profile, long');
    await openSection(page, narrow, 'Your day');
    await page.getByRole('button', { name: 'Change time zone' }).click();
    await page.getByRole('combobox', { name: 'A city in your time zone' }).fill('zzz');
    await expect(page.getByText('We can’t find that city.')).toBeVisible();
    await capture('profile, unknown time zone');
    await openSection(page, narrow, 'AI');
    await page.getByRole('switch', { name: 'Let AI read my entries' }).click();
    await expect(page.getByText('Off: no mood, no themes, no reframes.')).toBeVisible();
    await capture('profile, AI off');
    await openSection(page, narrow, 'Devices');
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('profile, forget this device');
    await page.keyboard.press('Escape');
    const since = '2026-11-21T18:00:00.000Z';
    const ines = { id: '01975b1e-0000-7000-8000-000000000000', displayName: 'Ines Carvalho', profileImageUrl: null };
    const followers = [
      { id: 'f-1', person: ines, since },
      { id: 'f-2', person: null, since },
    ];
    await page.route('**/api/followers', (route) => route.fulfill({ json: followers }));
    await openSection(page, narrow, 'Followers');
    await page.getByRole('button', { name: 'Open your followers' }).click();
    await expect(page.getByRole('dialog').getByText('Ines Carvalho')).toBeVisible();
    await capture('profile, followers');
    await page.getByRole('button', { name: 'Block A grateful member' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('profile, block a follower');
  },
};

export const accountDeletion: Screens = {
  title: 'Account history and account deletion',
  visit: async ({ page, capture, person, narrow }) => {
    await register(page, person);
    await page.request.post('/api/logout');
    await page.goto('/auth');
    await signIn(page, person);
    await expectHome(page, person);
    await page.goto('/profile');
    await openSection(page, narrow, 'Devices');
    await page.getByRole('button', { name: 'Account history' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText('Account created')
        .or(page.getByText('Signed in', { exact: true }))
        .first(),
    ).toBeVisible();
    await capture('profile, account history');
    await page.keyboard.press('Escape');
    await openSection(page, narrow, 'Delete account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('profile, leaving');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    await capture('goodbye');
  },
};
