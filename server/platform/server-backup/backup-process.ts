/** Entry point of the backup process. Reads options as JSON and writes the outcome as JSON. */
import { text } from 'node:stream/consumers';
import type { ProcessOptions, ProcessOutcome } from './backup-process-client.ts';
import { makeServerBackup } from './make-server-backup.ts';

const silent = () => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

async function run(): Promise<ProcessOutcome> {
  // Written by our own server.
  const options = JSON.parse(await text(process.stdin)) as Omit<ProcessOptions, 'now'> & { now: string };
  try {
    return { made: await makeServerBackup({ ...options, now: new Date(options.now), log: SILENT }) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

process.stdout.write(JSON.stringify(await run()));
