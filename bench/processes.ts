/** Starts and stops the servers that are measured. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

export interface RunningServer {
  url: string;
  pid: number;
  /** Milliseconds from spawning the process to the line that says that it listens. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts a Node script and waits for a line in which `port` finds the port. */
export function startNode(
  args: string[],
  env: Record<string, string | undefined>,
  port: RegExp,
): Promise<RunningServer> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = port.exec(line)?.[1];
      if (found === undefined || child.pid === undefined) return;
      resolve({
        url: `http://127.0.0.1:${found}`,
        pid: child.pid,
        startMs: performance.now() - began,
        stop: async () => {
          child.kill('SIGTERM');
          await gone;
        },
      });
    });
  });
}

export function startEvenglow(dataDir: string, env: Record<string, string | undefined> = {}): Promise<RunningServer> {
  return startNode(
    [join('dist', 'server', 'main.js')],
    { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: 'on', BACKUPS: 'off', ...env },
    /Evenglow is at .*:(\d+)/,
  );
}

/** Resident memory of a process in MiB (Linux). */
export function residentMiB(pid: number): number {
  return memoryMiB(pid, 'VmRSS');
}

/** The most memory that was resident in a process since it started, in MiB (Linux). */
export function peakMiB(pid: number): number {
  return memoryMiB(pid, 'VmHWM');
}

function memoryMiB(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
