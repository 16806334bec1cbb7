// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getLiveness } from '../../contract/site.ts';
import { fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { connectivity, noteAnswer, noteNoAnswer, watchNetwork } from './connectivity.ts';

let stop: () => void;
let online = true;

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  stop = watchNetwork();
  noteAnswer(performance.now());
});
afterEach(() => {
  noteAnswer(performance.now());
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setNetwork(is: 'online' | 'offline'): void {
  online = is === 'online';
  window.dispatchEvent(new Event(is));
}

it('follows the results of calls, and polls until the server is back', async () => {
  const server = fakeServer();
  const onChange = vi.fn<() => void>();
  const unsubscribe = connectivity.subscribe(onChange);
  noteNoAnswer();
  noteNoAnswer();
  expect(connectivity.get()).toBe('unreachable');
  expect(onChange).toHaveBeenCalledOnce();
  // An error status does not count as reachable.
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.requestsTo(getLiveness)).toHaveLength(2);
  expect(connectivity.get()).toBe('unreachable');
  server.on(getLiveness, () => jsonResponse({ live: true, ready: true }));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(connectivity.get()).toBe('online');
  expect(onChange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.requestsTo(getLiveness)).toHaveLength(3);
  unsubscribe();
});

it('is offline when the browser reports it, and online when the server answers again', async () => {
  const server = fakeServer();
  setNetwork('offline');
  expect(connectivity.get()).toBe('offline');
  // A response to a request sent before the network was lost.
  noteAnswer(performance.now());
  expect(connectivity.get()).toBe('offline');
  setNetwork('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(connectivity.get()).toBe('unreachable');
  server.on(getLiveness, () => jsonResponse({ live: true, ready: true }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connectivity.get()).toBe('online');
});

it('does not blame the server for a failed call without a network', () => {
  online = false;
  noteNoAnswer();
  expect(connectivity.get()).toBe('offline');
});
