/** Streams the progress of a book and then the book, over one connection: another request may reach another server. */
import type { Readable } from 'node:stream';
import type { BookEvents, BookProgress } from '../../../contract/archive.ts';
import { AppError } from '../../platform/errors.ts';
import type { StreamEvent } from '../../platform/http/handle.ts';
import type { Logger } from '../../platform/log.ts';

export interface FinishedBook {
  fileName: string;
  body: Readable;
}

/** Runs `work` and yields its events. A finished book is discarded if the client disconnects. */
export async function* streamBook(
  work: (onProgress: (progress: BookProgress) => void) => Promise<FinishedBook>,
  log: Pick<Logger, 'error'>,
): AsyncGenerator<StreamEvent> {
  let sent: BookProgress | undefined;
  let progress: BookProgress | undefined;
  let wake = () => {};
  const bookPromise = work((now) => {
    progress = now;
    wake();
  });
  const outcome = bookPromise.then(
    (book) => ({ book }),
    (error: unknown) => ({ failed: failureOf(error, log) }),
  );
  try {
    for (;;) {
      const progressed = new Promise<undefined>((resolve) => {
        wake = () => resolve(undefined);
      });
      if (progress !== sent) wake();
      const result = await Promise.race([outcome, progressed]);
      if (result && 'failed' in result) return yield { event: 'failed', data: result.failed };
      if (result) return yield* sendBook(result.book);
      sent = progress;
      yield { event: 'progress', data: progress };
    }
  } finally {
    void bookPromise.then(
      ({ body }) => body.destroy(),
      () => undefined,
    );
  }
}

async function* sendBook({ fileName, body }: FinishedBook): AsyncGenerator<StreamEvent> {
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    yield { event: 'part', data: { base64: part.toString('base64') } satisfies BookEvents['part'] };
  }
  yield { event: 'end', data: { fileName, bytes } satisfies BookEvents['end'] };
}

function failureOf(error: unknown, log: Pick<Logger, 'error'>): BookEvents['failed'] {
  if (error instanceof AppError) return { error: error.message, code: error.code };
  log.error({ err: error }, 'a book could not be created');
  return { error: new AppError('internal').message, code: 'internal' };
}
