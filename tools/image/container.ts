/** Containers of the image, started with podman for the checks. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { IMAGE, PODMAN, RUN_OPTIONS } from '../run/containers.mjs';

/** The user of the image. */
export const USER_ID = 1000;
const READY_MS = 60_000;
const POLL_MS = 100;

const names = new Set<string>();
const folders: string[] = [];
let started = 0;

export interface Result {
  status: number | null;
  stdout: string;
  /** Both outputs, the standard one first. */
  output: string;
}

export interface Options {
  /** The folder at /data, or another option of podman that mounts it. */
  data: string;
  port?: number;
  env?: Record<string, string>;
  memory?: string;
  /** Another user than that of the image. */
  user?: string;
}

/** Runs podman to its end. */
export function podman(...args: string[]): Result {
  const [program = '', ...options] = PODMAN;
  const { status, stdout, stderr } = spawnSync(program, [...options, ...args], { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), output: (stdout + stderr).trim() };
}

/** A folder for /data, of the user of the image unless another owner is given. It is removed at the end. */
export function dataFolder(owner = USER_ID): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-image-'));
  folders.push(folder);
  chownSync(folder, owner, owner);
  return folder;
}

function runOptions({ data, port = 0, env = {}, memory = '512m', user }: Options): string[] {
  const mount = data.startsWith('--') ? data : `--volume=${data}:/data`;
  const variables = Object.entries({ HOST: '127.0.0.1', PORT: String(port), ...env });
  return [
    ...RUN_OPTIONS,
    mount,
    ...(user === undefined ? [] : [`--user=${user}`]),
    `--memory=${memory}`,
    `--memory-swap=${memory}`,
    ...variables.map(([name, value]) => `--env=${name}=${value}`),
  ];
}

/** Runs the image until it ends by itself, for at most a minute. */
export function runToEnd(options: Options): Result {
  return podman('run', '--rm', '--timeout=60', ...runOptions(options), IMAGE);
}

/** Runs a shell script in a new container without a server. */
export function runShell(script: string): Result {
  return podman('run', '--rm', ...RUN_OPTIONS, '--entrypoint=sh', IMAGE, '-c', script);
}

/** A running container. */
export class Container {
  readonly name: string;
  readonly url: string;

  private constructor(name: string, url: string) {
    this.name = name;
    this.url = url;
  }

  /** Starts a server and waits until it is ready. Throws an Error with its output if that takes a minute. */
  static async start(options: Options & { port: number }): Promise<Container> {
    started += 1;
    const container = new Container(`evenglow-check-${process.pid}-${started}`, `http://127.0.0.1:${options.port}`);
    names.add(container.name);
    const { status, output } = podman('run', '--detach', `--name=${container.name}`, ...runOptions(options), IMAGE);
    if (status !== 0) throw new Error(`The container did not start: ${output}`);
    const deadline = performance.now() + READY_MS;
    while (performance.now() < deadline) {
      const ready = await fetch(`${container.url}/api/health/ready`).catch(() => undefined);
      if (ready?.ok) return container;
      await delay(POLL_MS);
    }
    throw new Error(`The server in the container was not ready: ${podman('logs', container.name).output}`);
  }

  exec(...command: string[]): Result {
    return podman('exec', this.name, ...command);
  }

  /** A field of `podman inspect`, as a Go template such as `.State.Pid`. */
  inspect(field: string): string {
    return podman('inspect', `--format={{${field}}}`, this.name).stdout;
  }

  /** Sends SIGTERM, and SIGKILL after `seconds`. Returns the exit status and how long it took. */
  stop(seconds: number): { status: number; ms: number } {
    const began = performance.now();
    podman('stop', `--time=${seconds}`, this.name);
    const ms = performance.now() - began;
    return { status: Number(this.inspect('.State.ExitCode')), ms };
  }

  kill(): void {
    podman('kill', '--signal=KILL', this.name);
    podman('wait', this.name);
  }

  /** Memory in MiB: resident and proportional of the server's process, and of the container without reclaimable cache. */
  memory(): { resident: number; proportional: number; container: number | undefined } {
    const pid = this.inspect('.State.Pid');
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const fieldOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024;
    return { resident: fieldOf('Rss'), proportional: fieldOf('Pss'), container: containerMiB(pid) };
  }

  remove(): void {
    podman('rm', '--force', '--time=0', this.name);
    names.delete(this.name);
  }
}

/** The figure of `docker stats`: all memory of the control group but the file cache that was not used lately. */
function containerMiB(pid: string): number | undefined {
  const groups = readFileSync(`/proc/${pid}/cgroup`, 'utf8');
  const path = /^\d+:memory:(.*)$/m.exec(groups)?.[1];
  const folder = path === undefined ? undefined : join('/sys/fs/cgroup/memory', path);
  const unified = join('/sys/fs/cgroup', /^0::(.*)$/m.exec(groups)?.[1] ?? '');
  const [usage, cache, file] = folder
    ? ['memory.usage_in_bytes', 'total_inactive_file', folder]
    : ['memory.current', 'inactive_file', unified];
  try {
    const used = Number(readFileSync(join(file, usage), 'utf8'));
    const idle = new RegExp(`^${cache} (\\d+)`, 'm').exec(readFileSync(join(file, 'memory.stat'), 'utf8'))?.[1];
    return (used - Number(idle)) / 1_048_576;
  } catch {
    // The control groups of this machine are arranged in another way.
    return undefined;
  }
}

/** Removes what the checks made. */
export function removeAll(): void {
  for (const name of names) podman('rm', '--force', '--time=0', name);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
