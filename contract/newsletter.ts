/** The newsletter: asking for it, confirming that, and ending it. */
import { z } from 'zod';
import { emailSchema } from './account.ts';
import { trapSchema } from './contact.ts';
import { endpoint } from './http.ts';

const linkPart = z.string({ error: 'This link is not whole.' }).max(200, 'This link is not whole.');
const stopped = z.object({ isSubscribed: z.literal(false) });

/** Answers the same for every address, so that it tells nobody who reads the newsletter. */
export const askForNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  summary: 'Ask for the newsletter; a link to confirm it is sent by mail',
  status: 202,
  form: { page: '/newsletter', done: '/newsletter?asked=1#asked' },
  body: z.object({ email: emailSchema, website: trapSchema }),
  output: z.object({ isAsked: z.literal(true) }),
});

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: 'Confirm the newsletter by the link in the mail',
  form: { page: '/newsletter/confirm', done: '/newsletter?confirmed=1#confirmed' },
  body: z.object({ token: linkPart }),
  output: z.object({ isSubscribed: z.literal(true) }),
});

export const stopNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/stop',
  access: 'public',
  summary: 'End the newsletter by the link in any of its mails',
  form: { page: '/newsletter/stop', done: '/newsletter?stopped=1#stopped' },
  body: z.object({ id: linkPart }),
  output: stopped,
});

/** What a mail program posts to when its own button is pressed (RFC 8058). */
export const stopNewsletterAtOnce = endpoint({
  method: 'POST',
  path: '/api/newsletter/stop/:id',
  access: 'public',
  allowCrossOrigin: true,
  rawBody: true,
  summary: 'End the newsletter from a mail program',
  params: z.object({ id: linkPart }),
  output: stopped,
});

/** Programs that open every link of a mail end nothing by it. */
export const openNewsletterStop = endpoint({
  method: 'GET',
  path: '/api/newsletter/stop/:id',
  access: 'public',
  kind: 'file',
  summary: 'Lead to the page where the newsletter can be ended',
  params: z.object({ id: linkPart }),
});
