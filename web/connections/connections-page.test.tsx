// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '../../contract/calendar-feed.ts';
import { changeMailReplies, getMailReplies } from '../../contract/mail-replies.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../contract/webhooks.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { MailRepliesSection } from './mail-replies-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

afterEach(cleanup);

const ADDRESS = `https://evenglow.example/api/calendar/evc_${'a'.repeat(43)}.ics`;
const FEED = { withWords: false, createdAt: '2026-01-01T00:00:00Z', lastReadAt: null };
const WEBHOOK: Webhook = {
  id: '0190a1b2-0000-7000-8000-0000000000a1',
  url: 'https://hooks.example/evenglow',
  events: ['entry.created'],
  withWords: false,
  createdAt: '2026-01-01T00:00:00Z',
  isOn: true,
  offReason: null,
  failingSince: null,
};
const DELIVERY: WebhookDelivery = {
  id: '0190a1b2-0000-7000-8000-0000000000b1',
  event: 'test',
  state: 'sending',
  attempts: 0,
  status: null,
  problem: null,
  createdAt: '2026-01-01T00:00:00Z',
  attemptedAt: null,
  nextAttemptAt: '2026-01-01T00:00:00Z',
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the calendar', () => {
  it('shows its address once, and can be turned off after a question', async () => {
    const server = fakeServer();
    server.on(getCalendarFeed, () => jsonResponse({ feed: null }));
    server.on(createCalendarFeed, () => jsonResponse({ ...FEED, address: ADDRESS }, 201));
    server.on(deleteCalendarFeed, () => jsonResponse(null, 204));
    renderPage(<CalendarSection />, ada);
    await press('Create address');
    expect(await screen.findByText(ADDRESS)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toMatch(/^webcal:\/\//);
    expect(server.requestsTo(createCalendarFeed).map(({ body }) => body)).toEqual([{ withWords: false }]);
    await press('Turn off');
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.requestsTo(deleteCalendarFeed)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Create address' })).toBeTruthy();
    expect(screen.queryByText(ADDRESS)).toBeNull();
  });
});

describe('webhooks', () => {
  it('are created with an address and events, and show their secret until the dialog is closed', async () => {
    const server = fakeServer();
    server.on(listWebhooks, () => jsonResponse([]));
    server.on(createWebhook, () => jsonResponse({ ...WEBHOOK, secret: 'whsec_secret' }, 201));
    renderPage(<WebhooksSection />, ada);
    await waitFor(() => expect(screen.getByRole('button', { name: 'New webhook' })).toHaveProperty('disabled', false));
    await press('New webhook');
    await userEvent.type(screen.getByLabelText('Address'), 'hooks.example');
    await press('Create webhook');
    expect(await screen.findByText(/starts with https/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Address'));
    await userEvent.type(screen.getByLabelText('Address'), WEBHOOK.url);
    await userEvent.click(screen.getByRole('switch', { name: 'Streak' }));
    await press('Create webhook');
    expect(await screen.findByText('whsec_secret')).toBeTruthy();
    expect(server.requestsTo(createWebhook).map(({ body }) => body)).toEqual([
      { url: WEBHOOK.url, events: ['entry.created', 'streak.reached'], withWords: false },
    ]);
    await press('Done');
    expect(screen.queryByText('whsec_secret')).toBeNull();
    expect(screen.getByText('hooks.example')).toBeTruthy();
  });

  it('keep what was typed when the server refuses the address', async () => {
    const server = fakeServer();
    server.on(listWebhooks, () => jsonResponse([]));
    const error = 'We can’t send to this address.';
    server.on(createWebhook, () => errorResponse('validation_failed', { error, fields: { url: error } }));
    renderPage(<WebhooksSection />, ada);
    await waitFor(() => expect(screen.getByRole('button', { name: 'New webhook' })).toHaveProperty('disabled', false));
    await press('New webhook');
    await userEvent.type(screen.getByLabelText('Address'), 'https://10.0.0.1/hook');
    await press('Create webhook');
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'https://10.0.0.1/hook');
  });

  it('send a test, which is listed at once', async () => {
    const server = fakeServer();
    let deliveries: WebhookDelivery[] = [];
    server.on(listWebhooks, () => jsonResponse([{ ...WEBHOOK, failingSince: '2020-03-02T12:00:00Z' }]));
    server.on(listWebhookDeliveries, () => jsonResponse(deliveries));
    server.on(testWebhook, () => {
      deliveries = [DELIVERY];
      return jsonResponse(DELIVERY, 202);
    });
    renderPage(<WebhooksSection />, ada);
    expect(await screen.findByText(/^Failing since/)).toBeTruthy();
    await press('Deliveries to hooks.example');
    expect(await screen.findByText(/^Nothing sent yet/)).toBeTruthy();
    await press('Send a test');
    expect(await screen.findByText('Sending…')).toBeTruthy();
  });
});

describe('replies by email', () => {
  it('are shown where the server receives mail, and can be turned off', async () => {
    const server = fakeServer();
    server.on(getMailReplies, () => jsonResponse({ isAvailable: true, isOn: true }));
    server.on(changeMailReplies, () => jsonResponse({ isAvailable: true, isOn: false }));
    renderPage(<MailRepliesSection card={(content) => content} />, ada);
    const own = await screen.findByRole('switch', { name: 'Save my replies as entries' });
    expect(own.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(own);
    await waitFor(() => expect(own.getAttribute('aria-checked')).toBe('false'));
    expect(server.requestsTo(changeMailReplies).map(({ body }) => body)).toEqual([{ isOn: false }]);
  });

  it('are not mentioned elsewhere', async () => {
    const server = fakeServer();
    server.on(getMailReplies, () => jsonResponse({ isAvailable: false, isOn: false }));
    renderPage(<MailRepliesSection card={(content) => content} />, ada);
    await waitFor(() => expect(server.requestsTo(getMailReplies)).toHaveLength(1));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
