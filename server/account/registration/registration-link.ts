/**
 * Links that confirm an address before its account exists. The signed link holds the address and its expiry, so nothing
 * is stored about a stranger. It works once, because an address has one account.
 */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { keyedHashOf } from '../secrets/secret-hashes.ts';

export const REGISTRATION_LINK_MS = DAY_MS;

const contentSchema = z.object({ email: z.string(), until: z.number() });

const signatureOf = (secret: string, content: string) => keyedHashOf(secret, `registration ${content}`);

export function newRegistrationToken(secret: string, email: string, until: Date): string {
  const content = Buffer.from(JSON.stringify({ email, until: until.getTime() })).toString('base64url');
  return `${content}.${signatureOf(secret, content)}`;
}

/** The confirmed address; undefined for a forged or expired token. */
export function emailOfToken(secret: string, token: string, now: Date): string | undefined {
  const [content = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, content));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Signed by this server.
  const { email, until } = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return until > now.getTime() ? email : undefined;
}
