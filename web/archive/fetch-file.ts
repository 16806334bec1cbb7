/** Downloads a file that the server generates while streaming. */
import { ApiError, NetworkError } from '../platform/call.ts';
import { fileNameIn } from '../platform/file-name.ts';

/**
 * Resolves with the whole file. `contentType` is the expected prefix of its type. @throws ApiError if the server
 * refuses; NetworkError if there is no response or an incomplete one; the reason of `signal` when aborted
 */
export async function fetchFile(
  address: string,
  { contentType, fallbackName, signal }: { contentType: string; fallbackName: string; signal?: AbortSignal },
): Promise<File> {
  const response = await withNetworkErrors(signal, () =>
    fetch(address, { credentials: 'include', signal: signal ?? null }),
  );
  if (!response.ok) throw new ApiError(response.status, await response.text().catch(() => ''));
  // A captive portal answers with an HTML page.
  if (!response.headers.get('content-type')?.startsWith(contentType)) throw new NetworkError(new Error('no file sent'));
  const bytes = await withNetworkErrors(signal, () => response.blob());
  return new File([bytes], fileNameIn(response.headers) ?? fallbackName, { type: contentType });
}

async function withNetworkErrors<T>(signal: AbortSignal | undefined, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}
