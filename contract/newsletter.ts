/** The newsletter: subscribing with confirmation, and unsubscribing. */
import { z } from 'zod';
import { emailSchema } from './account.ts';
import { honeypotSchema } from './contact.ts';
import { endpoint } from './http.ts';

const linkTokenSchema = z.string({ error: 'This link is incomplete.' }).max(200, 'This link is incomplete.');
const unsubscribedSchema = z.object({ isSubscribed: z.literal(false) });

/** The response is the same for every address, so that it does not reveal subscribers. */
export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  summary: 'Subscribe to the newsletter. A confirmation link is sent by email.',
  status: 202,
  form: { page: '/newsletter', done: '/newsletter?asked=1#asked' },
  body: z.object({ email: emailSchema, website: honeypotSchema }),
  output: z.object({ isAsked: z.literal(true) }),
});

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: 'Confirm the subscription with the link in the email',
  form: { page: '/newsletter/confirm', done: '/newsletter?confirmed=1#confirmed' },
  body: z.object({ token: linkTokenSchema }),
  output: z.object({ isSubscribed: z.literal(true) }),
});

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/stop',
  access: 'public',
  summary: 'Unsubscribe with the link in any newsletter',
  form: { page: '/newsletter/stop', done: '/newsletter?stopped=1#stopped' },
  body: z.object({ id: linkTokenSchema }),
  output: unsubscribedSchema,
});

/** One-click unsubscribing by mail programs (RFC 8058). */
export const unsubscribeFromNewsletterByMailer = endpoint({
  method: 'POST',
  path: '/api/newsletter/stop/:id',
  access: 'public',
  allowCrossOrigin: true,
  rawBody: true,
  summary: 'Unsubscribe from a mail program with one click',
  params: z.object({ id: linkTokenSchema }),
  output: unsubscribedSchema,
});

/** GET does not unsubscribe, because mail programs open links by themselves. */
export const redirectToNewsletterUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/newsletter/stop/:id',
  access: 'public',
  kind: 'file',
  summary: 'Redirect to the page for unsubscribing',
  params: z.object({ id: linkTokenSchema }),
});
