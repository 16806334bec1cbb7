// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setAiPreference } from '../contract/account.ts';
import { getAiStatus } from '../contract/analysis.ts';
import { setDaySettings } from '../contract/day-settings.ts';
import {
  getNotificationPreferences,
  REMINDER_DEFAULTS,
  setNotificationPreferences,
} from '../contract/notifications.ts';
import { AiStatusLine } from './analysis/ai-status.tsx';
import { SettingsPage } from './settings-page.tsx';
import { ada, answer, fakeServer, refuse } from './testing/fake-server.ts';
import { renderPage } from './testing/render-page.tsx';
import { dismissToast, getToasts } from './ui/toast-store.ts';

afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

function serverIn(mode: 'local' | 'model', part: object = {}) {
  const server = fakeServer();
  server.on(getAiStatus, () => answer({ isAvailable: true, quotaExceeded: false, mode, ...part }));
  return server;
}

describe('settings', () => {
  it('say who is signed in and who reads their words', async () => {
    serverIn('local');
    renderPage(<SettingsPage />, ada);
    expect(screen.getByText('Ada Lindqvist')).toBeTruthy();
    expect(screen.getByText(ada.email)).toBeTruthy();
    expect(await screen.findByText(/your words\s+go nowhere else/)).toBeTruthy();
    expect(screen.getByText(/signs of a crisis are looked for/)).toBeTruthy();
  });

  it('say where the words go when a model is connected', async () => {
    serverIn('model');
    renderPage(<SettingsPage />, ada);
    expect(await screen.findByText(/a language model that its operator has connected/)).toBeTruthy();
    expect(screen.queryByText(/go nowhere else/)).toBeNull();
  });

  it('turn AI off and on, and ask anew who reads', async () => {
    const server = serverIn('local');
    server.on(setAiPreference, ({ body }) => answer(body));
    renderPage(<SettingsPage />, ada);
    const toggle = screen.getByRole('switch', { name: 'AI on my words' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await waitFor(() => expect(server.askedFor(getAiStatus)).toHaveLength(2));
    await userEvent.click(toggle);
    expect(server.askedFor(setAiPreference).map(({ body }) => body)).toEqual([{ enabled: false }, { enabled: true }]);
  });

  it('say that a choice of day and of reminder is kept, once it is', async () => {
    const server = serverIn('local');
    let hour = '18:00';
    const preferences = () => ({ ...REMINDER_DEFAULTS, timezone: 'UTC', dailyReminderTime: hour });
    server.on(getNotificationPreferences, () => answer(preferences()));
    server.on(setNotificationPreferences, ({ body }) => {
      hour = (body as { dailyReminderTime: string }).dailyReminderTime;
      return answer(preferences());
    });
    server.on(setDaySettings, ({ body }) => answer({ ...ada, ...(body as object) }));
    renderPage(<SettingsPage />, ada);
    const told = () => getToasts().filter(({ open }) => open);
    const reminder = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Daily reminder' });
    await waitFor(() => expect(reminder.disabled).toBe(false));
    await userEvent.selectOptions(reminder, '21:00');
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Preferences Updated' }]));
    expect(reminder.value).toBe('21:00');
    const before = told()[0]?.id;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'My day ends at' }), '3');
    await waitFor(() => expect(told()[0]?.id).not.toBe(before));
    expect(told()).toMatchObject([{ title: 'Preferences Updated' }]);
    server.on(setDaySettings, () => refuse('database_unavailable'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'My day ends at' }), '0');
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Unable to Update' }]));
  });

  it('take the switch back where the server did not hear', async () => {
    const server = serverIn('local');
    server.on(setAiPreference, () => refuse('database_unavailable'));
    renderPage(<SettingsPage />, ada);
    await userEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Unable to Update'));
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  it('change the theme', async () => {
    serverIn('local');
    renderPage(<SettingsPage />, ada);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });
});

describe('the line that says who reads', () => {
  it.each([
    ['local', {}, 'Analysed on this server'],
    ['model', {}, 'AI Active'],
    ['model', { isAvailable: false }, 'Backup mode.'],
    ['model', { quotaExceeded: true }, 'Limited mode.'],
    ['model', { isAvailable: false, quotaExceeded: true }, 'Limited mode.'],
  ] as const)('of a %s reader with %j is "%s"', async (mode, part, words) => {
    serverIn(mode, part);
    renderPage(<AiStatusLine />, ada);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says that nothing is read where the person turned AI off, and where to turn it on', async () => {
    serverIn('model', {});
    const { container } = renderPage(<AiStatusLine />, { ...ada, aiEnabled: false });
    expect(container.textContent).toContain('AI is off: nothing of yours is read.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings');
  });
});
