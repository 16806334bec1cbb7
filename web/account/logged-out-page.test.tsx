// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { LoggedOutPage } from './logged-out-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says that the person is signed out, and leads to the sign-in page and back after half a second', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/notifications?from=mail');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  renderPage(<LoggedOutPage />, null, '/notifications');
  expect(screen.getByRole('status').textContent).toBe('You are logged out. Logging in again...');
  expect(assign).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?next=%2Fnotifications%3Ffrom%3Dmail');
});
