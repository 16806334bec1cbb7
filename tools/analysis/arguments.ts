/** What these commands are told on the command line. */
import { parseArgs } from 'node:util';

/** Thrown with a sentence about how to call the command; printed alone. */
export class UsageError extends Error {}

/** The folder after `--data`. Throws UsageError where there is none. */
export function dataFolder(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } }, strict: false });
  if (typeof values.data !== 'string' || values.data === '') {
    throw new UsageError('Say where the training data is: --data FOLDER. It is not part of this repository.');
  }
  return values.data;
}
