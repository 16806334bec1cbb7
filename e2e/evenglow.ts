/** Runs the built product for a journey, on its own data, and can kill it and start it again. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/free-port.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

export class Evenglow {
  readonly dataDir: string;
  readonly port: number;
  readonly #env: Record<string, string>;
  readonly #dist: string;
  #process: ChildProcess | undefined;
  /** How often it was ended. */
  endings = 0;

  private constructor(dataDir: string, port: number, env: Record<string, string>, dist: string) {
    this.dataDir = dataDir;
    this.port = port;
    this.#env = env;
    this.#dist = dist;
  }

  /** Starts on a free port that it keeps over restarts, so that a page finds it again. `dist`: the folder of the build. */
  static async start(env: Record<string, string> = {}, dist = join(root, 'dist')): Promise<Evenglow> {
    const server = new Evenglow(mkdtempSync(join(tmpdir(), 'evenglow-e2e-')), await freePort(), env, dist);
    try {
      await server.startAgain();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process and resolves once it listens. Its addresses come from X-Forwarded-For, one for each test. */
  async startAgain(): Promise<void> {
    const child = spawn(process.execPath, [join(this.#dist, 'server', 'main.js')], {
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'on',
        ...this.#env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        // One made within a journey would be in its way.
        BACKUPS: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('Evenglow is at')) resolve();
      });
    });
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Ends the process as a power cut would (SIGKILL), or in good order. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.endings += 1;
    child.kill(signal);
    await gone;
  }

  /** Fills a person's account with the journal that the repository brings along. */
  loadSample({ email }: { email: string }): void {
    this.#sample('--email', email);
  }

  /** Makes the sample community around a person's account; `remove` takes it away again. */
  loadCommunity({ email }: { email: string }): { remove: () => void } {
    this.#sample('--community', '--among-people', '--email', email);
    return { remove: () => this.#sample('--community', '--remove') };
  }

  #sample(...args: string[]): void {
    const { status } = spawnSync(process.execPath, [join(this.#dist, 'server', 'command.js'), 'sample', ...args], {
      env: { ...process.env, DATA_DIR: this.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('the sample could not be loaded');
  }

  /** Runs `npm run admin` beside the server, as its operator does; answers what it prints. */
  admin(...args: string[]): string {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(this.#dist, 'server', 'command.js'), 'admin', ...args],
      { env: { ...process.env, ...this.#env, DATA_DIR: this.dataDir }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (status !== 0) throw new Error(`admin ${args.join(' ')} ended with ${status}`);
    return stdout.toString();
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

let people = 0;

/** Someone new, with an address of their own for the limits that count by address. `timezone`: that of their browser. */
export function newPerson(firstName = 'Ada', timezone = 'Europe/London') {
  people++;
  const number = (Date.now() % 1_000_000) + people;
  return {
    firstName,
    timezone,
    email: `${firstName.toLowerCase()}.${number}.${people}@evenglow.example`,
    password: 'tangerine walks slowly home',
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}
