/** Error texts for sign-in and registration, used in the form and in toasts. */
import { ApiError } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';

/** Formats the wait before a retry, for example "in 40 seconds". `seconds` is the Retry-After value. */
function waitText(seconds: number): string {
  if (seconds < 2) return 'in a moment';
  if (seconds < 90) return `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

/**
 * Returns the server's error text, or the wait after a rate limit. Returns `fallback` if there is no text, and for
 * `sign_in_failed`, whose text is written for API clients.
 */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined) {
    return `Too many attempts. Please try again ${waitText(error.retryAfter)}.`;
  }
  if (error instanceof ApiError && error.body?.code === 'sign_in_failed') return fallback;
  return userMessageOf(error) ?? fallback;
}

/** Returns the server's error texts for individual fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body?.fields ?? {}) : {};
}
