/**
 * The address in `Reply-To` of a reminder: `reply+<token>@domain`. It names one person and the address their mail goes to.
 * Mail systems may change the case of letters, and allow 64 characters before the @.
 */
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const UUID_BYTES = 16;
/** The user's id, and when the address was made, in seconds since 1970. */
const CONTENT_BYTES = UUID_BYTES + 4;
const SIGNATURE_BYTES = 15;
/** Five bits a character. */
const BASE = 32;
const TOKEN_LENGTH = ((SIGNATURE_BYTES + CONTENT_BYTES) * 8) / 5;
const LOCAL_PART = new RegExp(`(?:^|[^\\w.+-])reply\\+([0-9a-v]{${TOKEN_LENGTH}})@([a-z0-9.-]+)`, 'gi');

export interface ReplyAddress {
  userId: string;
  issuedAt: Date;
  /** Whether it was made for the account of this id and email. False for a forged address. */
  isFor(email: string): boolean;
}

/** The id is encrypted, so that other people on a thread learn nothing about the account. */
export function newReplyAddress(
  key: string,
  domain: string,
  { userId, email }: { userId: string; email: string },
  now: Date,
): string {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.write(userId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(Math.floor(now.getTime() / 1000), UUID_BYTES);
  const signature = signatureOf(key, content, email);
  const bytes = Buffer.concat([signature, createCipheriv('aes-256-ctr', ...cipherOf(key, signature)).update(content)]);
  const token = BigInt(`0x${bytes.toString('hex')}`)
    .toString(BASE)
    .padStart(TOKEN_LENGTH, '0');
  return `reply+${token}@${domain}`;
}

/** The first address of this server in header values such as those of `To`; undefined if there is none. */
export function findReplyAddress(key: string, domain: string, headers: readonly string[]): ReplyAddress | undefined {
  for (const header of headers) {
    for (const [, token = '', host] of header.matchAll(LOCAL_PART)) {
      if (host?.toLowerCase() === domain) return openToken(key, token.toLowerCase());
    }
  }
  return undefined;
}

function openToken(key: string, token: string): ReplyAddress {
  const value = Array.from(token).reduce((sum, digit) => sum * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)), 0n);
  const bytes = Buffer.from(value.toString(16).padStart((SIGNATURE_BYTES + CONTENT_BYTES) * 2, '0'), 'hex');
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  const content = createDecipheriv('aes-256-ctr', ...cipherOf(key, signature)).update(bytes.subarray(SIGNATURE_BYTES));
  const hex = content.toString('hex', 0, UUID_BYTES);
  return {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    issuedAt: new Date(content.readUInt32BE(UUID_BYTES) * 1000),
    isFor: (email) => timingSafeEqual(signatureOf(key, content, email), signature),
  };
}

/** With the email, so that an address ends when its person changes theirs. */
function signatureOf(key: string, content: Buffer, email: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['reply address', content.toString('hex'), email]))
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** The signature differs for each content, so it serves as the initialization vector. */
function cipherOf(key: string, signature: Buffer): [key: Buffer, iv: Buffer] {
  const cipherKey = createHmac('sha256', key).update('["reply address cipher"]').digest();
  return [cipherKey, Buffer.concat([signature, Buffer.alloc(UUID_BYTES - SIGNATURE_BYTES)])];
}
