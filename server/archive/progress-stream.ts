/** Streams the progress and the result of a restore or an import. */
import { AppError } from '../platform/errors.ts';
import type { StreamEvent } from '../platform/http/handle.ts';
import type { Logger } from '../platform/log.ts';

interface Failure {
  error: string;
  code: string;
  details: string[];
}

/** Smallest change of progress (0 to 1) that is sent. */
const STEP = 0.01;

/**
 * Runs `work` and yields its events. The work continues if the client disconnects. Progress may have a second stage, which
 * begins at 0 again.
 */
export async function* streamProgress<Stage extends string = never>(
  work: (onProgress: (share: number, stage?: Stage) => void) => Promise<object>,
  log: Pick<Logger, 'error'>,
): AsyncGenerator<StreamEvent> {
  let progress: { share: number; stage?: Stage | undefined } = { share: 0 };
  let sent = progress;
  let wake = () => {};
  const outcome = work((share, stage) => {
    progress = { share, stage };
    if (share - sent.share >= STEP || stage !== sent.stage) wake();
  }).then(
    (report): StreamEvent => ({ event: 'end', data: report }),
    (error: unknown): StreamEvent => ({ event: 'failed', data: failureOf(error, log) }),
  );
  for (;;) {
    const progressChanged = new Promise<undefined>((resolve) => {
      wake = () => resolve(undefined);
    });
    const event = await Promise.race([outcome, progressChanged]);
    if (event) return yield event;
    sent = progress;
    yield { event: 'progress', data: { ...sent, share: Math.round(sent.share * 100) / 100 } };
  }
}

function failureOf(error: unknown, log: Pick<Logger, 'error'>): Failure {
  if (error instanceof AppError) return { error: error.message, code: error.code, details: error.details ?? [] };
  log.error({ err: error }, 'a restore or an import failed');
  return { error: new AppError('internal').message, code: 'internal', details: [] };
}
