// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreScroll, type ScrollRestoration, useScrollRestoration } from './use-scroll-restoration.ts';

/** How far the page in the tests can scroll, in CSS pixels. */
let maxScroll = 0;
let router: ReturnType<typeof createMemoryRouter>;
/** The position that the part of the second page restores. */
let partPosition: number | undefined;
let partRestoration: ScrollRestoration;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  sessionStorage.clear();
  maxScroll = 10_000;
  partPosition = undefined;
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    document.documentElement.scrollTop = Math.min(to.top ?? 0, maxScroll);
  }) as typeof window.scrollTo); // `scrollTo` has two signatures; this is the one used here.
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Frame() {
  useScrollRestoration();
  return <Outlet />;
}

function PageWithPart() {
  useEffect(() => {
    partRestoration = restoreScroll(() => partPosition);
    return partRestoration.end;
  }, []);
  return null;
}

function open() {
  const pages = [
    { path: '/', element: null },
    { path: '/next', element: null },
    { path: '/part', element: <PageWithPart /> },
  ];
  router = createMemoryRouter([{ element: <Frame />, children: pages }]);
  render(<RouterProvider router={router} />);
}

const visit = (to: string) => act(() => router.navigate(to));
const go = (by: number) => act(() => router.navigate(by));

function frame() {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

function scroll(top: number) {
  document.documentElement.scrollTop = top;
  fireEvent(window, new Event('scrollend'));
}

it('opens a page at its top, and restores the previous one', async () => {
  open();
  scroll(700);
  await visit('/next');
  expect(window.scrollY).toBe(0);
  scroll(300);
  await go(-1);
  expect(window.scrollY).toBe(700);
  await go(1);
  expect(window.scrollY).toBe(300);
});

it('waits until the page is as long as it was, and then ends', async () => {
  open();
  scroll(700);
  await visit('/next');
  maxScroll = 100;
  await go(-1);
  expect(window.scrollY).toBe(100);
  maxScroll = 900;
  frame();
  expect(window.scrollY).toBe(700);
  document.documentElement.scrollTop = 20;
  frame();
  expect(window.scrollY).toBe(20);
});

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('ends on user input by %s', async (event) => {
  open();
  scroll(700);
  await visit('/next');
  maxScroll = 100;
  await go(-1);
  fireEvent(window, new Event(event));
  maxScroll = 900;
  frame();
  expect(window.scrollY).toBe(100);
});

it('ends after two seconds', async () => {
  open();
  scroll(700);
  await visit('/next');
  maxScroll = 100;
  await go(-1);
  act(() => {
    vi.advanceTimersByTime(2_000);
  });
  maxScroll = 900;
  frame();
  expect(window.scrollY).toBe(100);
});

it('prefers the position of a part of the page, once it is known', async () => {
  open();
  await visit('/part');
  scroll(700);
  await visit('/next');
  maxScroll = 100;
  await go(-1);
  expect(window.scrollY).toBe(100);
  expect(partRestoration.isOver()).toBe(false);
  maxScroll = 900;
  frame();
  expect(window.scrollY).toBe(700);
  partPosition = 650;
  frame();
  expect(window.scrollY).toBe(650);
  // The content above it has grown.
  partPosition = 800;
  frame();
  expect(window.scrollY).toBe(800);
  fireEvent(window, new Event('wheel'));
  partPosition = 10;
  frame();
  expect(window.scrollY).toBe(800);
  expect(partRestoration.isOver()).toBe(true);
});

it('drops a part that was unmounted', async () => {
  open();
  partPosition = 400;
  await visit('/part');
  expect(window.scrollY).toBe(400);
  await visit('/next');
  frame();
  expect(window.scrollY).toBe(0);
});
