/** Command-line arguments of the analysis tools. */
import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/config.ts';
import { UsageError } from '../commands/context.ts';

interface Options {
  /** `--unless-recorded`: use the recorded figures if they are still valid. */
  unlessRecorded: boolean;
  /** `--model`: measure the configured model. */
  model: boolean;
  /** `--reframes`, `--conversations`: print these for reading. */
  print: 'reframes' | 'conversations' | undefined;
}

/** Runs `command` with the folder of `--data`, undefined without it. A usage error prints only its message and fails. */
export async function runAnalysisCommand(
  command: (folder: string | undefined, options: Options) => void | Promise<void>,
): Promise<void> {
  try {
    const {
      data,
      model,
      reframes,
      conversations,
      'unless-recorded': unlessRecorded,
    } = parseArgs({
      options: {
        data: { type: 'string' },
        'unless-recorded': { type: 'boolean' },
        model: { type: 'boolean' },
        reframes: { type: 'boolean' },
        conversations: { type: 'boolean' },
      },
      strict: false,
    }).values;
    if (data === '' || data === true) throw new UsageError('--data needs a folder: --data FOLDER.');
    await command(typeof data === 'string' ? data : undefined, {
      unlessRecorded: unlessRecorded === true,
      model: model === true,
      print: reframes ? 'reframes' : conversations ? 'conversations' : undefined,
    });
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
