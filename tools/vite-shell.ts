/** Writes the pages that the server sends: for everybody with the fonts, for visitors drawn, for members with their code. */
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

/** The faces the first screen is set in. The other alphabets load when a page needs them. */
const FIRST_SCREEN_FONTS = [/fraunces-latin-opsz-normal.*\.woff2$/, /figtree-latin-wght-normal.*\.woff2$/];

/** In which entries are set: Home shows those of today before its code has come. */
const ENTRY_FONT = 'fraunces-';

/** What opens the demo of the landing page, which nothing else on it needs. */
const DEMO_MODULE = '/web/site/demo.ts';

/** Where the application is drawn, as `index.html` has it. */
const ROOT = '<div id="root"></div>';

/**
 * `index.html` preloads the fonts. `member.html`, which the server sends to whoever comes with a session, shows the
 * frame of the signed-in pages at once and preloads their code and what they ask first: otherwise the browser learns of
 * them one round trip after another. Its fonts are in the cache since the page on which they signed in; where they are
 * not, the code is needed first, and words are shown in a fallback of the same measure. Home's entries come before the code,
 * and so does their font. `member/dashboard.html` and its
 * like are the same with the title, the heading and the code of their page. `landing/promotion.html` and its like, one of
 * which everybody else gets at `/`, are the landing page itself: nothing on it moves, so it is drawn by the build and needs
 * no code to be seen. The server knows which of them says what is offered.
 * The files under `documents/` are the other public pages, drawn in the same way, some of them for each offer.
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
        if (shell?.type !== 'asset') throw new Error('There is no index.html to make the others of.');
        const html = withStyles(String(shell.source), bundle);
        // With a low priority: the frame is drawn without them, and what the page asks is small and goes before.
        const preloadsOf = (modules: readonly string[]) =>
          chunksWith([...MEMBER_MODULES, ...modules], chunksOf(bundle))
            .filter(({ fileName }) => !html.includes(`"/${fileName}"`))
            .map(({ fileName: file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
        const askedBy = (page: string) =>
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
            .replace(/<title>[^<]*/, (general) => (title === undefined ? general : `<title>${title}`))
            .replace(/<link rel="preload" as="font"[^>]*>\s*/g, (font) =>
              name === 'home' && font.includes(ENTRY_FONT) ? font : '',
            )
            .replace('</head>', `  ${[...askedBy(name), ...preloadsOf(modules)].join('\n    ')}\n  </head>`);
          const fileName = name === '' ? 'member.html' : `member/${name}.html`;
          this.emitFile({ type: 'asset', fileName, source: withRoot(source, draw(path)) });
        };
        emitShell('', '', undefined, []);
        for (const { name, path, access, title, file } of pages) {
          if (access !== 'anonymous') emitShell(name, path, title, [file]);
        }
      },
    },
  };
}

/** The code of the public pages that came drawn: small, and nothing of the application. */
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

/** The page with the script of a drawn page in place of the application and what it loads ahead. */
function withCode(html: string, fileName: string): string {
  return html
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(<script type="module"[^>]* src=")[^"]+/, (_all, start: string) => `${start}/${fileName}`);
}

/** The page with `content` where the application will be. */
function withRoot(page: string, content: string): string {
  const [before, after] = page.split(ROOT);
  if (after === undefined) throw new Error(`index.html has no ${ROOT}`);
  return `${before}<div id="root">${content}</div>${after}`;
}

/**
 * The page with its styles inside: on a phone the frame is then seen a round trip earlier, and not after the code. The
 * link stays, disabled and so not fetched: from it Vite's loader knows that no late code has to wait for those styles.
 */
function withStyles(html: string, bundle: OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, file: string) => {
    const styles = bundle[file];
    if (styles?.type !== 'asset') throw new Error(`${file} is not part of the client.`);
    return `<link rel="stylesheet" disabled href="/${file}"><style>${String(styles.source)}</style>`;
  });
}
