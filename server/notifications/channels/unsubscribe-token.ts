/** Signed tokens that identify a user in unsubscribe links, without signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID_BYTES = 16;

/** Never expires, because mails are kept for years. It can do nothing but stop these mails. */
export function unsubscribeTokenOf(secret: string, userId: string): string {
  const recipient = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([recipient, signatureOf(secret, userId)]).toString('base64url');
}

/** The user's id; undefined for an invalid token. */
export function userIdOfUnsubscribeToken(secret: string, id: string): string | undefined {
  const bytes = Buffer.from(id, 'base64url');
  const hex = bytes.toString('hex', 0, UUID_BYTES);
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = signatureOf(secret, userId);
  const signature = bytes.subarray(UUID_BYTES);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? userId : undefined;
}

/** Signed with a purpose, so that the signature is valid for nothing else. */
function signatureOf(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['stop mails', userId]))
    .digest();
}
