/** A server process of the built product, with a data directory of its own, that tests can kill and restart. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/free-port.ts';
import '../server/testing/no-env-file.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

export class Evenglow {
  readonly dataDir: string;
  readonly port: number;
  readonly #env: Record<string, string>;
  readonly #dist: string;
  #process: ChildProcess | undefined;
  /** How many times the process was ended. */
  exitCount = 0;

  private constructor(dataDir: string, port: number, env: Record<string, string>, dist: string) {
    this.dataDir = dataDir;
    this.port = port;
    this.#env = env;
    this.#dist = dist;
  }

  /** Starts on a free port, which it keeps across restarts so that open pages reconnect. `dist`: the build output. */
  static async start(env: Record<string, string> = {}, dist = join(root, 'dist')): Promise<Evenglow> {
    const server = new Evenglow(mkdtempSync(join(tmpdir(), 'evenglow-e2e-')), await freePort(), env, dist);
    try {
      await server.startProcess();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process and resolves once it listens. It trusts X-Forwarded-For, so that each test has its own address. */
  async startProcess(): Promise<void> {
    const child = spawn(process.execPath, [join(this.#dist, 'server', 'main.js')], {
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'on',
        // Journeys of one member are faster than a person.
        RATE_LIMIT_READS: '0',
        RATE_LIMIT_WRITES: '0',
        RATE_LIMIT_COSTLY: '0',
        // Journeys and screenshots cover the pages with samples too.
        PUBLIC_SITE: 'full',
        ...this.#env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        // An entry gets its written line on a busy machine too.
        ENCODER_WAIT_MS: '20000',
        // A scheduled backup would slow the tests down.
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

  /** The id of the running process. */
  get pid(): number {
    return this.#process?.pid ?? Number.NaN;
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Ends the process, abruptly (SIGKILL) or gracefully (SIGTERM), and waits for its exit. */
  async stopProcess(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.exitCount += 1;
    child.kill(signal);
    await exited;
  }

  /** Loads the included sample journal into a person's account. Takes a second: see `enterSampleJournal`. */
  loadSample({ email }: { email: string }): void {
    this.#sample('--email', email);
  }

  /** Creates the sample community around a person's account; `remove` deletes it. */
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

  /** Runs `npm run admin` on the server's data and returns its output. */
  admin(...args: string[]): string {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(this.#dist, 'server', 'command.js'), 'admin', ...args],
      { env: { ...process.env, ...this.#env, DATA_DIR: this.dataDir }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (status !== 0) throw new Error(`admin ${args.join(' ')} ended with ${status}`);
    return stdout.toString();
  }

  /** Stops the process and deletes its data. */
  async remove(): Promise<void> {
    await this.stopProcess('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

let people = 0;

/** A new person with an IP address of their own, so that rate limits do not affect other tests. */
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
