/** Vite configuration of the web client. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplittingPlugin } from './tools/vite-code-splitting.ts';
import { contractPlugin } from './tools/vite-contract.ts';
import { firstLoadPlugin } from './tools/vite-first-load.ts';
import { routerPlugin } from './tools/vite-router.ts';
import { shellPlugin } from './tools/vite-shell.ts';
import { workerPlugin } from './tools/vite-worker.ts';

/** Replaces a dependency of the dialogs: see the file. */
const STYLE_SINGLETON = fileURLToPath(new URL('./web/platform/style-singleton.ts', import.meta.url));
/** Replaces a part of react-router: see the file. */
const ROUTER_FRAMEWORK = fileURLToPath(new URL('./web/platform/router-framework.ts', import.meta.url));

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [
    contractPlugin(),
    react(),
    routerPlugin(ROUTER_FRAMEWORK),
    tailwindcss(),
    shellPlugin(),
    codeSplittingPlugin(),
    firstLoadPlugin(),
    workerPlugin(),
  ],
  resolve: { alias: { 'react-style-singleton': STYLE_SINGLETON } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    // `/api` itself is a page.
    proxy: { '^/api/.': 'http://127.0.0.1:3000' },
  },
});
