// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeOnboarding, type User } from '../../contract/account.ts';
import { getNotificationPreferences } from '../../contract/notifications.ts';
import { showTourAgain } from '../account/onboarding.ts';
import { getToasts } from '../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Onboarding } from './onboarding.tsx';

const newcomer: User = { ...ada, hasCompletedOnboarding: false };
const FLAG = 'evenglow-show-tour';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(user: User, { promotion = true, completes = true } = {}) {
  const server = fakeServer();
  server.on(completeOnboarding, () =>
    completes ? jsonResponse({ ...user, hasCompletedOnboarding: true }) : errorResponse('internal'),
  );
  server.on(getNotificationPreferences, () => errorResponse('internal'));
  renderPage(<Onboarding />, promotion ? user : { ...user, plan: 'free', subscriptionTier: 'free' });
  return server;
}

const findTour = () => screen.findByRole('dialog');

/** Expects no tour after its code could have loaded and rendered. */
async function expectNoTour(): Promise<void> {
  await act(async () => void (await import('./onboarding-tour.tsx')));
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('the tour', () => {
  it('is shown once, from the first step, with the current offer', async () => {
    open(newcomer);
    const dialog = await findTour();
    expect(dialog.textContent).toContain('Welcome to Evenglow');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Step 1 of 5');
    expect(await screen.findByText('All premium features are free during our launch period')).toBeTruthy();
  });

  it('does not mention an offer that is over', async () => {
    open(newcomer, { promotion: false });
    await findTour();
    expect(screen.queryByText(/launch period/)).toBeNull();
  });

  it.each([true, undefined, null, 0])('is not shown if marked as completed with %s', async (seen) => {
    // A server of another version may send any value.
    open({ ...ada, hasCompletedOnboarding: seen as boolean });
    await expectNoTour();
  });

  it.each(['Skip Tour', 'Get Started'])('ends with "%s", even if the server cannot be reached', async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = open(newcomer, { completes: false });
    await findTour();
    await userEvent.click(screen.getByRole('button', { name: /^Step 5/ }));
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(server.requestsTo(completeOnboarding)).toHaveLength(1);
    expect(getToasts()).toEqual([]);
  });

  it('marks its last step and stops there', async () => {
    open(newcomer);
    await findTour();
    for (let presses = 0; presses < 7; presses++) await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Step 5 of 5')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    for (let presses = 0; presses < 7; presses++) await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('Step 1 of 5')).toBeTruthy();
  });
});

describe('on request', () => {
  it('starts at once, clears its flag, and is reported as completed again', async () => {
    const server = open(ada);
    expect(screen.queryByRole('dialog')).toBeNull();
    showTourAgain();
    await findTour();
    expect(localStorage.getItem(FLAG)).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(server.requestsTo(completeOnboarding)).toHaveLength(1));
    showTourAgain();
    expect((await findTour()).textContent).toContain('Step 1 of 5');
  });

  it('starts only with the exact value of the flag', async () => {
    localStorage.setItem(FLAG, 'true');
    open(ada);
    await findTour();
    expect(localStorage.getItem(FLAG)).toBeNull();
    cleanup();
    localStorage.setItem(FLAG, 'false');
    open(ada);
    await expectNoTour();
  });

  it('starts without storage', async () => {
    open(ada);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    showTourAgain();
    await findTour();
  });
});
