/** Structured logs: one JSON object a line, with request ids and without anybody's words. */
import pino from 'pino';

export type Logger = pino.Logger;

/** A logger at `level`, to standard output unless said; errors carry name, message, code and stack, and nothing they were thrown with beside that. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

interface DescribedError {
  name: string;
  message: string;
  code: unknown;
  stack: string | undefined;
  cause?: DescribedError | string;
}

// Database errors carry the statement's parameters, which are somebody's words: only these fields are ever logged.
function describeError(error: unknown): DescribedError | string {
  if (!isErrorLike(error)) return 'not an error';
  return {
    name: error.name,
    message: withoutParameters(error.message),
    code: 'code' in error ? error.code : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(isErrorLike(error.cause) && { cause: describeError(error.cause) }),
  };
}

// Some libraries hand over a copy of an error that is none itself.
function isErrorLike(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Drizzle's messages repeat the statement and its parameters: the statement stays, the parameters go. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}
