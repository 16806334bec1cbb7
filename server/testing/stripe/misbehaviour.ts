/** Simulated failures of Stripe. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response. */
export interface ApiResponse {
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
  received: ReceivedRequest;
  request: IncomingMessage;
  response: ServerResponse;
  /** Executes the request and returns the response. */
  execute: () => ApiResponse;
  send: (answer: ApiResponse) => void;
}

export type FailureHandler = (exchange: Exchange) => void | Promise<void>;

/** Closes the connection without executing the request. */
export const closesConnection: FailureHandler = ({ response }) => void response.destroy();

/** Neither executes the request nor responds. */
export const neverResponds: FailureHandler = () => undefined;

/** Executes the request and closes the connection without a response. */
export const losesResponse: FailureHandler = ({ execute, response }) => {
  execute();
  response.destroy();
};

const respondsWithError =
  (status: number, error: object, headers: Record<string, string> = {}): FailureHandler =>
  ({ send }) =>
    send({ status, body: { error }, headers });

export const failsInternally = respondsWithError(500, { type: 'api_error', message: 'An error occurred on our side.' });

export const declines = respondsWithError(402, {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
});

/** @param retryAfter seconds */
export const isRateLimited = (retryAfter: number): FailureHandler =>
  respondsWithError(
    429,
    { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
    { 'retry-after': String(retryAfter) },
  );

/** Responds after this many milliseconds. */
export const isSlow =
  (milliseconds: number): FailureHandler =>
  ({ execute, send }) =>
    void setTimeout(() => send(execute()), milliseconds);

/** Delays the response until it is released; the request is executed before or after. */
export function delayed({ works = 'after' }: { works?: 'before' | 'after' } = {}) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const misbehaviour: FailureHandler = async ({ execute, send }) => {
    const earlyResponse = works === 'before' ? execute() : undefined;
    requested.resolve();
    await released.promise;
    send(earlyResponse ?? execute());
  };
  return { misbehaviour, asked: requested.promise, release: released.resolve };
}
