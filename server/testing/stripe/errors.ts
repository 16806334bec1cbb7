/** Error responses of Stripe. */

interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  /** The intent whose payment was declined. */
  payment_intent?: object;
  setup_intent?: object;
}

export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: ErrorBody };

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export function resourceMissing(kind: string, id: string, param = 'id', status = 404): StripeApiError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details });
}
