/** `npm run dev`: the server from its sources, restarted on changes, and the web application with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';

installPackages();
const node = findNode();
const run = (...args) => spawn(node, args, { cwd: root, stdio: 'inherit' });
const children = [
  run(join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', join('server', 'main.ts')),
  run(join('node_modules', 'vite', 'bin', 'vite.js')),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
