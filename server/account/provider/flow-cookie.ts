/**
 * The encrypted cookie with the state of a sign-in at the identity provider, valid for ten minutes and one callback.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Cookies } from '../../platform/http/cookies.ts';

const FLOW_COOKIE = 'evenglow-sign-in';
/** How long the sign-in at the provider may take, in milliseconds. */
export const FLOW_TTL_MS = 10 * 60_000;
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The return path, checked by `safeReturnPath`. */
  next: z.string(),
  timezone: z.string().optional(),
  invite: z.string().optional(),
  /** Expiry in milliseconds since 1970. */
  ends: z.number(),
});

/** A sign-in in progress. */
export type Flow = z.output<typeof flowSchema>;

export class FlowCookie {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'evenglow sign-in flow', 32));
  }

  set(cookies: Cookies, flow: Flow): void {
    cookies.set(FLOW_COOKIE, this.#encrypt(JSON.stringify(flow)), FLOW_TTL_MS / 1000);
  }

  /** Reads and removes the cookie; undefined if it is missing, invalid or expired. */
  consume(cookies: Cookies, now: Date): Flow | undefined {
    const sealed = cookies.get(FLOW_COOKIE);
    if (sealed === undefined) return undefined;
    cookies.remove(FLOW_COOKIE);
    const flow = this.#decrypt(sealed);
    return flow && flow.ends > now.getTime() ? flow : undefined;
  }

  #encrypt(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv);
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64url');
  }

  #decrypt(sealed: string): Flow | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      return flowSchema.parse(JSON.parse(text));
    } catch {
      // Not encrypted with this server's secret.
      return undefined;
    }
  }
}
