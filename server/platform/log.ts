/** Structured logs: one JSON object per line, with request ids and without user content. */
import pino from 'pino';
import { logOutput } from './log-output.ts';

export type Logger = pino.Logger;

type LogMethod = (fields: object, message: string) => void;

/** The part of a logger that code outside the server process uses, such as commands and worker threads. */
export interface BasicLogger {
  debug: LogMethod;
  info: LogMethod;
  warn: LogMethod;
  error: LogMethod;
}

const STANDARD_OUTPUT = 1;
const standardOutput = logOutput(STANDARD_OUTPUT);

/** Creates a logger, to standard output by default. Errors are logged with name, message, code and stack only. */
export function createLogger(level: string, destination: pino.DestinationStream = standardOutput): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination);
}

interface DescribedError {
  name: string;
  message: string;
  code: unknown;
  stack: string | undefined;
  cause?: DescribedError | string;
}

/**
 * The logged fields of an error. Others are left out: database errors contain the statement's parameters, often user
 * content.
 */
export function describeError(error: unknown): DescribedError | string {
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

// Some libraries pass a plain object with the fields of an error.
function isErrorLike(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Removes the parameters from Drizzle's messages, which hold the statement and its parameters. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}
