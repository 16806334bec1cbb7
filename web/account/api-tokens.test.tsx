// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken, TOKENS_MAX } from '../../contract/api-tokens.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ApiTokensSection } from './api-tokens.tsx';

afterEach(cleanup);

const SECRET = `evg_${'a'.repeat(43)}`;
const kitchen: ApiToken = {
  id: '0190a1b2-0000-7000-8000-0000000000a1',
  name: 'Kitchen display',
  scope: 'read',
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: null,
};

function serverWith(...tokens: ApiToken[]) {
  const server = fakeServer();
  server.on(listApiTokens, () => jsonResponse(tokens));
  return server;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('API tokens', () => {
  it("shows each token's scope and last use", async () => {
    serverWith(
      { ...kitchen, lastUsedAt: new Date().toISOString() },
      { ...kitchen, id: '2', name: 'Backup', scope: 'write', lastUsedAt: '2020-03-02T12:00:00Z' },
      { ...kitchen, id: '3', name: 'Watch' },
    );
    renderPage(<ApiTokensSection />, ada);
    expect(await screen.findByText(/^Read, used today at /)).toBeTruthy();
    expect(screen.getByText('Read and write, last used Monday 2 March 2020')).toBeTruthy();
    expect(screen.getByText('Read, never used')).toBeTruthy();
    expect(screen.getByText(/10,000 requests an hour and 100,000 a day with Premium/)).toBeTruthy();
  });

  it('creates a token with a name and scope, and shows its secret until the dialog is closed', async () => {
    const server = serverWith();
    server.on(createApiToken, ({ body }) => jsonResponse({ ...kitchen, ...(body as object), secret: SECRET }, 201));
    renderPage(<ApiTokensSection />, ada);
    await waitFor(() => expect(screen.getByRole('button', { name: 'New token' })).toHaveProperty('disabled', false));
    await press('New token');
    await press('Create token');
    expect(await screen.findByText('Please name the token.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name'), 'Garden watch');
    await userEvent.click(screen.getByLabelText(/^Read and write/));
    await press('Create token');
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(server.requestsTo(createApiToken).map(({ body }) => body)).toEqual([
      { name: 'Garden watch', scope: 'write' },
    ]);
    await press('Copy token');
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await press('Done');
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(screen.getByText('Garden watch')).toBeTruthy();
  });

  it('shows an error and keeps the typed name when creating a token fails', async () => {
    const server = serverWith(kitchen);
    server.on(createApiToken, () =>
      errorResponse('limit_reached', { error: 'Limit reached: you can have 20 tokens.' }),
    );
    renderPage(<ApiTokensSection />, ada);
    await screen.findByText('Kitchen display');
    await press('New token');
    await userEvent.type(screen.getByLabelText('Name'), 'Watch');
    await press('Create token');
    expect((await screen.findByRole('alert')).textContent).toContain('you can have 20 tokens');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Watch');
  });

  it('revokes a token after confirmation', async () => {
    const server = serverWith(kitchen);
    server.on(revokeApiToken, () => jsonResponse(null, 204));
    renderPage(<ApiTokensSection />, ada);
    await press('Revoke Kitchen display');
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.requestsTo(revokeApiToken)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByText('Kitchen display')).toBeNull());
    expect(server.requestsTo(revokeApiToken)[0]?.path).toContain(kitchen.id);
  });

  it('disables creation at the maximum number of tokens', async () => {
    serverWith(...Array.from({ length: TOKENS_MAX }, (_, index) => ({ ...kitchen, id: String(index) })));
    renderPage(<ApiTokensSection />, ada);
    expect(await screen.findByText(/You can have up to 20 tokens/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New token' })).toHaveProperty('disabled', true);
  });

  it('offers a retry when loading tokens fails', async () => {
    const server = fakeServer();
    server.on(listApiTokens, () => errorResponse('internal'));
    renderPage(<ApiTokensSection />, ada);
    expect(await screen.findByText('We couldn’t load your tokens.')).toBeTruthy();
    server.on(listApiTokens, () => jsonResponse([kitchen]));
    await press('Try again');
    expect(await screen.findByText('Kitchen display')).toBeTruthy();
  });
});
