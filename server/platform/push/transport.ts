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
  /** Seconds for which the push service keeps it for a browser that is not there. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A later message with the same topic takes the place of one that still waits there: at most 32 characters of base64url. */
  readonly topic: string;
}

/** The most that every push service takes, in bytes before encryption. */
export const PAYLOAD_BYTES = 3_000;

/**
 * `sent`: the push service took it. `gone`: the browser takes push no more. `later`: it may be tried again, after
 * `retryAfterMs` where the service said so; `unreachable` where no answer came, which is about the service and not about this
 * message. `refused`: it never will be taken.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs?: number; readonly unreachable?: true }
  | { readonly kind: 'refused'; readonly reason: string };

export interface PushTransport {
  /** The server's key, in base64url, which a browser asks for before it takes push from here. */
  readonly publicKey: string;
  /** False for an endpoint that may not be sent to, for instance because it is in this server's own network. */
  mayReach(endpoint: string): Promise<boolean>;
  /** Never throws for what the service does or fails to do. */
  send(message: PushMessage, signal: AbortSignal): Promise<PushOutcome>;
  close(): void;
}

/** Takes everything and sends nothing: for tests and benches that look at what comes before. */
export function nullPush(took: (message: PushMessage) => void = () => undefined): PushTransport {
  return {
    publicKey: '',
    mayReach: () => Promise.resolve(true),
    send: (message) => {
      took(message);
      return Promise.resolve({ kind: 'sent' });
    },
    close: () => undefined,
  };
}
