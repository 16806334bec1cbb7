/** The Stripe client and its errors as AppErrors. The only module that imports Stripe's library. */
import type Stripe from 'stripe';
import { PREMIUM_PRICES } from '../../../contract/offers.ts';
import { INTERVALS } from '../../../contract/subscriptions.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';

export type Payments = NonNullable<Config['payments']>;

/** In ms, per attempt; each call is attempted twice. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** Retry-After in seconds when Stripe limits our rate. */
const RETRY_AFTER_SECONDS = 30;
/** Maximum age of a signed event in seconds. Stripe signs each delivery again. */
const TOLERANCE_SECONDS = 300;

/** Errors that are not logged: a coupon that exists. */
const EXPECTED_CODES: readonly string[] = ['resource_already_exists'];

/** Stripe's error response. The library has no type for its errors. */
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
    // Prevents an unhandled rejection; callers of `request` get the error.
    this.#client.catch(() => undefined);
  }

  /**
   * Calls Stripe.
   * @throws AppError payment_failed for a declined card, service_unavailable for other errors; `stripeErrorIn` reads
   * its cause
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
   * Checks once that Stripe's prices equal those on our pages.
   * @throws AppError service_unavailable if a price differs, and as `request`
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
        'the price at Stripe differs from the displayed price',
      );
      throw new AppError('service_unavailable', {
        reason: 'payments',
        message: 'You can’t buy Premium right now. You weren’t charged, and we’ve told the people who run this server.',
      });
    }
  }

  /** Verifies the signature and its age at `now`, and parses the event.  @throws AppError validation_failed */
  async verifyEvent(body: Buffer, signature: string, now: Date): Promise<Stripe.Event> {
    const { webhooks } = await this.#client;
    const { webhookSecret } = this.payments;
    try {
      assertNotAhead(signature, now);
      return webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (cause) {
      throw new AppError('validation_failed', { message: 'This wasn’t signed by Stripe, or it’s too old.', cause });
    }
  }

  #toAppError(stripeError: StripeError, cause: unknown): AppError {
    const { type, statusCode, code, param, requestId } = stripeError;
    if (type === 'StripeCardError') {
      const message = 'Your card was declined. You weren’t charged. Please try another card.';
      return new AppError('payment_failed', { message, cause });
    }
    const details = { type, statusCode, code, param, stripeRequest: requestId };
    if (type === 'StripeRateLimitError') {
      this.#log.warn(details, 'the payment provider limits our request rate');
      const message = 'Stripe is busy right now. You weren’t charged. Please try again in a minute.';
      return new AppError('service_unavailable', {
        reason: 'payments',
        message,
        retryAfter: RETRY_AFTER_SECONDS,
        cause,
      });
    }
    const isExpected = code !== undefined && EXPECTED_CODES.includes(code);
    // Our own wrong calls or keys are errors for the operator; an outage of the provider is a warning.
    if (isDown(stripeError)) this.#log.warn(details, 'the payment provider is unavailable');
    else if (!isExpected) this.#log.error(details, 'the payment provider rejected a call');
    const message =
      'We can’t reach Stripe, our payment provider. You weren’t charged. Please try again in a few minutes.';
    return new AppError('service_unavailable', { reason: 'payments', message, cause });
  }
}

/** Stripe's error in an AppError of `StripeClient.request`. */
export function stripeErrorIn(error: unknown): StripeError | undefined {
  return error instanceof AppError ? asStripeError(error.cause) : undefined;
}

/** True if the customer was deleted or belongs to another Stripe account. */
export function isMissingCustomer(error: unknown): boolean {
  const stripeError = asStripeError(error) ?? stripeErrorIn(error);
  return stripeError?.code === 'resource_missing' && (stripeError.param === 'customer' || stripeError.param === 'id');
}

/** True if Stripe responded, so that a retry with the same idempotency key returns the same response. */
export function hasResponse(error: unknown): boolean {
  return stripeErrorIn(error)?.statusCode !== undefined;
}

/** True if Stripe may have executed the call without confirming it. */
export function mayHaveSucceeded(error: unknown): boolean {
  const stripeError = stripeErrorIn(error);
  return stripeError !== undefined && (stripeError.statusCode === undefined || stripeError.statusCode >= 500);
}

function isDown({ type, statusCode = 0 }: StripeError): boolean {
  return type === 'StripeConnectionError' || statusCode >= 500;
}

function asStripeError(error: unknown): StripeError | undefined {
  // Every error of the library has such a type.
  const isStripeError = error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
  return isStripeError ? (error as unknown as StripeError) : undefined;
}

/** The library is slow to load and is loaded only if payments are configured. */
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

/** Stripe's library rejects signatures that are too old, and takes those of any time to come. */
function assertNotAhead(signature: string, now: Date): void {
  for (const [, seconds] of signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)) {
    if (!(Number(seconds) <= now.getTime() / 1000 + TOLERANCE_SECONDS)) throw new Error('signed in the future');
  }
}
