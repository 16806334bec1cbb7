// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCurrentUser } from '../../contract/account.ts';
import { getStats } from '../../contract/insights.ts';
import { ada, errorResponse, fakeServer } from '../testing/fake-server.ts';
import { call } from './call.ts';
import { fetchCurrentUser, LAST_USER_KEY, wasSignedIn } from './current-user.ts';
import { createQueryClient } from './query-client.ts';
import {
  createUnauthorizedHandler,
  currentUserQuery,
  enterSession,
  finishSignOut,
  followOtherTabs,
  leaveSession,
  safeReturnPath,
  setSigningOut,
  useUser,
  withCachedUser,
} from './session.ts';
import { dismissToast, getToasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  for (const toast of getToasts()) dismissToast(toast.id);
});

function createClient(user: typeof ada | null) {
  const go = vi.fn<(address: string) => void>();
  const queryClient = createQueryClient(
    createUnauthorizedHandler({ currentUser: () => queryClient.getQueryData(currentUserQuery.queryKey), go }),
  );
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  return { queryClient, go };
}

const openToast = () => getToasts().find((toast) => toast.open);

describe('a 401 on a member page', () => {
  it('shows one message, then the sign-in page with a return path', async () => {
    const server = fakeServer();
    server.on(getStats, () => errorResponse('unauthorized'));
    const { queryClient, go } = createClient(ada);
    window.history.replaceState(null, '', '/dashboard?week=2');
    const ask = (key: string) =>
      queryClient.fetchQuery({ queryKey: [key], queryFn: () => call(getStats) }).catch(() => undefined);
    await Promise.all([ask('one'), ask('two')]);
    expect(openToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(go).toHaveBeenCalledExactlyOnceWith('/api/login?next=%2Fdashboard%3Fweek%3D2');
  });

  it('is ignored during sign-out', async () => {
    const server = fakeServer();
    server.on(getStats, () => errorResponse('unauthorized'));
    const { queryClient, go } = createClient(ada);
    setSigningOut(true);
    await queryClient.fetchQuery({ queryKey: ['one'], queryFn: () => call(getStats) }).catch(() => undefined);
    finishSignOut(queryClient);
    vi.advanceTimersByTime(500);
    expect(go).not.toHaveBeenCalled();
  });

  it('is ignored for a visitor', async () => {
    const server = fakeServer();
    server.on(getStats, () => errorResponse('unauthorized'));
    const { queryClient, go } = createClient(null);
    await queryClient.fetchQuery({ queryKey: ['one'], queryFn: () => call(getStats) }).catch(() => undefined);
    vi.advanceTimersByTime(1000);
    expect(openToast()).toBeUndefined();
    expect(go).not.toHaveBeenCalled();
  });
});

describe('the session', () => {
  it('is null after a 401, a failure, or without a known user', async () => {
    const server = fakeServer();
    server.on(getCurrentUser, () => errorResponse('unauthorized'));
    expect(await fetchCurrentUser()).toBeNull();
    server.on(getCurrentUser, () => errorResponse('internal'));
    expect(await withCachedUser(fetchCurrentUser())).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    expect(await withCachedUser(fetchCurrentUser())).toBeNull();
  });

  it('deletes the data of the previous user', () => {
    const queryClient = new QueryClient();
    enterSession(queryClient, ada);
    expect(wasSignedIn()).toBe(true);
    queryClient.setQueryData(['/api/stats'], { currentStreak: 3 });
    leaveSession(queryClient);
    expect(wasSignedIn()).toBe(false);
    expect(queryClient.getQueryData(['/api/stats'])).toBeUndefined();
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  });
});

it('returns the user for a last render during sign-out, and throws after that', () => {
  const { queryClient } = createClient(ada);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result, rerender } = renderHook(() => useUser(), { wrapper });
  leaveSession(queryClient);
  rerender();
  expect(result.current).toBe(ada);
  finishSignOut(queryClient);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => rerender()).toThrow('useUser requires a signed-in user.');
});

it('reloads the page when another tab stores another user, but not during its own sign-out', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  const { queryClient } = createClient(ada);
  const stop = followOtherTabs(queryClient);
  const storeInOtherTab = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: LAST_USER_KEY, newValue }));
  storeInOtherTab(ada.id);
  expect(reload).not.toHaveBeenCalled();
  storeInOtherTab(null);
  expect(reload).toHaveBeenCalledOnce();
  setSigningOut(true);
  leaveSession(queryClient);
  storeInOtherTab(ada.id);
  expect(reload).toHaveBeenCalledOnce();
  finishSignOut(queryClient);
  storeInOtherTab(ada.id);
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
  reload.mockRestore();
});

it('returns only paths of this site', () => {
  expect(safeReturnPath('/dashboard?a=1#b')).toBe('/dashboard?a=1#b');
  for (const path of [
    null,
    undefined,
    '',
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/auth?next=/auth',
    '/api/logout',
    '/x/../api/logout',
  ]) {
    expect(safeReturnPath(path), String(path)).toBe('/');
  }
});
