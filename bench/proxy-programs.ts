/** Starts the installed proxies with the files of `deploy/`, changed only in addresses and certificates. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, temporaryFolder } from './harness.ts';

export interface ProxyProgram {
  name: string;
  program: string;
  /** As the program prints it. */
  version: string;
}

export interface ProxyPorts {
  https: number;
  http: number;
  /** Of the two web processes. */
  one: number;
  two: number;
}

export interface Certificate {
  certFile: string;
  keyFile: string;
  /** Certificate and key in one file. */
  bothFile: string;
  ca: string;
}

type Changes = readonly (readonly [from: string, to: string])[];

interface Program {
  versionArgs: string[];
  file: string;
  /** Differences between the file in `deploy/` and this trial; each must occur. */
  changes(ports: ProxyPorts, certificate: Certificate): Changes;
  /** Returns the whole configuration for `text`, the changed file. */
  complete(text: string, folder: string, ports: ProxyPorts): string;
  args(file: string): string[];
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  nginx: {
    versionArgs: ['-v'],
    file: 'nginx.conf',
    changes: (ports, { certFile, keyFile }) => [
      ['127.0.0.1:3000', `127.0.0.1:${ports.one}`],
      ['# server 127.0.0.1:3001;', `server 127.0.0.1:${ports.two};`],
      ['listen 443', `listen 127.0.0.1:${ports.https}`],
      ['listen 80', `listen 127.0.0.1:${ports.http}`],
      ['server_name journal.example.org', 'server_name localhost'],
      ['/etc/ssl/journal.pem', certFile],
      ['/etc/ssl/journal.key', keyFile],
    ],
    complete: (text, folder) => `
      daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        ${text}
      }`,
    args: (file) => ['-e', 'stderr', '-c', file],
  },
  haproxy: {
    versionArgs: ['-v'],
    file: 'haproxy.cfg',
    changes: (ports, { bothFile }) => [
      ['127.0.0.1:3000', `127.0.0.1:${ports.one}`],
      ['# server two 127.0.0.1:3001', `server two 127.0.0.1:${ports.two}`],
      ['bind :443', `bind 127.0.0.1:${ports.https}`],
      ['bind :80', `bind 127.0.0.1:${ports.http}`],
      ['/etc/haproxy/journal.pem', bothFile],
    ],
    complete: (text) => text,
    args: (file) => ['-db', '-q', '-f', file],
  },
  caddy: {
    versionArgs: ['version'],
    file: 'Caddyfile',
    changes: (ports, { certFile, keyFile }) => [
      ['journal.example.org {', `https://localhost:${ports.https} {\n\ttls ${certFile} ${keyFile}`],
      ['127.0.0.1:3000', `127.0.0.1:${ports.one} 127.0.0.1:${ports.two}`],
    ],
    complete: (text, _folder, { http }) =>
      `{\n\tadmin off\n\thttp_port ${http}\n\tdefault_bind 127.0.0.1\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${text}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

/** Debian has no Traefik; its files in `deploy/` follow its documentation. */
export function findProxies(): { installed: ProxyProgram[]; missing: string[] } {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const installed = Object.entries(PROGRAMS).flatMap(([name, { versionArgs }]) => {
    const program = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (program === undefined) return [];
    const { stdout, stderr } = spawnSync(program, versionArgs, { encoding: 'utf8' });
    return [{ name, program, version: `${name}: ${(stdout || stderr).trim().split('\n', 1)[0]}` }];
  });
  return {
    installed,
    missing: [...Object.keys(PROGRAMS), 'traefik'].filter((name) => !installed.some((one) => one.name === name)),
  };
}

/** A certificate of its own for localhost. */
export function createCertificate(folder: string): Certificate {
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const bothFile = join(folder, 'both.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...key, '-keyout', keyFile, '-out', certFile, ...subject], { stdio: 'pipe' });
  const ca = readFileSync(certFile, 'utf8');
  writeFileSync(bothFile, ca + readFileSync(keyFile, 'utf8'), { mode: 0o600 });
  return { certFile, keyFile, bothFile, ca };
}

/** Starts the proxy, which ends with this process at the latest. */
export async function startProxy(
  { name, program }: ProxyProgram,
  ports: ProxyPorts,
  certificate: Certificate,
): Promise<{ stop(): Promise<void> }> {
  const definition = PROGRAMS[name];
  if (!definition) throw new Error(`${name} is not known`);
  const folder = temporaryFolder();
  let text = readFileSync(join(root, 'deploy', definition.file), 'utf8');
  for (const [from, to] of definition.changes(ports, certificate)) {
    if (!text.includes(from)) throw new Error(`deploy/${definition.file} has no "${from}"`);
    text = text.replaceAll(from, () => to);
  }
  const file = join(folder, definition.file);
  writeFileSync(file, definition.complete(text, folder, ports));
  const child: ChildProcess = spawn(program, definition.args(file), {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await exited;
      clearTimeout(timer);
    },
  };
}
