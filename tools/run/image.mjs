/**
 * `npm run image`: builds the container image with buildah. `npm run image -- test` also starts it with podman and checks
 * it; `--built` checks the image that is there. BASE: the Debian with Node that the image is built on.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILDAH, IMAGE, isOnPath } from './containers.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';

const PUBLISHED_BASE = 'docker.io/library/node:24-bookworm';
const OWN_BASE = 'localhost/evenglow-base';
const PULL_MS = 300_000;
/** An older base of our own is made again, for the updates of Debian and Node. */
const OWN_BASE_MAX_MS = 7 * 24 * 60 * 60 * 1000;

const args = process.argv.slice(2);
const isTest = args[0] === 'test';
const missing = (isTest ? ['buildah', 'podman'] : ['buildah']).filter((program) => !isOnPath(program));
if (missing.length > 0) {
  console.log(`The image is left out, because this machine has no ${missing.join(' and no ')}.`);
  process.exit(0);
}
try {
  if (isTest) installPackages();
  if (!args.includes('--built')) buildImage();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (isTest) {
  const check = join(root, 'tools', 'image', 'check-image.ts');
  process.exit(spawnSync(findNode(), [check], { cwd: root, stdio: 'inherit' }).status ?? 1);
}

function buildImage() {
  const base = process.env.BASE || findBase();
  console.error(`Building ${IMAGE} on ${base} …`);
  // npm's own cache, so that packages that were installed here are not fetched again.
  const cache = run(npm()[0], [...npm().slice(1), 'config', 'get', 'cache']).trim();
  const volume = existsSync(cache) ? [`--volume=${cache}:/root/.npm`] : [];
  const options = ['--isolation=chroot', '--format=docker', `--build-arg=BASE=${base}`, ...volume];
  buildah('bud', ...options, `--file=${join(root, 'Containerfile')}`, `--tag=${IMAGE}`, root);
}

/** The newest published base, or one made with debootstrap where registries cannot be reached. */
function findBase() {
  const pull = ['pull', '--quiet', '--policy=always', PUBLISHED_BASE];
  if (spawnSync(BUILDAH[0], [...BUILDAH.slice(1), ...pull], { timeout: PULL_MS }).status === 0) return PUBLISHED_BASE;
  const images = JSON.parse(run(BUILDAH[0], [...BUILDAH.slice(1), 'images', '--json']));
  const own = images.find(({ names }) => names?.some((name) => name.startsWith(`${OWN_BASE}:`)));
  if (own && Date.now() - Date.parse(own.createdatraw) < OWN_BASE_MAX_MS) return OWN_BASE;
  if (!isOnPath('debootstrap') || process.getuid() !== 0)
    throw new Error(
      `${PUBLISHED_BASE} cannot be fetched. Name another Debian with Node by BASE, or install debootstrap.`,
    );
  makeBase();
  return OWN_BASE;
}

/** Makes a Debian with the Node and the npm of this machine, and with the certificates that Node trusts here. */
function makeBase() {
  console.error(`${PUBLISHED_BASE} cannot be fetched. Making ${OWN_BASE} with debootstrap …`);
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-base-'));
  try {
    run('debootstrap', ['--variant=minbase', '--include=binutils,ca-certificates', 'bookworm', folder]);
    const npmFolder = join(npm().at(-1), '..', '..');
    const program = join(folder, 'usr', 'local', 'bin');
    copyFileSync(findNode(), join(program, 'node'));
    run('cp', ['-a', npmFolder, join(folder, 'usr', 'local', 'lib', 'npm')]);
    for (const name of ['npm', 'npx']) run('ln', ['-s', `../lib/npm/bin/${name}-cli.js`, join(program, name)]);
    const certificates = process.env.NODE_EXTRA_CA_CERTS;
    if (certificates) copyFileSync(certificates, join(folder, 'etc', 'machine-ca.pem'));
    const container = run(BUILDAH[0], [...BUILDAH.slice(1), 'from', 'scratch']).trim();
    buildah('copy', '--quiet', container, folder, '/');
    const settings = certificates ? ['--env=NODE_EXTRA_CA_CERTS=/etc/machine-ca.pem'] : [];
    buildah(
      'config',
      '--env=PATH=/usr/local/bin:/usr/bin:/bin',
      '--env=npm_config_prefer_offline=true',
      ...settings,
      container,
    );
    buildah('commit', '--quiet', container, OWN_BASE);
    buildah('rm', container);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The command line of npm: this command was started by it. */
function npm() {
  const path = process.env.npm_execpath;
  if (path === undefined) throw new Error('Start this with npm: npm run image');
  return [process.execPath, path];
}

function buildah(...commandLine) {
  const { status } = spawnSync(BUILDAH[0], [...BUILDAH.slice(1), ...commandLine], { stdio: ['ignore', 2, 'inherit'] });
  if (status !== 0) throw new Error(`buildah ${commandLine[0]} failed; see its output above.`);
}

function run(program, commandLine) {
  const { status, stdout, stderr } = spawnSync(program, commandLine, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${program} ${commandLine[0]} failed: ${stderr}`);
  return stdout;
}
