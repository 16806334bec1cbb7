/** Writes what the browser is told to fetch at once: fonts for everybody, and a second shell with a member's code. */
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces the first screen is set in. The other alphabets load when a page needs them. */
const FIRST_SCREEN_FONTS = [/fraunces-latin-opsz-normal.*\.woff2$/, /figtree-latin-wght-normal.*\.woff2$/];

/** The modules from which all that someone signed in sees first can be reached. */
const MEMBER_MODULES = [
  '/web/app.tsx',
  '/web/member-frame.tsx',
  '/web/home-page.tsx',
  '/web/insights/dashboard-page.tsx',
];

/**
 * `index.html` preloads the fonts. `member.html`, which the server sends to whoever comes with a session, preloads the
 * code of the signed-in pages as well: otherwise the browser learns of it a round trip after another.
 */
export function shellPlugin(): Plugin {
  return {
    name: 'evenglow-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => FIRST_SCREEN_FONTS.some((font) => font.test(file)));
        if (fonts.length !== FIRST_SCREEN_FONTS.length) {
          throw new Error(
            `Expected ${FIRST_SCREEN_FONTS.length} fonts to preload, found ${fonts.join(', ') || 'none'}.`,
          );
        }
        const preloads: HtmlTagDescriptor[] = fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        }));
        return { html, tags: preloads };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('There is no index.html to make member.html of.');
        const html = String(shell.source);
        const preloads = memberChunks(bundle)
          .filter((file) => !html.includes(`"/${file}"`))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        const source = html.replace('</head>', `  ${preloads.join('\n    ')}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: 'member.html', source });
      },
    },
  };
}

function memberChunks(bundle: OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  const found = new Set<string>();
  const collect = (chunk: OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const imported of chunk.imports) collect(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const module of MEMBER_MODULES) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)));
    if (!chunk) throw new Error(`${module} is in no chunk.`);
    collect(chunk);
  }
  return [...found];
}
