// @vitest-environment happy-dom
/** When the offer to install Evenglow is shown. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catchInstallOffer, installOffer } from '../platform/install-offer.ts';
import { getToasts } from '../platform/toast-store.ts';
import { useNotice } from './use-notice.tsx';

const OFFER = 'Add Evenglow to your home screen';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

function Page({ toured = true, dialog = false }) {
  const notice = useNotice(toured);
  return (
    <>
      {dialog && <div role="dialog" />}
      {notice}
    </>
  );
}

catchInstallOffer();

beforeEach(async () => {
  localStorage.clear();
  // Loaded before the clock is faked.
  await import('./notice-cards.tsx');
  vi.useFakeTimers();
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  installOffer.set(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const card = () => screen.queryByRole('region', { name: OFFER });

/** Fires the browser's `beforeinstallprompt` event. `outcome`: the user's choice in the prompt. */
async function offerInstall(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => {
    if (outcome === 'accepted') window.dispatchEvent(new Event('appinstalled'));
    return { outcome };
  });
  const event = new Event('beforeinstallprompt', { cancelable: true });
  await act(async () => void window.dispatchEvent(Object.assign(event, { prompt })));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

async function press(name: string) {
  await act(async () => screen.getByRole('button', { name }).click());
  await pass(0);
}

it('is shown three seconds after the tour, not over a dialog, and installs', async () => {
  const { rerender } = render(<Page toured={false} />);
  const prompt = await offerInstall('accepted');
  await pass(10_000);
  expect(card()).toBeNull();
  rerender(<Page dialog />);
  await pass(10_000);
  expect(card()).toBeNull();
  rerender(<Page />);
  await pass(3_100);
  expect(card()).not.toBeNull();
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(getToasts()).toMatchObject([{ title: 'App Installed!' }]);
  expect(card()).toBeNull();
});

it('is not shown again to a person who declined it', async () => {
  render(<Page />);
  await offerInstall('accepted');
  await pass(3_100);
  await press('Not now');
  expect(card()).toBeNull();
  cleanup();
  render(<Page />);
  await offerInstall('accepted');
  await pass(10_000);
  expect(card()).toBeNull();
});

it('explains on an iPhone how to add the app by hand', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  render(<Page />);
  await pass(3_100);
  expect(card()?.textContent).toContain('Add to Home Screen');
  await press('Got it');
  expect(card()).toBeNull();
});

it('is not shown on a large screen', async () => {
  vi.stubGlobal('innerWidth', 1280);
  render(<Page />);
  await offerInstall('accepted');
  await pass(10_000);
  expect(card()).toBeNull();
});
