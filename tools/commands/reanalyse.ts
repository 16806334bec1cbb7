/** `npm run reanalyse`: analyses all entries again with the current version of the local analyser. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Encoder, localAnalyser, shippedEncoderFile } from '../../server/analysis/index.ts';
import { reanalyseEntries } from '../../server/journal/index.ts';
import { type CommandContext, UsageError } from './context.ts';
import { progressBar } from './progress.ts';

const USAGE = `npm run reanalyse [-- --after ID]
  re-analyses the sentiment and themes (not the reframe) of every entry that the local analyser analysed
  --after   resumes after this entry; the command prints the last one when it is stopped`;

/** Skips values that users corrected, entries that a model analysed, and users who turned AI off. */
export async function reanalyse({ database, log }: CommandContext, args: string[]): Promise<void> {
  const after = readAfter(args);
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  const encoder = new Encoder(shippedEncoderFile(), log);
  let bar: ((done: number) => void) | undefined;
  try {
    const { last, changed, isStopped } = await reanalyseEntries(database.orm, localAnalyser, {
      after,
      encoder,
      onProgress: (done, total) => {
        bar ??= progressBar('Entries', total);
        bar(done);
        return !stopped;
      },
    });
    if (isStopped && last) console.log(`\nStopped. Go on with: npm run reanalyse -- --after ${last}`);
    console.log(`Changed ${changed} ${changed === 1 ? 'entry' : 'entries'}.`);
  } finally {
    process.off('SIGINT', stop);
    await encoder.stop();
  }
}

function readAfter(args: string[]): string | undefined {
  try {
    const { values } = parseArgs({ args, options: { after: { type: 'string' } } });
    return z.uuid({ error: '--after needs the id of an entry.' }).optional().parse(values.after);
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? error.issues[0]?.message : error instanceof Error ? error.message : error;
    throw new UsageError(`${reason}\n${USAGE}`);
  }
}
