/**
 * The encrypted cookie with the state of a sign-in at the identity provider, valid for ten minutes and one callback.
 */
import { z } from 'zod';
import type { Cookies } from '../../platform/http/cookies.ts';
import { SealedText } from '../secrets/sealed-text.ts';

const FLOW_COOKIE = 'evenglow-sign-in';
/** How long the sign-in at the provider may take, in milliseconds. */
export const FLOW_TTL_MS = 10 * 60_000;

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
  readonly #sealed: SealedText;

  constructor(secret: string) {
    this.#sealed = new SealedText(secret, 'evenglow sign-in flow');
  }

  set(cookies: Cookies, flow: Flow): void {
    cookies.set(FLOW_COOKIE, this.#sealed.seal(JSON.stringify(flow)), FLOW_TTL_MS / 1000);
  }

  /** Reads and removes the cookie; undefined if it is missing, invalid or expired. */
  consume(cookies: Cookies, now: Date): Flow | undefined {
    const sealed = cookies.get(FLOW_COOKIE);
    if (sealed === undefined) return undefined;
    cookies.remove(FLOW_COOKIE);
    const text = this.#sealed.open(sealed);
    // Text that opens was written by `set`, of this version or of another.
    const flow = text === undefined ? undefined : flowSchema.safeParse(JSON.parse(text)).data;
    return flow && flow.ends > now.getTime() ? flow : undefined;
  }
}
