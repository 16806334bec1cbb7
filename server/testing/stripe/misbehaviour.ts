/** How a Stripe that is not well answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer as it would be sent. */
export interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** What was asked. */
export interface Asked {
  method: string;
  /** Without the query. */
  path: string;
  /** Nested as they were sent. */
  parameters: object;
  idempotencyKey: string | undefined;
}

export interface Exchange {
  asked: Asked;
  request: IncomingMessage;
  response: ServerResponse;
  /** Does what was asked, and gives the answer. */
  work: () => Answer;
  send: (answer: Answer) => void;
}

export type Misbehaviour = (exchange: Exchange) => void | Promise<void>;

/** Breaks the connection off before anything is done. */
export const hangsUp: Misbehaviour = ({ response }) => void response.destroy();

/** Takes the request, does nothing and says nothing. */
export const keepsQuiet: Misbehaviour = () => undefined;

/** Does what was asked, and breaks the connection off. */
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

/** `retryAfter`: seconds. */
export const isBusy = (retryAfter: number): Misbehaviour =>
  refuses(
    429,
    { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
    { 'retry-after': String(retryAfter) },
  );

/** Takes so many milliseconds to answer. */
export const isSlow =
  (milliseconds: number): Misbehaviour =>
  ({ work, send }) =>
    void setTimeout(() => send(work()), milliseconds);

/** An answer that is held back until it is released; the work is done before, or after. */
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
