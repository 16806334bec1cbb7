/** Stopping the mails of notices from a mail, without signing in. */
import { z } from 'zod';
import { endpoint } from './http.ts';

const params = z.object({ id: z.string().max(100) });
const output = z.object({ isOn: z.boolean().describe('Whether reminders are still sent by mail.') });

/** What a mail program posts to when its own button is pressed (RFC 8058), with a form that says nothing new. */
export const stopMails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:id',
  access: 'public',
  allowCrossOrigin: true,
  rawBody: true,
  summary: 'Stop the mails that remind and tell; mails of the account itself still come',
  params,
  output,
});

/** Programs that open every link of a mail stop nothing by it. */
export const openStopPage = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:id',
  access: 'public',
  kind: 'file',
  summary: 'Lead to the page where the mails can be stopped',
  params,
});

export const getMailState = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:id/state',
  access: 'public',
  summary: 'Whether reminders are sent by mail to the person that a link was made for',
  params,
  output,
});

export const resumeMails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:id/undo',
  access: 'public',
  summary: 'Send them again',
  params,
  output,
});
