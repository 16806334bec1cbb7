// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { closeOnBack, entriesOver, handlePopState } from './back-entries.ts';

/** The entries of a fake history and the current index; navigation is asynchronous, as in a browser. */
let entries: unknown[];
let at: number;
let went: Mock<History['go']>;

function arriveAt(index: number): void {
  at = index;
  window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at] }));
}

beforeEach(() => {
  vi.useFakeTimers();
  window.addEventListener('popstate', handlePopState);
  entries = [{ key: 'home', idx: 0 }];
  at = 0;
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries[at]);
  vi.spyOn(window.history, 'pushState').mockImplementation((state: unknown) => {
    at += 1;
    entries.splice(at, entries.length, state);
  });
  went = vi.spyOn(window.history, 'go').mockImplementation((by = 0) => {
    setTimeout(() => arriveAt(at + by), 10);
  });
});
afterEach(() => {
  window.removeEventListener('popstate', handlePopState);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens a layer over the page, closed by Back or by its `gone`. */
function open() {
  const layer = { isOpen: true, gone: () => {} };
  layer.gone = closeOnBack(() => {
    layer.isOpen = false;
    layer.gone();
  });
  vi.runAllTimers();
  return layer;
}

it('closes layers by Back from the top, without involving the router', () => {
  const router = vi.fn();
  window.addEventListener('popstate', router);
  const lower = open();
  const upper = open();
  expect([entries.length, entriesOver()]).toEqual([3, 2]);
  expect(entries.map((state) => Reflect.get(Object(state), 'key'))).toEqual(['home', 'home', 'home']);
  arriveAt(1);
  expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
  vi.runAllTimers();
  arriveAt(0);
  expect(lower.isOpen).toBe(false);
  vi.runAllTimers();
  expect([at, entriesOver()]).toEqual([0, 0]);
  expect(router).not.toHaveBeenCalled();
  window.removeEventListener('popstate', router);
});

it('removes the entry of a layer closed otherwise, and reuses it for a replacement', () => {
  const first = open();
  first.gone();
  const next = closeOnBack(() => {});
  vi.runAllTimers();
  expect(at).toBe(1);
  expect(went).not.toHaveBeenCalled();
  next();
  vi.runAllTimers();
  expect(at).toBe(0);
});

it('restores the entry of a layer that refuses to close, for instance while saving', () => {
  const close = closeOnBack(() => {});
  vi.runAllTimers();
  arriveAt(0);
  vi.runAllTimers();
  expect([at, entriesOver()]).toEqual([1, 1]);
  close();
  vi.runAllTimers();
  expect(at).toBe(0);
});

it('leaves navigation to another page to the router, and closes the layers', () => {
  entries = [{ key: 'landing' }, { key: 'home' }];
  at = 1;
  const router = vi.fn();
  window.addEventListener('popstate', router);
  const layer = open();
  arriveAt(0);
  expect(layer.isOpen).toBe(false);
  expect(router).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(at).toBe(0);
  window.removeEventListener('popstate', router);
});
