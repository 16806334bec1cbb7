/** How the web client is built and served in development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractPlugin } from './tools/vite-contract.ts';

/** The faces the first screen is set in. The other alphabets load when a page needs them. */
const FIRST_SCREEN_FONTS = [/fraunces-latin-opsz-normal.*\.woff2$/, /figtree-latin-wght-normal.*\.woff2$/];

/** Asks the browser for the first screen's fonts at once, instead of after the style sheet has been read. */
function preloadFonts(): Plugin {
  return {
    name: 'evenglow-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => FIRST_SCREEN_FONTS.some((font) => font.test(file)));
        if (files.length !== FIRST_SCREEN_FONTS.length) {
          throw new Error(
            `Expected ${FIRST_SCREEN_FONTS.length} fonts to preload, found ${files.join(', ') || 'none'}.`,
          );
        }
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [contractPlugin(), react(), tailwindcss(), preloadFonts()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
