// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { getStreakRecovery } from '../../contract/insights.ts';
import { ComposerContext } from '../journal/composer-context.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { noComposer } from '../testing/no-composer.ts';
import { renderPage } from '../testing/render-page.tsx';
import { WelcomeBack } from './welcome-back.tsx';

afterEach(cleanup);

function open(missedDays: number | 'fails') {
  const server = fakeServer();
  server.on(getStreakRecovery, () =>
    missedDays === 'fails'
      ? errorResponse('internal')
      : jsonResponse({
          missedDays,
          streakKept: false,
          encouragement: 'Nothing was lost.',
          suggestions: ['One.', 'Two.'],
        }),
  );
  let opened = 0;
  const control = { ...noComposer, openComposer: () => void opened++ };
  renderPage(
    <ComposerContext value={control}>
      <WelcomeBack />
    </ComposerContext>,
    ada,
  );
  return { server, opened: () => opened };
}

it.each([0, 1, 'fails'] as const)('shows nothing after %s missed days', async (missedDays) => {
  const { server } = open(missedDays);
  await waitFor(() => expect(server.requestsTo(getStreakRecovery)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it.each([
  [2, 'border-s-(color:--sun)'],
  [3, 'border-s-ember'],
  [6, 'border-s-ember'],
  [7, 'border-s-clay'],
])('greets the user after %i missed days, in %s', async (missedDays, edge) => {
  const { opened } = open(missedDays);
  const card = await screen.findByRole('region', { name: 'Welcome Back' });
  expect(card.textContent).toContain('Nothing was lost.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One.', 'Two.']);
  expect(card.className).toContain(edge);
  await userEvent.click(screen.getByRole('button', { name: 'Write an entry' }));
  expect(opened()).toBe(1);
});
