/** Writes the HTML files that the server sends: `index.html`, the shells of signed-in pages, and the public pages. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { OutputBundle } from 'rolldown';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { getCurrentUser } from '../contract/account.ts';
import { getDashboard, getStats } from '../contract/insights.ts';
import { listTodaysEntries } from '../contract/journal.ts';
import { documentFiles } from './document-files.ts';
import { withLandingHead } from './page-head.ts';
import { runPageModules } from './page-modules.ts';
import { chunksOf, chunksWith, MEMBER_MODULES } from './vite-first-load.ts';

/** Fonts of the first screen, which are preloaded. Other scripts load when a page needs them. */
const FIRST_SCREEN_FONTS = [/fraunces-latin-opsz-normal.*\.woff2$/, /figtree-latin-wght-normal.*\.woff2$/];

/** Font of the entries. Home shows today's entries before its code is loaded, so it preloads this font. */
const ENTRY_FONT = 'fraunces-';

/** Opens the demo on the landing page; the page needs no other code. */
const DEMO_MODULE = '/web/site/demo.ts';

/** The application's root element as written in `index.html`. */
const ROOT = '<div id="root"></div>';

/**
 * Writes these files:
 * - `index.html` preloads the fonts.
 * - `member.html` is sent to requests with a session. It contains the frame of the signed-in pages and preloads their
 *   code and first API requests, which the browser would otherwise discover one round trip after another. It preloads no
 *   fonts: they are usually cached from the sign-in page, and the fallback has the same metrics.
 * - `member/PAGE.html` is the same with the page's title, heading and code. Home also preloads the font of its entries,
 *   which appear before the code is loaded.
 * - `landing/OFFER.html` is the prerendered landing page, which is visible without code. The server sends the one for the
 *   current offer at `/` to requests without a session.
 * - `documents/` has the other public pages, prerendered, some of them once per offer.
 */
export function shellPlugin(): Plugin {
  let root = '';
  const firstTheme = (): HtmlTagDescriptor => ({
    tag: 'script',
    children: readFileSync(join(root, 'app', 'first-theme.js'), 'utf8'),
    injectTo: 'head',
  });
  return {
    name: 'evenglow-shell',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, server }) {
        if (server || !bundle) return { html, tags: [firstTheme()] };
        const fonts = Object.keys(bundle).filter((file) => FIRST_SCREEN_FONTS.some((font) => font.test(file)));
        if (fonts.length !== FIRST_SCREEN_FONTS.length) {
          throw new Error(
            `Expected ${FIRST_SCREEN_FONTS.length} fonts to preload, found ${fonts.join(', ') || 'none'}.`,
          );
        }
        const preloads: HtmlTagDescriptor[] = fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        }));
        return { html, tags: [firstTheme(), ...preloads] };
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('There is no index.html to derive the other shells from.');
        const html = withStyles(String(shell.source), bundle);
        // Low priority: the frame does not need them, and the API responses are small and should arrive first.
        const preloadsOf = (modules: readonly string[]) =>
          chunksWith([...MEMBER_MODULES, ...modules], chunksOf(bundle))
            .filter(({ fileName }) => !html.includes(`"/${fileName}"`))
            .map(({ fileName: file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
        const requestsOf = (page: string) =>
          [getCurrentUser, listTodaysEntries, page === 'dashboard' ? getDashboard : getStats].map(
            ({ path }) => `<link rel="preload" as="fetch" href="${path}" crossorigin="use-credentials">`,
          );
        const modules = await runPageModules(root);
        const { pages, draw, landing, documents, previews } = modules;
        const demo = chunksWith([DEMO_MODULE], chunksOf(bundle))[0]?.fileName;
        const demoScript = `  <script type="module" crossorigin src="/${demo}"></script>\n  </head>`;
        for (const { offer, drawn } of landing) {
          const page = html.replace('<html', '<html data-landing').replace('</head>', demoScript);
          const source = withRoot(withLandingHead(page, modules), drawn);
          this.emitFile({ type: 'asset', fileName: `landing/${offer}.html`, source });
        }
        const code = await documentCode(root);
        this.emitFile({ type: 'asset', fileName: code.fileName, source: code.source });
        for (const [fileName, source] of documentFiles(documents, previews, withCode(html, code.fileName))) {
          this.emitFile({ type: 'asset', fileName: `documents${fileName}`, source });
        }
        const emitShell = (name: string, path: string, title: string | undefined, modules: readonly string[]) => {
          const source = html
            .replace('<html', '<html data-member')
            .replace(/<title>[^<]*/, (defaultTitle) => (title === undefined ? defaultTitle : `<title>${title}`))
            .replace(/<link rel="preload" as="font"[^>]*>\s*/g, (font) =>
              name === 'home' && font.includes(ENTRY_FONT) ? font : '',
            )
            .replace('</head>', `  ${[...requestsOf(name), ...preloadsOf(modules)].join('\n    ')}\n  </head>`);
          const fileName = name === '' ? 'member.html' : `member/${name}.html`;
          this.emitFile({ type: 'asset', fileName, source: withRoot(source, draw(path)) });
        };
        emitShell('', '', undefined, []);
        for (const { name, path, access, title, file } of pages) {
          if (access !== 'anonymous' && access !== 'admin') emitShell(name, path, title, [file]);
        }
      },
    },
  };
}

/** Bundles the script of the prerendered public pages, which contains nothing of the application. */
async function documentCode(root: string): Promise<{ fileName: string; source: string }> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'app', 'public-pages', 'hydrate.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2023',
    logLevel: 'warning',
  });
  const source = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/document-${hash}.js`, source };
}

/** Replaces the application's script with that of the prerendered pages, and removes the module preloads. */
function withCode(html: string, fileName: string): string {
  return html
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(<script type="module"[^>]* src=")[^"]+/, (_all, start: string) => `${start}/${fileName}`);
}

/** Puts `content` into the application's root element. */
function withRoot(page: string, content: string): string {
  const [before, after] = page.split(ROOT);
  if (after === undefined) throw new Error(`index.html has no ${ROOT}`);
  return `${before}<div id="root">${content}</div>${after}`;
}

/**
 * Inlines the styles, so that a phone shows the frame one round trip earlier and not after the code. The link stays,
 * disabled and so not fetched: Vite's loader sees from it that lazy chunks need not load those styles.
 */
function withStyles(html: string, bundle: OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, file: string) => {
    const styles = bundle[file];
    if (styles?.type !== 'asset') throw new Error(`${file} is not part of the client.`);
    return `<link rel="stylesheet" disabled href="/${file}"><style>${String(styles.source)}</style>`;
  });
}
