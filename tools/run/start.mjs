/** `npm start`: installs, builds what changed, and runs the server until it is told to stop. */
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
    ['--enable-source-maps', join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...memorySettings, ...process.env },
    },
  );
  // A terminal signals the server too; the server takes a second signal that follows at once for the same one.
  // On Windows `kill` would end the server at once, and the console has signalled it already.
  const pass = (signal) => process.platform !== 'win32' && server.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => pass(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
