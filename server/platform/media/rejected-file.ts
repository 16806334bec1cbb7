/** The error for a file that is not accepted. */
import { AppError } from '../errors.ts';

/** `message`: a sentence about the file itself, for its owner. */
export function rejectedFile(message: string): AppError {
  return new AppError('validation_failed', { message, details: [message] });
}
