/** `npm start`: installs packages, builds what changed, and runs the server until a signal stops it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { memorySettings } from './memory.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';

try {
  installPackages();
  build();
  const server = spawn(
    findNode(),
    // Without source maps, which take 100 MiB: the bundle keeps the names and the files of functions.
    [join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...memorySettings, ...process.env },
    },
  );
  // A terminal also signals the server directly; the server ignores a second signal that follows immediately.
  // On Windows `kill` would end the server without a shutdown, and the console has already signalled it.
  const forward = (signal) => process.platform !== 'win32' && server.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => forward(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
