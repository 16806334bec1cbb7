// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setDaySettings } from '../../contract/day-settings.ts';
import { dismissToast, getToasts } from '../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DaySettings } from './day-settings.tsx';

afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

const dayEnd = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'My day ends at' });

it('changes the time zone by the name of a city, and the hour at which the day ends', async () => {
  const server = fakeServer();
  let user = { ...ada, timezone: 'Europe/London' };
  server.on(setDaySettings, ({ body }) => {
    user = { ...user, ...(body as object) };
    return jsonResponse(user);
  });
  const onSaved = vi.fn();
  renderPage(<DaySettings onSaved={onSaved} />, user);
  await userEvent.click(screen.getByRole('button', { name: 'Change time zone' }));
  const city = screen.getByRole('combobox', { name: 'A city in your time zone' });
  await userEvent.type(city, 'zzz');
  expect(screen.getByText(/^We can’t find that city\./)).toBeTruthy();
  await userEvent.clear(city);
  await userEvent.type(city, 'kathm');
  await userEvent.click(screen.getByRole('option', { name: /Kathmandu, Asia/ }));
  expect(await screen.findByText('Kathmandu')).toBeTruthy();
  await userEvent.selectOptions(dayEnd(), '3');
  expect(screen.getByText(/count for the day before/)).toBeTruthy();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  expect(server.requestsTo(setDaySettings).map(({ body }) => body)).toEqual([
    { timezone: expect.stringMatching(/^Asia\/Kat(h)?mandu$/) },
    { dayEndsAt: 3 },
  ]);
});

it('returns to the saved hour with an error when a change could not be saved', async () => {
  const server = fakeServer();
  server.on(setDaySettings, () => errorResponse('database_unavailable'));
  renderPage(<DaySettings onSaved={() => {}} />, ada);
  await userEvent.selectOptions(dayEnd(), '2');
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Unable to Update' }]));
  expect(dayEnd().value).toBe('0');
});
