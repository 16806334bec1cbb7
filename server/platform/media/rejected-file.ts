/** Error for a file that is not accepted. */
import { AppError } from '../errors.ts';

/** @param message sentence for the user, about the file */
export function rejectedFile(message: string): AppError {
  return new AppError('validation_failed', { message, details: [message] });
}
