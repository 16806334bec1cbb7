/** Entries by replying to a reminder's mail: the switch, and the webhook of the operator's mail provider. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** Largest mail, in bytes: what most providers accept. */
export const MAIL_BYTES_MAX = 25 * 1024 * 1024;

const mailRepliesSchema = z.object({
  isAvailable: z.boolean().describe('Whether this server can receive mail.'),
  isOn: z.boolean().describe('Whether replies to reminder mails become entries.'),
});
export type MailReplies = z.infer<typeof mailRepliesSchema>;

export const getMailReplies = endpoint({
  method: 'GET',
  path: '/api/mail-replies',
  summary: 'Retrieve whether replies to reminder mails become entries',
  output: mailRepliesSchema,
});

export const changeMailReplies = endpoint({
  method: 'PUT',
  path: '/api/mail-replies',
  summary: 'Turn entries by mail on or off. Turning them off ends the addresses of all mails sent before.',
  body: z.object({ isOn: z.boolean({ error: 'Please choose whether replies become entries.' }) }),
  output: mailRepliesSchema,
});

/** The caller is the mail provider, so the answer says nothing about accounts. */
export const receiveInboundMail = endpoint({
  method: 'POST',
  path: '/api/inbound-mail',
  access: 'public',
  allowCrossOrigin: true,
  rawBody: true,
  bodyLimit: MAIL_BYTES_MAX,
  timeoutMs: 60_000,
  summary:
    'Webhook of the mail provider: the raw mail (RFC 5322) as the body, `INBOUND_MAIL_SECRET` as the password of basic authentication',
  headers: z.object({ authorization: z.string().max(2_000).optional() }),
  status: 204,
});
