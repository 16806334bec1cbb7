/** What these commands are told on the command line. */
import { parseArgs } from 'node:util';
import { UsageError } from '../commands/context.ts';

/** Runs a command on the folder after `--data`. Where it is called wrongly it says how, alone, and fails. */
export function onDataFolder(command: (folder: string) => void): void {
  try {
    command(dataFolder());
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function dataFolder(): string {
  const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: false });
  if (typeof values.data !== 'string' || values.data === '') {
    throw new UsageError('Say where the training data is: --data FOLDER. It is not part of this repository.');
  }
  return values.data;
}
