import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { withEnvFile } from './env-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const path = join(folder, 'settings.env');
  writeFileSync(path, text);
  return path;
}

describe('the environment file', () => {
  it('sets what the environment does not', () => {
    const ENV_FILE = fileWith(
      '\uFEFFPORT=4000\r\n# a comment\r\nAI_MODEL="a name #1"\r\nexport HOST=0.0.0.0\r\nPUBLIC_URL=\r\n',
    );
    expect(withEnvFile({ ENV_FILE, PORT: '5000', HOST: '', LOG_LEVEL: 'warn' })).toEqual({
      ENV_FILE,
      PORT: '5000',
      HOST: '0.0.0.0',
      AI_MODEL: 'a name #1',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
    });
  });

  it('is optional, unless ENV_FILE names it', () => {
    const missing = join(folder, 'missing.env');
    expect(() => withEnvFile({ ENV_FILE: missing })).toThrow(
      new ConfigError(`The settings in ${missing} cannot be read (ENOENT).`),
    );
    const before = process.cwd();
    process.chdir(folder);
    try {
      expect(withEnvFile({ PORT: '5000' })).toEqual({ PORT: '5000' });
      writeFileSync('.env', 'HOST=0.0.0.0');
      expect(withEnvFile({ PORT: '5000' })).toEqual({ PORT: '5000', HOST: '0.0.0.0' });
      rmSync('.env');
      mkdirSync('.env');
      expect(() => withEnvFile({})).toThrow(new ConfigError('The settings in .env cannot be read (EISDIR).'));
    } finally {
      process.chdir(before);
    }
  });

  it.each(['server/main.ts', 'tools/commands/command.ts'])('is read by %s', (program) => {
    const env = { PATH: process.env.PATH, ENV_FILE: fileWith('PORT=none') };
    const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('PORT takes a whole number from 0 to 65535.')]);
  });

  it('names files of secrets', () => {
    const path = join(folder, 'secret');
    const secretIn = (text: string) => {
      writeFileSync(path, text);
      return withEnvFile({ ENV_FILE: fileWith(`SESSION_SECRET_FILE=${path}`) }).SESSION_SECRET;
    };
    expect(secretIn('two words \n')).toBe('two words ');
    expect(secretIn('from Windows\r\n')).toBe('from Windows');
    expect(secretIn('x'.repeat(16 * 1024))).toHaveLength(16 * 1024);
    const refuses = (text: string, message: string) =>
      expect(() => secretIn(text)).toThrow(new ConfigError(`SESSION_SECRET_FILE names ${path}, which ${message}.`));
    refuses('x'.repeat(16 * 1024 + 1), 'is larger than 16 KiB');
    refuses('\n', 'is empty');
    rmSync(path);
    mkdirSync(path);
    const env = { ENV_FILE: fileWith(''), SESSION_SECRET_FILE: path };
    expect(() => withEnvFile(env)).toThrow(
      new ConfigError(`SESSION_SECRET_FILE names ${path}, which cannot be read (EISDIR).`),
    );
    expect(() => withEnvFile({ ...env, SESSION_SECRET: 'x' })).toThrow(
      new ConfigError('SESSION_SECRET and SESSION_SECRET_FILE are both set; remove one of them.'),
    );
    expect(withEnvFile({ ...env, SESSION_SECRET_FILE: '', SESSION_SECRET: 'x' }).SESSION_SECRET).toBe('x');
  });

  it.skipIf(process.getuid?.() === 0)('is refused in a sentence if it may not be read', () => {
    const ENV_FILE = fileWith('PORT=4000');
    chmodSync(ENV_FILE, 0o000);
    expect(() => withEnvFile({ ENV_FILE })).toThrow(/cannot be read \(EACCES\)\.$/);
    chmodSync(ENV_FILE, 0o600);
  });
});
