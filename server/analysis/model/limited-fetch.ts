/** `fetch` for the model's server: without redirects, and with a size limit for responses, buffered or streamed. */
import { ModelFailure } from './model-failure.ts';

/**
 * Returns a fetch that reads at most `maxBytes` bytes of a response.
 * @throws ModelFailure too_large, before more is in memory
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    // A redirect would send user content to an address that is not configured.
    const response = await fetch(input, { ...init, redirect: 'error' });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.byteLength;
      if (length > maxBytes) throw new ModelFailure('too_large', { status: response.status });
      parts.push(part);
    }
    const { status, statusText, headers } = response;
    // `Response` accepts no body, not even an empty one, for statuses without a body (204, for example).
    return new Response(length > 0 ? Buffer.concat(parts) : null, { status, statusText, headers });
  };
}

/**
 * Like `limitedFetch`, for streamed responses.
 * @throws ModelFailure too_large, from the body once the limit is exceeded
 */
export function limitedStream(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const { status, statusText, headers } = response;
    let length = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        length += part.byteLength;
        if (length > maxBytes) controller.error(new ModelFailure('too_large', { status }));
        else controller.enqueue(part);
      },
    });
    return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
  };
}
