/** Validation errors of search. */
import { AppError } from '../platform/errors.ts';

/** A validation error with one message, for the person and for its field. */
export function invalid(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}
