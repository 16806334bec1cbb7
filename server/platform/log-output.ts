/** Writes log lines to a file descriptor without ever blocking the server or its end. */
import { write, writeSync } from 'node:fs';

/** Bytes that wait while the descriptor cannot be written; further lines are dropped. */
const BUFFER_MAX_BYTES = 1024 * 1024;
/** Pause, in ms, before a full pipe is written again. */
const RETRY_MS = 100;
/** Attempts to write what remains to a full pipe when the process ends. */
const ATTEMPTS_AT_EXIT = 5;
const PAUSE_AT_EXIT_MS = 20;

export interface LogOutput {
  write(line: string): void;
}

/**
 * A closed terminal, a broken pipe or a full disk drops lines but neither ends the server nor delays its end. pino's own
 * destination writes what remains at the exit again and again, and keeps the process for ever where that is refused.
 */
export function logOutput(descriptor: number): LogOutput {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isWriting = false;

  const writeNext = () => {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    const chunk = Buffer.concat(waiting);
    waiting = [];
    write(descriptor, chunk, (error, written) => {
      isWriting = false;
      const isFull = error?.code === 'EAGAIN';
      const rest = isFull ? chunk : error ? undefined : chunk.subarray(written);
      bytes -= chunk.length - (rest?.length ?? 0);
      if (rest && rest.length > 0) waiting.unshift(rest);
      if (isFull) setTimeout(writeNext, RETRY_MS).unref();
      else writeNext();
    });
  };

  // A write in progress is completed by Node before the process ends.
  process.on('exit', () => writeAtExit(descriptor, Buffer.concat(waiting)));
  return {
    write: (line) => {
      const chunk = Buffer.from(line);
      if (bytes + chunk.length > BUFFER_MAX_BYTES) return;
      bytes += chunk.length;
      waiting.push(chunk);
      writeNext();
    },
  };
}

function writeAtExit(descriptor: number, text: Buffer): void {
  for (let attempt = 0, rest = text; rest.length > 0 && attempt < ATTEMPTS_AT_EXIT; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      attempt++;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_AT_EXIT_MS);
    }
  }
}
