/** Tests of sign-outs that the server has not confirmed. */
import { afterEach, expect, it, vi } from 'vitest';
import { fetchCurrentUser } from './current-user.ts';
import { beginSignOut, cancelPendingSignOut, deliverSignOut, isSignOutPending } from './pending-sign-out.ts';

afterEach(() => {
  cancelPendingSignOut();
  vi.unstubAllGlobals();
});

const stubFetch = () => {
  const requested: string[] = [];
  const answers = { reachable: false };
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (!answers.reachable) throw new TypeError('Failed to fetch');
    return new Response(url === '/api/logout' ? '{}' : '{"error":"","code":"unauthorized","requestId":""}', {
      status: url === '/api/logout' ? 200 : 401,
      headers: { 'content-type': 'application/json' },
    });
  });
  return { requested, answers };
};

it('stays pending without a network, and is delivered before the user is requested', async () => {
  const { requested, answers } = stubFetch();
  beginSignOut();
  await expect(deliverSignOut()).rejects.toThrow();
  await expect(fetchCurrentUser()).rejects.toThrow();
  expect([isSignOutPending(), new Set(requested)]).toEqual([true, new Set(['/api/logout'])]);
  answers.reachable = true;
  expect(await fetchCurrentUser()).toBeNull();
  expect([isSignOutPending(), requested.slice(-2)]).toEqual([false, ['/api/logout', '/api/user']]);
});

it('is delivered when the network returns', async () => {
  const { answers } = stubFetch();
  beginSignOut();
  await expect(deliverSignOut()).rejects.toThrow();
  answers.reachable = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isSignOutPending()).toBe(false), 10_000);
});
