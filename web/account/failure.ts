/** What a refused sign-in or registration says, in the form and in the toast. */
import { ApiError } from '../platform/call.ts';
import { sentenceOf } from '../platform/query-client.ts';

/** "in a moment", "in 40 seconds", "in 12 minutes": when to try again. `seconds` as in Retry-After. */
function waitWords(seconds: number): string {
  if (seconds < 2) return 'in a moment';
  if (seconds < 90) return `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

/**
 * The server's sentence, with the time to wait where there is one. `otherwise` where the server said nothing, and for a
 * refused sign-in, whose sentence begins with a word for programs.
 */
export function failureWords(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined) {
    return `Too many attempts. Please try again ${waitWords(error.retryAfter)}.`;
  }
  if (error instanceof ApiError && error.body?.code === 'sign_in_failed') return otherwise;
  return sentenceOf(error) ?? otherwise;
}

/** The sentences the server wrote for single fields. */
export function fieldFailures(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body?.fields ?? {}) : {};
}
