/**
 * `node tools/run/image-files.mjs FOLDER`: assembles the file system of the container image in an empty folder, on the
 * Debian that the image is built on: a C library, a shell, Node, the built product, and the packages that it loads.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FONT_FILES } from '../../server/archive/book/book-fonts.ts';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { EMOJI_PACKAGE, EXTERNAL_PACKAGES } from './runtime-packages.mjs';

/** The libraries of Node, and the shell that limits the memory of decoders. */
const DEBIAN_PACKAGES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6', 'dash'];
/** Documentation, and conversions between old character sets. */
const LEFT_OUT_OF_DEBIAN = /\/usr\/share\/(?:doc\/.*\/(?!copyright$)|man|locale|lintian|bug)|\/gconv|\/usr\/sbin\//;
/** Types, source maps, tests and browser builds, which take a third of the packages. */
const LEFT_OUT_OF_PACKAGES = /\.(?:map|[cm]?ts|md|markdown)$|\/dist-(?:types|es)$/;
/** Alternative builds of packages, by the folder of the package. */
const OTHER_BUILDS = {
  'libheif-js': /\/(?:libheif|libheif-wasm\/libheif(?:-bundle\.mjs|\.wasm|\.js))$/,
  '@electric-sql/pglite': /\.cjs$/,
};

/** Copies the system and the product into `target`. Throws an Error with one sentence if a program fails. */
function assemble(target) {
  copyDebianPackages(target);
  writeSystemFiles(target);
  const node = join(target, 'usr', 'local', 'bin', 'node');
  mkdirSync(dirname(node), { recursive: true });
  // Names for debuggers take 18 MB. Add-ons are linked by other names, which stay.
  run('strip', ['--strip-unneeded', '-o', node, findNode()]);
  const license = join(dirname(findNode()), '..', 'LICENSE');
  if (existsSync(license)) cpSync(license, join(target, 'usr', 'share', 'doc', 'node', 'LICENSE'));
  const app = join(target, 'app');
  copyProduct(app);
  for (const path of packagesWithDependencies()) copyPackage(path, app);
  for (const file of FONT_FILES.filter((path) => path.includes('/node_modules/'))) copyFont(file, app);
}

function copyDebianPackages(target) {
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) {
    const path = join('/', name);
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    const destination = readlinkSync(path);
    mkdirSync(join(target, destination), { recursive: true });
    symlinkSync(destination, join(target, name));
  }
  const files = run('dpkg', ['-L', ...DEBIAN_PACKAGES])
    .split('\n')
    .filter((path) => path.startsWith('/') && path !== '/.' && !LEFT_OUT_OF_DEBIAN.test(path) && existsSync(path));
  const archive = join(target, 'system.tar');
  run('tar', ['-C', '/', '--no-recursion', '-cf', archive, '-T', '-'], files.map((path) => `.${path}`).join('\n'));
  run('tar', ['-C', target, '--keep-directory-symlink', '-xf', archive]);
  run('rm', [archive]);
  // Scanners of vulnerabilities read from here what an image without a package manager contains.
  const status = join(target, 'var', 'lib', 'dpkg', 'status.d');
  mkdirSync(status, { recursive: true });
  for (const name of DEBIAN_PACKAGES) writeFileSync(join(status, name), run('dpkg-query', ['-s', name]));
}

function writeSystemFiles(target) {
  const users = [
    ['root', 0, '/root'],
    ['evenglow', 1000, '/data'],
  ];
  const etc = (name, lines) => writeFileSync(join(target, 'etc', name), `${lines.join('\n')}\n`);
  etc(
    'passwd',
    users.map(([name, id, home]) => `${name}:x:${id}:${id}::${home}:/bin/sh`),
  );
  etc(
    'group',
    users.map(([name, id]) => `${name}:x:${id}:`),
  );
  etc('nsswitch.conf', ['passwd: files', 'group: files', 'hosts: files dns']);
  mkdirSync(join(target, 'tmp'), { recursive: true });
  chmodSync(join(target, 'tmp'), 0o1777);
  const command = join(target, 'usr', 'local', 'bin', 'evenglow');
  mkdirSync(dirname(command), { recursive: true });
  writeFileSync(command, '#!/bin/sh\nexec node /app/dist/server/command.js "$@"\n', { mode: 0o755 });
}

function copyProduct(app) {
  mkdirSync(join(app, 'dist'), { recursive: true });
  for (const name of ['server', 'web']) {
    cpSync(join(root, 'dist', name), join(app, 'dist', name), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
  }
  for (const name of ['migrations', 'package.json', 'LICENSE', 'THIRD-PARTY-NOTICES'])
    cpSync(join(root, name), join(app, name), { recursive: true });
  cpSync(join(root, 'tools', 'run', 'image-health.mjs'), join(app, 'health.mjs'));
}

/** The folders of the external packages and of what they depend on, as far as this platform has it. */
function packagesWithDependencies() {
  const found = new Set();
  const visit = (name, from) => {
    const path = locate(name, from);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) visit(dependency, path);
  };
  for (const name of [...EXTERNAL_PACKAGES, EMOJI_PACKAGE]) {
    if (locate(name, root) === undefined) throw new Error(`The package ${name} is not installed.`);
    visit(name, root);
  }
  return found;
}

/** The folder of a package as Node resolves it from `from`; undefined if it is not installed. */
function locate(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root) return undefined;
  }
}

function copyPackage(path, app) {
  const name = relative(join(root, 'node_modules'), path);
  const otherBuilds = OTHER_BUILDS[name];
  cpSync(path, join(app, 'node_modules', name), {
    recursive: true,
    filter: (file) =>
      basename(file) !== 'node_modules' &&
      !LEFT_OUT_OF_PACKAGES.test(file) &&
      !otherBuilds?.test(file.slice(path.length)),
  });
}

/** Copies a font with the licence of its package. The packages have up to 18 weights, and pictures of them. */
function copyFont(file, app) {
  const path = relative(root, file);
  const [packagePath = ''] = /^node_modules\/@[^/]+\/[^/]+/.exec(path) ?? [];
  for (const name of readdirSync(join(root, packagePath)).filter((entry) =>
    /^(?:package\.json|licen[cs]e|ofl)/i.test(entry),
  ))
    cpSync(join(root, packagePath, name), join(app, packagePath, name));
  cpSync(file, join(app, path));
}

function run(program, args, input) {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${program} failed: ${stderr?.trim() || 'it is not installed'}`);
  return stdout;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    assemble(process.argv[2] ?? '');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
