/** Signs the address that a file is uploaded to. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the signature stands for: one file of one person, of this type and size, until then. */
interface Upload {
  id: string;
  userId: string;
  contentType: string;
  bytes: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** HMAC-SHA256 in base64url, under a purpose of its own, so that no other use of `secret` can be mistaken for it. */
export function signUpload(secret: string, { id, userId, contentType, bytes, expires }: Upload): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['upload', id, userId, contentType, bytes, expires]))
    .digest('base64url');
}

export function isValidSignature(secret: string, upload: Upload, signature: string): boolean {
  const expected = Buffer.from(signUpload(secret, upload));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
