/** Variables of entries by mail, which `config.ts` adds to the others. */
import { z } from 'zod';

const HOST = /^(?=.{1,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

export const inboundMailVariables = {
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(HOST, 'takes a domain such as reply.evenglow.example')
    .transform((domain) => domain.toLowerCase())
    .optional()
    .describe('The domain of reply addresses, whose mail a provider posts to /api/inbound-mail.'),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^[\w.~-]{32,500}$/, 'takes 32 to 500 letters, digits and . ~ - _')
    .optional()
    .describe('The password with which the provider posts mail.'),
  INBOUND_MAIL_AUTH_SERVER: z
    .string()
    .regex(HOST, 'takes the name of a mail server such as mx.evenglow.example')
    .transform((host) => host.toLowerCase())
    .optional()
    .describe('The mail server whose Authentication-Results are believed; mail without dmarc=pass is ignored then.'),
};

/** Undefined if no mail arrives here. */
export type InboundMailSettings =
  | {
      domain: string;
      secret: string;
      /** Undefined: results of DMARC are not asked for. */
      authServer: string | undefined;
      /** The address from which this server sends, in small letters. */
      sender: string;
    }
  | undefined;
