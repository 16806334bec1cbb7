// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setDailyGoal } from '../../../contract/account.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ComposerContext } from '../composer-context.ts';
import { DailyGoal } from './daily-goal.tsx';

afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

function open(count: number) {
  const server = fakeServer();
  server.on(setDailyGoal, ({ body }) => jsonResponse({ ...ada, ...(body as object) }));
  renderPage(
    <ComposerContext value={noComposer}>
      <DailyGoal count={count} />
    </ComposerContext>,
    ada,
  );
  return server;
}

const more = () => screen.getByRole('button', { name: 'One more entry a day' });
const less = () => screen.getByRole('button', { name: 'One fewer entry a day' });

it('limits the goal to 1 to 10, and shows when it is exceeded', async () => {
  const server = open(3);
  await userEvent.click(screen.getByRole('button', { name: /^Daily goal met: 3 of 3/ }));
  const number = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Entries a day' });
  expect(screen.getByText('Choose between 1-10 entries per day')).toBeTruthy();
  fireEvent.change(number, { target: { value: '99' } });
  fireEvent.blur(number);
  expect(number.value).toBe('10');
  expect(more()).toHaveProperty('disabled', true);
  fireEvent.change(number, { target: { value: '' } });
  fireEvent.blur(number);
  expect(number.value).toBe('1');
  expect(less()).toHaveProperty('disabled', true);
  await userEvent.click(more());
  await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(setDailyGoal).map(({ body }) => body)).toEqual([{ dailyGoal: 2 }]);
  expect(
    screen.getByRole('button', { name: 'Daily goal met: 3 today, and your goal is 2. Change the goal' }),
  ).toBeTruthy();
});

it('stays open with an error when the goal could not be saved, and saves it the next time', async () => {
  const server = open(0);
  server.on(setDailyGoal, () => errorResponse('database_unavailable'));
  await userEvent.click(screen.getByRole('button', { name: /^Daily goal/ }));
  await screen.findByRole('dialog', { name: 'Your daily goal' });
  await userEvent.click(more());
  await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Error' }]));
  server.on(setDailyGoal, ({ body }) => jsonResponse({ ...ada, ...(body as object) }));
  await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Daily goal: 0 of 4/ })).toBeTruthy();
});
