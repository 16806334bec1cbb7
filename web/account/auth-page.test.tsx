// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishRegistration, register, requestRegistration, signIn } from '../../contract/account.ts';
import { SIGN_IN_PROBLEMS, signInOptions } from '../../contract/sign-in-options.ts';
import { dismissToast, getToasts } from '../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AuthPage } from './auth-page.tsx';
import { FinishRegistrationPage } from './finish-registration-page.tsx';
import type { SignInOptions } from './sign-in-options.ts';

const openToast = () => getToasts().find((toast) => toast.open);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

/** Renders the page at its own route, so that a redirect unmounts it. */
const auth = (
  <Routes>
    <Route path="/auth" element={<AuthPage />} />
  </Routes>
);

async function fillSignIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('sign-in', () => {
  it('shows a welcome and redirects to the requested page', async () => {
    const server = fakeServer();
    server.on(signIn, () => jsonResponse(ada));
    const page = renderPage(auth, null, '/auth?next=/dashboard');
    await fillSignIn(' Ada@Example.com ', 'correct horse');
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
    expect(server.requestsTo(signIn)[0]?.body).toEqual({ email: 'ada@example.com', password: 'correct horse' });
    expect(openToast()).toMatchObject({ title: 'Welcome back!', description: "You've successfully signed in." });
  });

  it("shows the server's error and stays on the page", async () => {
    const server = fakeServer();
    server.on(signIn, () => errorResponse('sign_in_failed', { error: 'Please check your email and password.' }));
    const page = renderPage(auth, null, '/auth');
    await fillSignIn('ada@example.com', 'wrong');
    await waitFor(() =>
      expect(openToast()).toMatchObject({
        title: 'Sign in failed',
        description: 'Please check your email and password.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('form').textContent).toContain('Please check your email and password.');
    expect(page.go).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  it('shows when to retry after a rate limit', async () => {
    const server = fakeServer();
    server.on(signIn, () => errorResponse('rate_limited', {}, { 'retry-after': '40' }));
    renderPage(auth, null, '/auth');
    await fillSignIn('ada@example.com', 'wrong');
    await waitFor(() => expect(openToast()?.description).toBe('Too many attempts. Please try again in 40 seconds.'));
  });

  it('validates the fields before sending a request', async () => {
    const server = fakeServer();
    renderPage(auth, null, '/auth');
    await fillSignIn('not an address', ' ');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(server.requestsTo(signIn)).toHaveLength(0);
  });
});

describe('registration', () => {
  async function fill(password: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    await userEvent.type(screen.getByLabelText('First name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  }

  it("sends the browser's time zone and shows a welcome", async () => {
    const server = fakeServer();
    server.on(register, () => jsonResponse(ada, 201));
    const page = renderPage(auth, null, '/auth');
    await fill('a quiet evening');
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(server.requestsTo(register)[0]?.body).toEqual({
      email: 'ada@example.com',
      password: 'a quiet evening',
      firstName: 'Ada',
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(openToast()).toMatchObject({
      title: 'Welcome to Evenglow!',
      description: 'Your account has been created successfully.',
    });
  });

  it("shows the server's error at its field", async () => {
    const server = fakeServer();
    server.on(register, () =>
      errorResponse('validation_failed', {
        error: 'Please look again.',
        fields: { password: 'This password is too common.' },
      }),
    );
    renderPage(auth, null, '/auth');
    await fill('password1234');
    expect(await screen.findByText('This password is too common.')).toBeTruthy();
    expect(openToast()).toMatchObject({ title: 'Account creation failed', description: 'Please look again.' });
  });

  it('requires at least eight characters', async () => {
    const server = fakeServer();
    renderPage(auth, null, '/auth');
    await fill('short');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    expect(server.requestsTo(register)).toHaveLength(0);
  });
});

describe('sign-in options', () => {
  const serverWithOptions = (options: Partial<SignInOptions>) => {
    const server = fakeServer();
    server.on(signInOptions, () =>
      jsonResponse({
        provider: null,
        registration: 'open',
        confirmsByMail: false,
        passkeys: true,
        goesToProvider: false,
        launchPromotion: true,
        ...options,
      }),
    );
    return server;
  };

  it('offers the provider by name, with a link that returns to the requested page', async () => {
    serverWithOptions({ provider: { name: 'Acme' } });
    renderPage(auth, null, '/auth?next=/dashboard&invite=code-1');
    const link = await screen.findByRole('link', { name: 'Continue with Acme' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://evenglow.test');
    expect([pathname, searchParams.get('next'), searchParams.get('invite')]).toEqual([
      '/api/login',
      '/dashboard',
      'code-1',
    ]);
  });

  it.each(SIGN_IN_PROBLEMS)('explains a failed provider sign-in: %s', async (problem) => {
    serverWithOptions({ provider: { name: 'Acme' } });
    renderPage(auth, null, `/auth?problem=${problem}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^[A-Z].+\.$/);
  });

  it('ignores an unknown problem code', async () => {
    serverWithOptions({ provider: { name: 'Acme' } });
    renderPage(auth, null, '/auth?problem=constructor');
    await screen.findByRole('link', { name: 'Continue with Acme' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('mails a link first where addresses are confirmed, and says what to do without it', async () => {
    const server = serverWithOptions({ confirmsByMail: true });
    server.on(requestRegistration, () => jsonResponse({}));
    renderPage(auth, null, '/auth?mode=register');
    const button = await screen.findByRole('button', { name: 'Continue by email' });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });

  it('keeps the invitation of a mailed link, and offers a new link once it has expired', async () => {
    const server = serverWithOptions({ registration: 'invite', confirmsByMail: true });
    server.on(finishRegistration, () => errorResponse('not_found'));
    renderPage(<FinishRegistrationPage />, null, '/finish-registration?token=t-1&invite=code-1');
    expect(await screen.findByLabelText('Invitation code')).toHaveProperty('value', 'code-1');
    await userEvent.type(screen.getByLabelText('First name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Password'), 'a quiet evening');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toBeTruthy();
  });

  it('replaces the form with a message when registration is closed', async () => {
    serverWithOptions({ registration: 'closed' });
    renderPage(auth, null, '/auth?mode=register');
    expect(await screen.findByRole('heading', { name: 'Sign-ups are closed' })).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('offers only the provider where only its members sign in', async () => {
    serverWithOptions({ registration: 'provider', provider: { name: 'Acme' }, passkeys: false });
    renderPage(auth, null, '/auth?mode=register');
    expect(await screen.findByRole('link', { name: 'Continue with Acme' })).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  });

  it('sends the invite code of the link and shows its errors', async () => {
    const server = serverWithOptions({ registration: 'invite' });
    server.on(register, () =>
      errorResponse('registration_refused', { error: 'Used.', fields: { invite: 'It was used.' } }),
    );
    renderPage(auth, null, '/auth?mode=register&invite=code-1');
    expect((await screen.findByLabelText<HTMLInputElement>('Invitation code')).value).toBe('code-1');
    await userEvent.type(screen.getByLabelText('First name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a quiet evening');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('It was used.')).toBeTruthy();
    expect(server.requestsTo(register)[0]?.body).toMatchObject({ invite: 'code-1' });
  });

  it('explains that the password was removed after the first provider sign-in', async () => {
    serverWithOptions({ provider: { name: 'Acme' } });
    const page = renderPage(auth, ada, '/auth?linked=1&next=%2Fdashboard');
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
    expect(openToast()?.title).toBe('Your email is confirmed');
  });
});

it('redirects a user who is already signed in', async () => {
  fakeServer();
  const page = renderPage(auth, ada, '/auth');
  await waitFor(() => expect(page.path()).toBe('/'));
});
