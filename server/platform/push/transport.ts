/** Interface of web push: sends one message to one browser. */

/** A push subscription: endpoint URL and keys in base64url (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly target: PushTarget;
  /** Encrypted for this browser. At most `PAYLOAD_BYTES` of UTF-8. */
  readonly payload: string;
  /** Whole seconds the push service keeps the message while the browser is offline. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** Replaces an undelivered message with the same topic. At most 32 characters of base64url. */
  readonly topic: string;
}

/** Every push service accepts this many bytes, before encryption. */
export const PAYLOAD_BYTES = 3_000;

/**
 * `sent`: accepted by the push service. `gone`: the subscription has ended. `later`: may be retried, after
 * `retryAfterMs` if given. `refused`: do not retry. A reason never contains the endpoint.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs?: number }
  | { readonly kind: 'refused'; readonly reason: string };

export interface PushTransport {
  /** The server's VAPID public key in base64url, needed for subscribing. */
  readonly publicKey: string;
  /** False for an endpoint that resolves to a private network or not at all. */
  mayReach(endpoint: string): Promise<boolean>;
  /** Sends within `SEND_TIMEOUT_MS`. Does not throw for errors of the push service. */
  send(message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

/** Timeout of a request to a push service. */
export const SEND_TIMEOUT_MS = 10_000;

/** Accepts every message and sends nothing, for tests and benchmarks. */
export function nullPush(onMessage: (message: PushMessage) => void = () => undefined): PushTransport {
  return {
    publicKey: 'BA',
    mayReach: () => Promise.resolve(true),
    send: (message) => {
      onMessage(message);
      return Promise.resolve({ kind: 'sent' });
    },
    close: () => undefined,
  };
}
