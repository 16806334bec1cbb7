/** Command-line arguments of the analysis tools. */
import { parseArgs } from 'node:util';
import { UsageError } from '../commands/context.ts';

interface Options {
  /** `--unless-recorded`: use the recorded figures if they are still valid. */
  unlessRecorded: boolean;
}

/** Runs `command` with the folder of `--data`. A usage error prints only its message and fails. */
export async function onDataFolder(command: (folder: string, options: Options) => void | Promise<void>): Promise<void> {
  try {
    const { data, 'unless-recorded': unlessRecorded = false } = parseArgs({
      options: { data: { type: 'string' }, 'unless-recorded': { type: 'boolean' } },
      strict: false,
    }).values;
    if (typeof data !== 'string' || data === '') {
      throw new UsageError(
        'The folder of the training data is missing: --data FOLDER. The data is not part of this repository.',
      );
    }
    await command(data, { unlessRecorded: unlessRecorded === true });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
