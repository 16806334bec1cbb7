/** Web push as features see it: a message to one browser, and what its push service said. */

/** A browser that takes push: the address its push service gave it, and its keys in base64url (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly target: PushTarget;
  /** Encrypted for that browser alone; at most `PAYLOAD_BYTES` of UTF-8. */
  readonly payload: string;
  /** Whole seconds for which the push service keeps it for a browser that is not there. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A later message with the same topic takes the place of one that still waits there: at most 32 characters of base64url. */
  readonly topic: string;
}

/** The most that every push service takes, in bytes before encryption. */
export const PAYLOAD_BYTES = 3_000;

/**
 * `sent`: the push service took it. `gone`: the browser takes push no more. `later`: it may be tried again, after
 * `retryAfterMs` where the service said so. `refused`: it never will be taken. A reason names no endpoint.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs?: number }
  | { readonly kind: 'refused'; readonly reason: string };

export interface PushTransport {
  /** The server's key, in base64url, which a browser asks for before it takes push from here. */
  readonly publicKey: string;
  /** False for an endpoint that may not be sent to, because it is in this server's own network or leads nowhere. */
  mayReach(endpoint: string): Promise<boolean>;
  /** Within `SEND_WITHIN_MS`. Never throws for what the service does or fails to do. */
  send(message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

/** The longest that a push service is waited for. */
export const SEND_WITHIN_MS = 10_000;

/** Takes everything and sends nothing: for tests and benches that look at what comes before. */
export function nullPush(took: (message: PushMessage) => void = () => undefined): PushTransport {
  return {
    publicKey: 'BA',
    mayReach: () => Promise.resolve(true),
    send: (message) => {
      took(message);
      return Promise.resolve({ kind: 'sent' });
    },
    close: () => undefined,
  };
}
