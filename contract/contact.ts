/** Contact messages to the operator. Limits and categories are in a file without zod, for pages without a validator. */
import { z } from 'zod';
import { emailSchema } from './account.ts';
import { CONTACT_CATEGORIES, CONTACT_MAX } from './contact-limits.ts';
import { endpoint } from './http.ts';
import { line, text } from './text.ts';

/** A honeypot field, hidden from people. Messages with it are stored but not mailed. */
export const honeypotSchema = text({ max: 2000 }).optional();

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message to the operator',
  status: 201,
  form: { page: '/contact', done: '/contact?sent=1#sent' },
  body: z.object({
    name: line({ min: 1, max: CONTACT_MAX.name, tooShort: 'Please tell us your name.' }),
    email: emailSchema,
    category: z.enum(CONTACT_CATEGORIES, { error: 'Please choose what it is about.' }),
    subject: line({ min: 1, max: CONTACT_MAX.subject, tooShort: 'Please give it a subject.' }),
    message: text({ min: 1, max: CONTACT_MAX.message, tooShort: 'Please write your message.' }),
    website: honeypotSchema,
    took: z
      .number({ error: 'This is no time.' })
      .optional()
      .describe('Milliseconds for which the form was open, if known.'),
  }),
  output: z.object({ isStored: z.literal(true) }),
});
