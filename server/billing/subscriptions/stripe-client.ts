/** Stripe: how it is reached, and what its errors mean to a person. Nothing else imports its library. */
import type Stripe from 'stripe';
import { PREMIUM_PRICES } from '../../../contract/offers.ts';
import { INTERVALS } from '../../../contract/subscriptions.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';

export type Payments = NonNullable<Config['payments']>;

/** How long, in ms, an answer is waited for. Each call is tried twice. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** Seconds after which a caller whom Stripe found too fast may try again. */
const RETRY_AFTER_SECONDS = 30;
/** Seconds for which a signed event is believed. Stripe signs each try anew. */
const TOLERANCE_SECONDS = 300;

/** Refusals that are part of an ordinary day: a coupon that was made before. */
const EXPECTED: readonly string[] = ['resource_already_exists'];

/** What Stripe answered instead of doing what it was asked. Its library has no type for what is thrown. */
interface StripeError {
  type: string;
  statusCode?: number;
  code?: string;
  param?: string;
  requestId?: string;
}

export class StripeClient {
  readonly payments: Payments;
  readonly #client: Promise<Stripe>;
  readonly #log: Logger;
  #prices: Promise<void> | undefined;

  constructor(payments: Payments, log: Logger) {
    this.payments = payments;
    this.#log = log;
    this.#client = createClient(payments);
    // Whoever asks first is told.
    this.#client.catch(() => undefined);
  }

  /**
   * Asks Stripe.
   * @throws AppError payment_failed where the card was refused, service_unavailable where Stripe does not answer as it should;
   *   its `cause` is what Stripe said, for `stripeErrorIn`
   */
  async request<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const client = await this.#client;
    try {
      return await call(client);
    } catch (error) {
      const stripeError = asStripeError(error);
      throw stripeError ? this.#toAppError(stripeError, error) : error;
    }
  }

  /**
   * Makes sure, once, that Stripe charges what our pages say.
   * @throws AppError service_unavailable where a price is another one, and as `request`
   */
  assertPrices(): Promise<void> {
    this.#prices ??= this.#comparePrices();
    this.#prices.catch(() => {
      this.#prices = undefined;
    });
    return this.#prices;
  }

  async #comparePrices(): Promise<void> {
    for (const interval of INTERVALS) {
      const id = this.payments.prices[interval];
      const { unit_amount, currency, recurring } = await this.request(({ prices }) => prices.retrieve(id));
      const matches =
        unit_amount === PREMIUM_PRICES[interval] &&
        currency.toUpperCase() === PREMIUM_PRICES.currency &&
        recurring?.interval === interval &&
        recurring.interval_count === 1;
      if (matches) continue;
      this.#log.error(
        { price: id, interval, unit_amount, currency },
        'the price at Stripe is not the one of our pages',
      );
      throw new AppError('service_unavailable', {
        message: 'Premium cannot be bought just now. Nothing was charged, and whoever runs this server was told.',
      });
    }
  }

  /**
   * The event in `body`, if Stripe signed it a short while before `now`.
   * @throws AppError validation_failed
   */
  async verifyEvent(body: Buffer, signature: string, now: Date): Promise<Stripe.Event> {
    const { webhooks } = await this.#client;
    const { webhookSecret } = this.payments;
    try {
      return webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (cause) {
      throw new AppError('validation_failed', { message: 'This was not signed by Stripe, or too long ago.', cause });
    }
  }

  #toAppError(stripeError: StripeError, cause: unknown): AppError {
    const { type, statusCode, code, param, requestId } = stripeError;
    if (type === 'StripeCardError') {
      const message = 'Your card was refused. Nothing was charged. Please try another one.';
      return new AppError('payment_failed', { message, cause });
    }
    const details = { type, statusCode, code, param, stripeRequest: requestId };
    if (type === 'StripeRateLimitError') {
      this.#log.warn(details, 'the payment provider is asked too often');
      const message = 'Stripe has too much to do at the moment. Nothing was charged. Please try again in a minute.';
      return new AppError('service_unavailable', { message, retryAfter: RETRY_AFTER_SECONDS, cause });
    }
    const isExpected = code !== undefined && EXPECTED.includes(code);
    // What is wrong with our own question or key is for the operator; a provider that is down is not.
    if (isDown(stripeError)) this.#log.warn(details, 'the payment provider does not answer');
    else if (!isExpected) this.#log.error(details, 'the payment provider refused a call');
    const message =
      'Stripe, which takes the payment, does not answer. Nothing was charged. Please try again in a few minutes.';
    return new AppError('service_unavailable', { message, cause });
  }
}

/** What Stripe said, in an error that `StripeClient.request` threw. */
export function stripeErrorIn(error: unknown): StripeError | undefined {
  return error instanceof AppError ? asStripeError(error.cause) : undefined;
}

/** True where Stripe has no such customer: deleted there, or of another account of the operator's. */
export function isMissingCustomer(error: unknown): boolean {
  const stripeError = asStripeError(error) ?? stripeErrorIn(error);
  return stripeError?.code === 'resource_missing' && (stripeError.param === 'customer' || stripeError.param === 'id');
}

/** True where Stripe has answered, so that the same call with the same key would be answered the same again. */
export function hasResponse(error: unknown): boolean {
  return stripeErrorIn(error)?.statusCode !== undefined;
}

/** True where Stripe may have done what it was asked, although it did not say so. */
export function mayHaveSucceeded(error: unknown): boolean {
  const stripeError = stripeErrorIn(error);
  return stripeError !== undefined && (stripeError.statusCode === undefined || stripeError.statusCode >= 500);
}

function isDown({ type, statusCode = 0 }: StripeError): boolean {
  return type === 'StripeConnectionError' || statusCode >= 500;
}

function asStripeError(error: unknown): StripeError | undefined {
  // Every error of the library is named by its type.
  const isRefusal = error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
  return isRefusal ? (error as unknown as StripeError) : undefined;
}

/** The library takes a while to load, and is loaded only where payments are set up. */
async function createClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: Payments): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Library(secretKey, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Evenglow' },
  });
}
