/** Unsubscribing from notice mails without signing in. */
import { z } from 'zod';
import { endpoint } from './http.ts';

const params = z.object({ id: z.string().max(100) });
const output = z.object({ isOn: z.boolean().describe('Whether reminders are sent by email.') });

/** One-click unsubscribing by mail programs (RFC 8058). The posted form is ignored. */
export const unsubscribeFromMails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:id',
  access: 'public',
  allowCrossOrigin: true,
  rawBody: true,
  summary: 'Stop reminder and notification mails. Account mails are still sent.',
  params,
  output,
});

/** GET does not unsubscribe, because mail programs open links by themselves. */
export const redirectToUnsubscribePage = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:id',
  access: 'public',
  kind: 'file',
  summary: 'Redirect to the page for unsubscribing',
  params,
});

export const getMailState = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:id/state',
  access: 'public',
  summary: 'Retrieve whether reminder mails are sent to the user of this link',
  params,
  output,
});

export const resubscribeToMails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:id/undo',
  access: 'public',
  summary: 'Resume reminder mails',
  params,
  output,
});
