/** Runs the web client's sources during the build, to prerender pages and find the module of each page. */
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

/** A prerendered public page. */
export interface BuiltDocument {
  /** All paths of the page, the canonical one first. */
  paths: readonly string[];
  /** The offer this version is for; undefined if the page is the same for every offer. */
  offer: Offer | undefined;
  name: string;
  /** Title of the tab: the name with the product's name. */
  title: string;
  description: string;
  /** `article` for pages with a date and an author. */
  kind: 'website' | 'article';
  /** Day of publication, `YYYY-MM-DD`. Pages that have one are in the feed. */
  published?: string;
  /** Excluded from search engines. */
  isUnlisted?: true;
  /** Structured data in the vocabulary of schema.org. */
  structured: readonly object[];
  html: string;
}

/** Link preview of a page. */
export interface BuiltPreview {
  /** Path of the page. Pages below it share the picture. */
  path: string;
  /** Path of the picture. */
  file: string;
  words: string;
  html: string;
}

export interface BuiltPage {
  name: string;
  path: string;
  access: 'member' | 'anonymous' | 'both' | 'admin';
  /** Complete title of the tab. */
  title: string;
  /** Absolute path of the page's module, with forward slashes. */
  file: string;
}

export interface PageModules {
  pages: BuiltPage[];
  /** Renders the frame of a signed-in page exactly as the client's first render, so that the layout does not shift. */
  draw: (path: string) => string;
  /** The landing page, once per offer. */
  landing: { offer: Offer; drawn: string }[];
  documents: BuiltDocument[];
  previews: BuiltPreview[];
  /** The site and its publisher as structured data in the vocabulary of schema.org. */
  siteData: (origin: string) => object[];
}

/** Replaces each dynamically imported module with one that exports its file name, so that pages are not run here. */
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
