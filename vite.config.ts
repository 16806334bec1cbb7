/** How the web client is built and served in development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOrderPlugin } from './tools/vite-chunk-order.ts';
import { chunkWordsPlugin } from './tools/vite-chunk-words.ts';
import { contractPlugin } from './tools/vite-contract.ts';
import { shellPlugin } from './tools/vite-shell.ts';
import { workerPlugin } from './tools/vite-worker.ts';

/**
 * The router, the query client and what cannot be without them or is asked by all pages of members: one file, and none
 * of it is needed by the landing page.
 */
const OF_MEMBERS = new RegExp(
  [
    'node_modules/(react-router|@tanstack/(react-query|query-core)|aria-hidden)',
    // What a dialog is made of.
    '@radix-ui/react-(dialog|dismissable-layer|focus-guards|focus-scope|portal|presence)/',
    'web/platform/(session|query-client|draft-store|offline-cache|shortcuts|use-)',
    'web/ui/(link|dialog|overlay|close-request|focus-return|tooltip|icon-button|textarea|lazy)',
    'web/[a-z]+/(queries|offline/cached-entries)',
    'web/account/onboarding',
    'web/analysis/(crisis-dialog|help-lines)',
    'lucide-react/dist/esm/icons/image-off',
    'web/journal/(entries/(entry-text|entry-pages|help-offered)|compose/(save-|sharing-switch)|media/(entry-media|attachment-error))',
    'contract/(limits|characters|journal|insights|analysis|reflection)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

const GROUPS = [
  { name: 'react', test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'app', test: OF_MEMBERS },
  // Of two dialogs that are fetched late, and built on what comes with the first page.
  { name: 'alert-dialog', test: /[\\/]alert-dialog/ },
  // What several pages share, in one file rather than thirty: each costs a request, and compresses worse.
  {
    name: 'shared',
    test: /web[\\/](ui[\\/](?!combobox|select|lost-path|field)|platform[\\/](?!time-zones|send-bytes))|lucide-react|radix-ui/,
    minShareCount: 2,
  },
];

/** The page itself, or the file it begins with. */
const isFirst = (file: string) => /^(index\.html|assets\/index-)/.test(file);

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [
    contractPlugin(),
    react(),
    tailwindcss(),
    shellPlugin(),
    chunkOrderPlugin(),
    chunkWordsPlugin(GROUPS),
    workerPlugin(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What only the first file knows to be missing: the others are there by the time that anything else is asked for.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        dependencies.filter((each) => isFirst(hostId) || !/\/(index|app|react|shared|rolldown-runtime)-/.test(each)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each module where it is named here, and not with all that it needs.
          includeDependenciesRecursively: false,
          groups: GROUPS,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
