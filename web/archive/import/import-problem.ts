/** Error texts for failed uploads and imports. */
import { IMPORT_BYTES_MAX } from '../../../contract/imports.ts';
import { adviceFor, unreadableKindOf } from '../../../contract/unreadable-files.ts';
import { ApiError, isUnreachable } from '../../platform/call.ts';
import { isUnauthorized } from '../../platform/query-client.ts';

export interface Problem {
  title: string;
  words: string;
  /** Rows and reasons. */
  details: readonly string[];
  /** Whether a retry may succeed. */
  mayRetry: boolean;
}

/** An event stream that ended with a `failed` event. */
export class ImportFailedError extends Error {
  readonly code: string;
  readonly details: readonly string[];

  constructor({ error, code, details }: { error: string; code: string; details: readonly string[] }) {
    super(error);
    this.code = code;
    this.details = details;
  }
}

const TRANSIENT_CODES = new Set(['rate_limited', 'internal', 'service_unavailable', 'database_unavailable']);
const TITLES: Readonly<Record<string, string>> = {
  too_large: 'This file is too large.',
  limit_reached: 'There isn’t enough space.',
  storage_full: 'There isn’t enough space right now.',
};

/**
 * `safeText` is the sentence that says which data is safe after a lost connection. Returns undefined if the session has
 * expired, which is handled elsewhere.
 */
export function problemOf(error: unknown, safeText: string): Problem | undefined {
  if (isUnauthorized(error)) return undefined;
  if (isUnreachable(error)) {
    const title = navigator.onLine ? 'The connection was lost.' : 'You’re offline.';
    return { title, words: safeText, details: [], mayRetry: true };
  }
  if (error instanceof ImportFailedError) return refusal(error.message, error.code, error.details);
  if (error instanceof ApiError && error.body) {
    return refusal(error.body.error, error.body.code, error.body.details ?? []);
  }
  if (error instanceof ApiError && error.userMessage !== undefined) {
    return {
      title: 'Your file didn’t reach Evenglow.',
      words: error.userMessage,
      details: [],
      mayRetry: false,
    };
  }
  return { title: 'That didn’t work.', words: 'Please try again in a moment.', details: [], mayRetry: true };
}

function refusal(words: string, code: string, details: readonly string[]): Problem {
  const isTransient = TRANSIENT_CODES.has(code);
  const title = isTransient ? 'Please try again later.' : (TITLES[code] ?? 'We can’t import this file.');
  // The first detail often repeats the sentence.
  return { title, words, details: details.filter((detail) => detail !== words), mayRetry: isTransient };
}

function tooLarge(): Problem {
  return {
    title: 'This file is too large.',
    words: `A file can be up to 2.25 GB. Export fewer years at a time, or leave out videos.`,
    details: [],
    mayRetry: false,
  };
}

const READABLE = /\.(?:json|zip|csv|tsv|txt|md|markdown|daylio|xml)$/i;

/** Checks a file before upload. Returns undefined if there is no problem. */
export function validateFile(file: File): Problem | undefined {
  if (file.size > IMPORT_BYTES_MAX) return tooLarge();
  if (file.size === 0) {
    return { title: 'This file is empty.', words: 'Please export it again.', details: [], mayRetry: false };
  }
  if (READABLE.test(file.name)) return undefined;
  const kind = unreadableKindOf(file.name);
  return {
    title: 'We can’t read this type of file.',
    words: kind
      ? adviceFor(kind)
      : 'You can import JSON, ZIP, CSV and Markdown files. See below for how to export from each app.',
    details: [],
    mayRetry: false,
  };
}
