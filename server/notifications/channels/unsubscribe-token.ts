/** What stands in the link by which a person stops the mails of notices: whose they are, signed, without signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID_BYTES = 16;

/** It holds for ever: mails are kept for years, and nothing but these mails can be stopped with it. */
export function unsubscribeTokenOf(secret: string, userId: string): string {
  const recipient = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([recipient, signatureOf(secret, userId)]).toString('base64url');
}

/** The person whose mails it stops; undefined for one that was not made here. */
export function userIdOfUnsubscribeToken(secret: string, id: string): string | undefined {
  const bytes = Buffer.from(id, 'base64url');
  const hex = bytes.toString('hex', 0, UUID_BYTES);
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = signatureOf(secret, userId);
  const given = bytes.subarray(UUID_BYTES);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

/** Under a purpose of its own, so that no other use of `secret` can be mistaken for it. */
function signatureOf(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['stop mails', userId]))
    .digest();
}
