/** What a question that cannot be meant is answered with. */
import { AppError } from '../platform/errors.ts';

/** One sentence, for the person and at its field. */
export function invalid(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}
