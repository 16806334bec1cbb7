/** Entry point of the worker thread: opens PGlite durably and serves it on a Unix socket. */
import { parentPort, workerData } from 'node:worker_threads';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { monitorCrashes } from './crash-monitor.ts';
import { DurableFS } from './durable-fs.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { startParameters } from './settings.ts';
import { WireServer } from './wire-server.ts';
import { COPY_CHANNEL, type WorkerCommand, type WorkerOptions, type WorkerReport } from './worker-messages.ts';

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread.');
const options = workerData as WorkerOptions; // Set by the supervisor, which uses the same type.

const report = (message: WorkerReport) => port.postMessage(message);

let closing = false;

function crash(reason: string): void {
  if (closing) return;
  report({ kind: 'crashed', reason });
  // PostgreSQL's memory may be corrupted, so no further statement may run.
  process.exit(1);
}

const fs = new DurableFS(options.directory, { onCrash: crash });

const database = await EmbeddedPostgres.open({
  fs,
  dataDir: options.directory,
  extensions: { pg_trgm, unaccent },
  startParams: startParameters(options.throwaway),
  onStderr: (line) => {
    if (/\b(PANIC|FATAL)\b/.test(line)) report({ kind: 'log', line });
    return false;
  },
});

monitorCrashes(database.Module, crash);

const server = new WireServer({
  execute: (bytes, reply) => database.execProtocolRawStream(bytes, { syncToFs: false, onRawData: reply }),
  isInTransaction: () => database.isInTransaction(),
  flush: () => fs.flush(),
});
fs.log.enabled = true;
await server.listen(options.socket);

/** Bytes of write-ahead log that trigger a checkpoint. Limits disk usage and recovery time. */
const CHECKPOINT_BYTES = 24 * 1024 * 1024;
const IDLE_CHECKPOINT_BYTES = 256 * 1024;
/** Milliseconds without a statement until a small checkpoint is made. */
const IDLE_MS = 15_000;
let checkedAt = 0;

// PostgreSQL's checkpointer is a separate process, which PGlite lacks. Without checkpoints the log would grow without
// limit.
const maintenance = setInterval(() => {
  const idle = performance.now() - server.lastTurnAt > IDLE_MS;
  if (server.lastTurnAt < checkedAt) return;
  void server.runExclusively(() => checkpointIfDue(idle)).catch(() => undefined);
}, 1000);

async function checkpointIfDue(idle: boolean): Promise<void> {
  const { rows } = await database.query<{ bytes: number }>(
    'SELECT (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  );
  const bytes = rows[0]?.bytes ?? 0;
  // A running copy of the files needs the log since the last checkpoint.
  if (server.hasListener(COPY_CHANNEL)) return;
  if (bytes >= (idle ? IDLE_CHECKPOINT_BYTES : CHECKPOINT_BYTES)) await database.exec('CHECKPOINT');
  if (idle) checkedAt = performance.now() + 1;
}

async function close(): Promise<void> {
  closing = true;
  clearInterval(maintenance);
  await server.close();
  fs.flush();
  fs.log.enabled = false;
  await database.exec('CHECKPOINT');
  await database.close();
  report({ kind: 'closed' });
  port?.close();
}

port.on('message', (command: WorkerCommand) => {
  if (command.kind === 'close') void close();
  else report({ kind: 'figures', fsyncs: fs.fsyncs, memoryBytes: database.Module.HEAPU8.byteLength });
});
report({ kind: 'ready' });
