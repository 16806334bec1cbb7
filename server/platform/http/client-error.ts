/** Error responses for malformed HTTP, which Fastify cannot turn into a request. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, STATUS_OF_CODE } from '../../../contract/errors.ts';
import { newId } from '../ids.ts';
import { BASE_HEADERS } from './security-headers.ts';

/** How long a rejected client may keep sending. Closing at once would reset the connection before it reads the response. */
const LINGER_MS = 1_000;

type Rejection = Pick<ErrorBody, 'code' | 'error'>;
const TOO_LARGE: Rejection = {
  code: 'too_large',
  error: 'The address or headers of this request are too long.',
};
const MALFORMED: Rejection = { code: 'validation_failed', error: 'This request is not well-formed HTTP.' };

/** Handles the server's `clientError` event: responds and closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // The parser reports every further piece of data after the first error.
  if (!socket.writable) return;
  const rejection = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : MALFORMED;
  const status = STATUS_OF_CODE[rejection.code];
  const body = JSON.stringify({ ...rejection, requestId: newId() } satisfies ErrorBody);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...Object.entries(BASE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
