/** Fetches a file that the server makes while it is read. */
import { ApiError, NetworkError } from '../platform/call.ts';
import { fileNameIn } from '../platform/file-name.ts';

/**
 * The whole file. `contentType`: what its type begins with.
 * @throws ApiError where the server refuses; NetworkError where no answer came, or not all of it; whatever `signal` ends with
 */
export async function fetchFile(
  address: string,
  { contentType, fallbackName, signal }: { contentType: string; fallbackName: string; signal?: AbortSignal },
): Promise<File> {
  const response = await unlessEnded(signal, () => fetch(address, { credentials: 'include', signal: signal ?? null }));
  if (!response.ok) throw new ApiError(response.status, await response.text().catch(() => ''));
  // A network that wants a sign-in of its own answers with a page.
  if (!response.headers.get('content-type')?.startsWith(contentType)) throw new NetworkError(new Error('no file came'));
  const bytes = await unlessEnded(signal, () => response.blob());
  return new File([bytes], fileNameIn(response.headers) ?? fallbackName, { type: contentType });
}

async function unlessEnded<T>(signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}
