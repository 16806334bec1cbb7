/** `fetch` to the model's server: follows no redirect and reads no more than an answer can need. */
import { ModelFailure } from './model-failure.ts';

/**
 * A fetch whose answers have at most `maxBytes` bytes.
 * @throws ModelFailure too_large, before more than that is in memory
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    // A redirect would carry somebody's words to an address that nobody configured.
    const response = await fetch(input, { ...init, redirect: 'error' });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.byteLength;
      if (length > maxBytes) throw new ModelFailure('too_large', { status: response.status });
      parts.push(part);
    }
    const { status, statusText, headers } = response;
    // Statuses that may have no body refuse one, even an empty one.
    return new Response(length > 0 ? Buffer.concat(parts) : null, { status, statusText, headers });
  };
}
