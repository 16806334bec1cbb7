/** `npm run embed`: makes the missing vectors of all journals at once, instead of in the background. */
import { existsSync } from 'node:fs';
import { Encoder, shippedEncoderFile } from '../../server/analysis/index.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { countEntriesWithoutVector, embedJournal, findUsersWithoutVectors } from '../../server/search/index.ts';
import { type CommandContext, UsageError } from './context.ts';
import { progressBar } from './progress.ts';

const USAGE = `npm run embed
  makes the vectors of all entries that have none, for search by meaning; stop it with Ctrl+C and start it again to resume`;
/** Users looked up at a time. */
const BATCH = 50;

/** Skips users who turned AI off, and entries that have a vector. */
export async function embed({ database: { orm }, log }: CommandContext, args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError(`Unknown argument "${args[0]}".\n${USAGE}`);
  const file = shippedEncoderFile();
  if (!existsSync(file)) throw new StartError('The sentence encoder is missing. Build the server again.');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  const encoder = new Encoder(file, log);
  try {
    const total = await countEntriesWithoutVector(orm);
    const showProgress = progressBar('Entries', total);
    let done = 0;
    let after: string | undefined;
    for (;;) {
      const userIds = await findUsersWithoutVectors(orm, after, BATCH);
      for (const userId of userIds) {
        await embedJournal(orm, encoder, userId, {
          signal: stopping.signal,
          onEntries: (count) => {
            done += count;
            showProgress(Math.min(done, total));
          },
        });
        if (!encoder.isAvailable) throw new StartError('The sentence encoder is damaged. Build the server again.');
        if (stopping.signal.aborted) {
          console.log('\nStopped. Run it again to go on.');
          return;
        }
      }
      if (userIds.length < BATCH) break;
      after = userIds.at(-1);
    }
    console.log(total === 0 ? 'Every entry has its vector.' : `Read ${done} ${done === 1 ? 'entry' : 'entries'}.`);
  } finally {
    process.off('SIGINT', stop);
    await encoder.stop();
  }
}
