/** Signed upload URLs. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed fields: one file of one user, with type, size and expiry. */
interface Upload {
  id: string;
  userId: string;
  contentType: string;
  bytes: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** HMAC-SHA256 in base64url, with a purpose so that signatures made with `secret` for other uses are not valid here. */
export function signUpload(secret: string, { id, userId, contentType, bytes, expires }: Upload): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['upload', id, userId, contentType, bytes, expires]))
    .digest('base64url');
}

export function isValidSignature(secret: string, upload: Upload, signature: string): boolean {
  const expected = Buffer.from(signUpload(secret, upload));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
