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

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: ErrorBody };

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export function missing(kind: string, id: string, param = 'id', status = 404): StripeRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new StripeRefusal(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });
}
