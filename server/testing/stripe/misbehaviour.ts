/** Simulated failures of Stripe. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response. */
export interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** A received request. */
export interface ReceivedRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** Nested parameters. */
  parameters: object;
  idempotencyKey: string | undefined;
}

export interface Exchange {
  asked: ReceivedRequest;
  request: IncomingMessage;
  response: ServerResponse;
  /** Executes the request and returns the response. */
  work: () => Answer;
  send: (answer: Answer) => void;
}

export type Misbehaviour = (exchange: Exchange) => void | Promise<void>;

/** Closes the connection without executing the request. */
export const hangsUp: Misbehaviour = ({ response }) => void response.destroy();

/** Neither executes the request nor responds. */
export const keepsQuiet: Misbehaviour = () => undefined;

/** Executes the request and closes the connection without a response. */
export const losesAnswer: Misbehaviour = ({ work, response }) => {
  work();
  response.destroy();
};

const refuses =
  (status: number, error: object, headers: Record<string, string> = {}): Misbehaviour =>
  ({ send }) =>
    send({ status, body: { error }, headers });

export const breaks = refuses(500, { type: 'api_error', message: 'An error occurred on our side.' });

export const declines = refuses(402, {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
});

/** @param retryAfter seconds */
export const isBusy = (retryAfter: number): Misbehaviour =>
  refuses(
    429,
    { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
    { 'retry-after': String(retryAfter) },
  );

/** Responds after this many milliseconds. */
export const isSlow =
  (milliseconds: number): Misbehaviour =>
  ({ work, send }) =>
    void setTimeout(() => send(work()), milliseconds);

/** Delays the response until it is released; the request is executed before or after. */
export function held({ works = 'after' }: { works?: 'before' | 'after' } = {}) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const misbehaviour: Misbehaviour = async ({ work, send }) => {
    const early = works === 'before' ? work() : undefined;
    asked.resolve();
    await released.promise;
    send(early ?? work());
  };
  return { misbehaviour, asked: asked.promise, release: released.resolve };
}
