// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { closeOnBack, handlePopState, layerCount } from './back-entries.ts';

/** The entries of a fake history and the current index; navigation is asynchronous, as in a browser. */
let entries: unknown[];
let currentIndex: number;
let goSpy: Mock<History['go']>;

function navigateTo(index: number): void {
  currentIndex = index;
  window.dispatchEvent(new PopStateEvent('popstate', { state: entries[currentIndex] }));
}

beforeEach(() => {
  vi.useFakeTimers();
  window.addEventListener('popstate', handlePopState);
  entries = [{ key: 'home', idx: 0 }];
  currentIndex = 0;
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries[currentIndex]);
  vi.spyOn(window.history, 'pushState').mockImplementation((state: unknown) => {
    currentIndex += 1;
    entries.splice(currentIndex, entries.length, state);
  });
  goSpy = vi.spyOn(window.history, 'go').mockImplementation((by = 0) => {
    setTimeout(() => navigateTo(currentIndex + by), 10);
  });
});
afterEach(() => {
  window.removeEventListener('popstate', handlePopState);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens a layer over the page, closed by Back or by its `release`. */
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
  expect([entries.length, layerCount()]).toEqual([3, 2]);
  expect(entries.map((state) => Reflect.get(Object(state), 'key'))).toEqual(['home', 'home', 'home']);
  navigateTo(1);
  expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
  vi.runAllTimers();
  navigateTo(0);
  expect(lower.isOpen).toBe(false);
  vi.runAllTimers();
  expect([currentIndex, layerCount()]).toEqual([0, 0]);
  expect(router).not.toHaveBeenCalled();
  window.removeEventListener('popstate', router);
});

it('removes the entry of a layer closed otherwise, and reuses it for a replacement', () => {
  const first = open();
  first.gone();
  const next = closeOnBack(() => {});
  vi.runAllTimers();
  expect(currentIndex).toBe(1);
  expect(goSpy).not.toHaveBeenCalled();
  next();
  vi.runAllTimers();
  expect(currentIndex).toBe(0);
});

it('restores the entry of a layer that refuses to close, for instance while saving', () => {
  const close = closeOnBack(() => {});
  vi.runAllTimers();
  navigateTo(0);
  vi.runAllTimers();
  expect([currentIndex, layerCount()]).toEqual([1, 1]);
  close();
  vi.runAllTimers();
  expect(currentIndex).toBe(0);
});

it('leaves navigation to another page to the router, and closes the layers', () => {
  entries = [{ key: 'landing' }, { key: 'home' }];
  currentIndex = 1;
  const router = vi.fn();
  window.addEventListener('popstate', router);
  const layer = open();
  navigateTo(0);
  expect(layer.isOpen).toBe(false);
  expect(router).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(currentIndex).toBe(0);
  window.removeEventListener('popstate', router);
});
