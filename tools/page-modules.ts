/** Runs the sources of the web client in the build, to draw its shells and to learn which file each page is in. */
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Offer } from '../contract/offers.ts';

const SOURCE = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { documentTitle, PAGES } from '../contract/pages.ts';
import { OFFERS } from '../contract/offers.ts';
import { FrameSkeleton } from './app/frame-skeleton.tsx';
import { PAGE_CODE } from './app/pages.tsx';
import { drawDocuments } from './app/public-pages/documents.tsx';
import { LandingPage } from './site/landing-page.tsx';
import { drawPreviews } from './site/previews.tsx';
import { siteData } from './site/product-data.ts';
export const draw = (path) => renderToStaticMarkup(createElement(FrameSkeleton, { path }));
export const documents = drawDocuments(renderToStaticMarkup);
export const landing = OFFERS.map((offer) => ({ offer, drawn: renderToStaticMarkup(createElement(LandingPage, { offer })) }));
export const previews = drawPreviews(renderToStaticMarkup, [
  ...documents.map(({ paths, name, html }) => ({ path: paths[0], name, html })),
  { path: '/', name: 'Evenglow', html: landing[0].drawn },
]);
export { siteData };
export const pages = await Promise.all(
  Object.entries(PAGES).map(async ([name, { path, title, access }]) => {
    const { file } = await PAGE_CODE[name].page.importModule();
    return { name, path, access, title: documentTitle(title), file };
  }),
);
`;

/** A public page that is drawn whole. */
export interface BuiltDocument {
  /** Every address at which it is, the canonical one first. */
  paths: readonly string[];
  /** It is shown while this is offered; undefined where it is the same for each offer. */
  offer: Offer | undefined;
  /** What it is called, and the title of its tab, which has the product in it. */
  name: string;
  title: string;
  description: string;
  /** `article` for what has a date and a writer. */
  kind: 'website' | 'article';
  /** Day on which it came out, `YYYY-MM-DD`; what has one is in the feed. */
  published?: string;
  /** True where search engines shall not have it. */
  isUnlisted?: true;
  /** What it is, in the vocabulary of schema.org. */
  structured: readonly object[];
  html: string;
}

/** What messengers show of a page. */
export interface BuiltPreview {
  /** The page; those below it share the picture. */
  path: string;
  /** Address of the picture. */
  file: string;
  words: string;
  html: string;
}

export interface BuiltPage {
  name: string;
  path: string;
  access: 'member' | 'anonymous' | 'both';
  /** The whole title of the tab. */
  title: string;
  /** The module that has the page, as an absolute path with forward slashes. */
  file: string;
}

export interface PageModules {
  pages: BuiltPage[];
  /** The frame of a member's page as the client draws it first, so that nothing moves when it does. */
  draw: (path: string) => string;
  /** The landing page, for each thing that can be offered on it. */
  landing: { offer: Offer; drawn: string }[];
  documents: BuiltDocument[];
  previews: BuiltPreview[];
  /** The site and whose it is, in the vocabulary of schema.org. */
  siteData: (origin: string) => object[];
}

/** What is imported dynamically becomes a module that only names its file: the pages themselves are not run here. */
const namesOfDynamicImports: Plugin = {
  name: 'names-of-dynamic-imports',
  setup(bundler) {
    bundler.onResolve({ filter: /^\./ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import'
        ? { path: join(dirname(importer), path).replaceAll('\\', '/'), namespace: 'name' }
        : undefined,
    );
    bundler.onLoad({ filter: /.*/, namespace: 'name' }, ({ path }) => ({
      contents: `export const file = ${JSON.stringify(path)};`,
    }));
  },
};

/** `root`: the folder of the web client. */
export async function runPageModules(root: string): Promise<PageModules> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [namesOfDynamicImports],
    logLevel: 'warning',
  });
  const code = outputFiles[0]?.text ?? '';
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
