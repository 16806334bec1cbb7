/** Command-line arguments of the analysis tools. */
import { parseArgs } from 'node:util';
import { UsageError } from '../commands/context.ts';

/** Runs `command` with the folder of `--data`. A usage error prints only its message and fails. */
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
    throw new UsageError(
      'The folder of the training data is missing: --data FOLDER. The data is not part of this repository.',
    );
  }
  return values.data;
}
