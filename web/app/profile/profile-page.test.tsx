// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setAiPreference, setAiTone } from '../../../contract/account.ts';
import { getAiStatus } from '../../../contract/analysis.ts';
import { getPlans } from '../../../contract/billing.ts';
import { setDaySettings } from '../../../contract/day-settings.ts';
import {
  getNotificationPreferences,
  NOTIFICATION_DEFAULTS,
  setNotificationPreferences,
} from '../../../contract/notifications.ts';
import { getProfile, type Profile, updateProfile } from '../../../contract/profile.ts';
import { AiStatusLine } from '../../analysis/ai-status.tsx';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ProfilePage } from './profile-page.tsx';

afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

const PROFILE: Profile = {
  displayName: 'Ada L.',
  bio: 'Allotment, a loud family.',
  isPublic: false,
  showStreak: true,
  showStats: true,
  findableByEmail: false,
  messagesFrom: 'following',
  profileImageUrl: null,
  followersCount: 0,
  followingCount: 0,
};

function serverIn(mode: 'local' | 'model', overrides: object = {}) {
  const server = fakeServer();
  server.on(getAiStatus, () => jsonResponse({ isAvailable: true, quotaExceeded: false, mode, ...overrides }));
  server.on(getProfile, () => jsonResponse(PROFILE));
  server.on(getPlans, () => jsonResponse({ launchPromotion: true }));
  return server;
}

describe('the profile page', () => {
  it('shows who is signed in and who can read the entries', async () => {
    serverIn('local');
    renderPage(<ProfilePage />, ada);
    expect(screen.getByText('Loading your profile...')).toBeTruthy();
    expect((await screen.findAllByText('Ada L.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(ada.email).length).toBeGreaterThan(0);
    expect(screen.getByText('“Allotment, a loud family.”')).toBeTruthy();
    expect(await screen.findByText('Premium (Limited Time)')).toBeTruthy();
    expect(await screen.findByText(/your words\s+aren’t sent anywhere/)).toBeTruthy();
    expect(screen.getByText(/We still check for signs that you may need help/)).toBeTruthy();
  });

  it('does not mention the danger check when it is off too', async () => {
    serverIn('local');
    renderPage(<ProfilePage />, { ...ada, aiEnabled: false, dangerCheck: false });
    expect(await screen.findByText(/we never show helplines/)).toBeTruthy();
    expect(screen.queryByText(/We still check for signs that you may need help/)).toBeNull();
  });

  it('shows where entries are sent when a model is connected', async () => {
    serverIn('model');
    renderPage(<ProfilePage />, ada);
    expect(await screen.findByText(/This server uses an AI model/)).toBeTruthy();
    expect(screen.queryByText(/aren’t sent anywhere/)).toBeNull();
  });

  it('turns AI off and on, and updates who can read the entries', async () => {
    const server = serverIn('local');
    server.on(setAiPreference, ({ body }) => jsonResponse(body));
    renderPage(<ProfilePage />, ada);
    const toggle = await screen.findByRole('switch', { name: 'Let AI read my entries' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await waitFor(() => expect(server.requestsTo(getAiStatus)).toHaveLength(2));
    await userEvent.click(toggle);
    expect(server.requestsTo(setAiPreference).map(({ body }) => body)).toEqual([{ enabled: false }, { enabled: true }]);
  });

  it('confirms changes of day and reminder after they are saved', async () => {
    const server = serverIn('local');
    let hour = '18:00';
    const preferences = () => ({ ...NOTIFICATION_DEFAULTS, timezone: 'UTC', dailyReminderTime: hour });
    server.on(getNotificationPreferences, () => jsonResponse(preferences()));
    server.on(setNotificationPreferences, ({ body }) => {
      hour = (body as { dailyReminderTime: string }).dailyReminderTime;
      return jsonResponse(preferences());
    });
    server.on(setDaySettings, ({ body }) => jsonResponse({ ...ada, ...(body as object) }));
    renderPage(<ProfilePage />, ada);
    const openToasts = () => getToasts().filter(({ open }) => open);
    const reminder = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Daily reminder' });
    await waitFor(() => expect(reminder.disabled).toBe(false));
    await userEvent.selectOptions(reminder, '21:00');
    await waitFor(() => expect(openToasts()).toMatchObject([{ title: 'Preferences Updated' }]));
    expect(reminder.value).toBe('21:00');
    const before = openToasts()[0]?.id;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'My day ends at' }), '3');
    await waitFor(() => expect(openToasts()[0]?.id).not.toBe(before));
    expect(openToasts()).toMatchObject([{ title: 'Preferences Updated' }]);
    server.on(setDaySettings, () => errorResponse('database_unavailable'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'My day ends at' }), '0');
    await waitFor(() => expect(openToasts()).toMatchObject([{ title: 'Unable to Update' }]));
  });

  it('reverts the switch when the server cannot be reached', async () => {
    const server = serverIn('local');
    server.on(setAiPreference, () => errorResponse('database_unavailable'));
    renderPage(<ProfilePage />, ada);
    await userEvent.click(await screen.findByRole('switch', { name: 'Let AI read my entries' }));
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Unable to Update'));
    expect(screen.getByRole('switch', { name: 'Let AI read my entries' }).getAttribute('aria-checked')).toBe('true');
  });

  it('changes the theme', async () => {
    serverIn('local');
    renderPage(<ProfilePage />, ada);
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(getToasts()).toMatchObject([{ title: 'Dark theme enabled' }]);
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });

  it('edits the profile in place and discards cancelled changes', async () => {
    const server = serverIn('local');
    server.on(updateProfile, ({ body }) => jsonResponse({ ...PROFILE, ...(body as object) }));
    renderPage(<ProfilePage />, ada);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const bio = screen.getByRole('textbox', { name: 'Bio' });
    expect(screen.getByText('25/280')).toBeTruthy();
    await userEvent.clear(bio);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Bio' }), ' Tea.');
    await userEvent.click(screen.getByRole('switch', { name: 'Public profile' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Profile Updated' }]));
    expect(server.requestsTo(updateProfile)[0]?.body).toEqual({
      displayName: 'Ada L.',
      bio: 'Allotment, a loud family. Tea.',
      isPublic: true,
      showStreak: true,
      showStats: true,
      findableByEmail: false,
      messagesFrom: 'following',
    });
    expect(await screen.findByText('“Allotment, a loud family. Tea.”')).toBeTruthy();
  });

  it('shows why a profile was rejected and keeps the input', async () => {
    const server = serverIn('local');
    server.on(updateProfile, () => errorResponse('database_unavailable'));
    renderPage(<ProfilePage />, ada);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Bio' }), ' Tea.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Update Failed', description: 'Refused: database_unavailable.' }]),
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' }).value).toContain('Tea.');
  });

  it('offers the tones of the AI with an example of each', async () => {
    const server = serverIn('local');
    server.on(setAiTone, ({ body }) => jsonResponse(body));
    renderPage(<ProfilePage />, ada);
    await userEvent.click(await screen.findByRole('radio', { name: 'Direct' }));
    expect(screen.getByText(/Next time, ask sooner/)).toBeTruthy();
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Preferences Updated' }]));
    server.on(setAiTone, () => errorResponse('database_unavailable'));
    await userEvent.click(screen.getByRole('radio', { name: 'Neutral' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Direct' }).checked).toBe(true));
  });
});

describe('the text about who can read entries', () => {
  it.each([
    ['local', {}, 'Analysed on this server'],
    ['model', {}, 'AI Active'],
    ['model', { isAvailable: false }, 'Backup mode.'],
    ['model', { quotaExceeded: true }, 'Limited mode.'],
    ['model', { isAvailable: false, quotaExceeded: true }, 'Limited mode.'],
  ] as const)('for a %s reader with %j is "%s"', async (mode, part, words) => {
    serverIn(mode, part);
    renderPage(<AiStatusLine />, ada);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [true, 'AI is off: we only check for signs you may need help, on this server.'],
    [false, 'AI is off: it doesn’t read your entries.'],
  ])('describes what is read when AI is off and the danger check is %s', (dangerCheck, words) => {
    serverIn('model', {});
    const { container } = renderPage(<AiStatusLine />, { ...ada, aiEnabled: false, dangerCheck });
    expect(container.textContent).toContain(words);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile#ai');
  });
});
