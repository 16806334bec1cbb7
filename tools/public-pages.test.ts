/** All public pages as the build writes them: valid HTML, no dead links, unique titles, and complete in the sitemap. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OFFERS } from '../contract/offers.ts';
import { pageAt } from '../contract/pages.ts';
import { fillSite, insteadOf } from '../server/platform/http/documents.ts';
import { readContract } from '../server/testing/contract-endpoints.ts';
import { documentFiles } from './document-files.ts';
import { withLandingHead } from './page-head.ts';
import { runPageModules } from './page-modules.ts';
import drawnWords from './previews.generated.json' with { type: 'json' };

const web = fileURLToPath(new URL('../web', import.meta.url));
const modules = await runPageModules(web);
const { documents, landing, previews } = modules;
const shell = readFileSync(`${web}/index.html`, 'utf8');
const files = new Map(documentFiles(documents, previews, shell));
for (const { offer, drawn } of landing) {
  const page = withLandingHead(shell, modules).replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
  files.set(`/.${offer}.html`, page);
}
const pages = [...files].filter(([name]) => name.endsWith('.html'));

/** Link targets that are not pages: static files and API endpoints. */
const assets = new Set(globSync('**/*', { cwd: `${web}/public` }).map((file) => `/${file.replaceAll('\\', '/')}`));
const apiPaths = new Set<string>([
  '/api/openapi.json',
  ...[...(await readContract()).values()].map(({ path }) => path),
]);
/** Path of a page from its file name, which may contain an offer. */
const pathOf = (file: string) => file.replace(new RegExp(`\\.(${OFFERS.join('|')})?\\.?html$`), '') || '/';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Equivalent forms that React writes.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'error',
    // Decorations such as the sky are positioned with inline styles.
    'no-inline-style': 'off',
  },
});

it('leaves pages out by PUBLIC_SITE as their links say, and every new page is decided on', () => {
  const paths = [...new Set(documents.flatMap((document) => document.paths))].sort();
  const rows = (isKept: boolean, articles: RegExp) =>
    paths.filter((path) => (insteadOf(path, 'off') === undefined) === isKept && !articles.test(path));
  expect(rows(true, /^\/help\/./)).toEqual([
    '/api',
    '/contact',
    '/help',
    '/help-center',
    '/how-your-data-is-stored',
    '/imprint',
    '/newsletter/confirm',
    '/newsletter/stop',
    '/privacy',
    '/privacy-policy',
    '/terms',
    '/terms-of-service',
  ]);
  expect(rows(false, /^\/blog\/./)).toEqual([
    '/about',
    '/about-us',
    '/blog',
    '/careers',
    '/features',
    '/integrations',
    '/newsletter',
    '/press',
    '/pricing',
  ]);
  for (const { html, paths: own } of documents.filter(({ paths: [path = ''] }) => !insteadOf(path, 'product'))) {
    const shown = fillSite(html, { origin: 'https://evenglow.example', publicSite: 'product' });
    const links = [...shown.matchAll(/ href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
    expect([own[0], ...links.filter((path) => insteadOf(path, 'product') !== undefined)]).toEqual([own[0]]);
  }
});

it('finds the public pages', () => {
  expect(pages.length).toBeGreaterThan(30);
});

describe.each(pages)('%s', (file, html) => {
  it('has exactly one h1', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('is valid HTML', async () => {
    const { results } = await validator.validateString(html, file);
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} at ${around(html, line, column)}`),
    );
    expect(errors).toEqual([]);
  });

  it('has no dead links', () => {
    expect([...new Set(linksIn(html))].filter((link) => isDead(link, file))).toEqual([]);
  });

  it('has a title and description of a length that search results show', () => {
    expect(titleOf(html).length, titleOf(html)).toBeLessThanOrEqual(70);
    const description = descriptionOf(html);
    expect(description.length, description).toBeGreaterThanOrEqual(40);
    expect(description.length, description).toBeLessThanOrEqual(160);
  });
});

describe('the link preview', () => {
  it.each(pages)('of %s exists and has the stated size', async (file, html) => {
    const openGraph = (property: string) =>
      new RegExp(`<meta property="og:${property}" content="([^"]+)">`).exec(html)?.[1];
    const picture = openGraph('image')?.replace('https://origin.invalid/', `${web}/public/`) ?? '';
    const { width, height, format } = await sharp(picture).metadata();
    expect([String(width), String(height), `image/${format}`], file).toEqual([
      openGraph('image:width'),
      openGraph('image:height'),
      openGraph('image:type'),
    ]);
    expect(openGraph('image:alt')).toMatch(/^“.+”/);
    expect(html.match(/<meta name="twitter:card"/g)).toHaveLength(1);
    expect(statSync(picture).size).toBeLessThan(60_000);
  });

  it('has the current text of each page; if not, run `npm run previews`', () => {
    expect(drawnWords).toEqual(Object.fromEntries(previews.map(({ file, words }) => [file, words])));
  });
});

it.each(OFFERS)('with the offer %s, all titles and descriptions are unique', (offer) => {
  const rendered = documents.filter((each) => each.offer === undefined || each.offer === offer);
  for (const all of [rendered.map(({ title }) => title), rendered.map(({ description }) => description)]) {
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  }
});

it('the sitemap lists each page once, at its canonical path', () => {
  const listed = [...(files.get('/sitemap.xml') ?? '').matchAll(/<loc>https:\/\/[^/]+([^<]*)</g)].map(
    ([, path = '']) => path,
  );
  const canonicalPaths = documents.filter(({ isUnlisted }) => !isUnlisted).map(({ paths: [path = ''] }) => path);
  expect(listed.sort()).toEqual([...new Set(['/', ...canonicalPaths])].sort());
});

/** The HTML around a validation error. */
function around(html: string, line: number, column: number): string {
  return (html.split('\n')[line - 1] ?? '').slice(Math.max(0, column - 20), column + 80);
}

function linksIn(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g);
  // The build adds the links in the head and checks them itself.
  const body = html.indexOf('<body');
  return [...found].filter(({ index }) => index > body).map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

function isDead(link: string, from: string): boolean {
  if (/^(https:\/\/|mailto:.+@|(tel|sms):\+?[\d-]+$)/.test(link)) return false;
  const { pathname, hash } = new URL(link, `https://origin.invalid${pathOf(from)}`);
  if (link === '/app/main.tsx') return false;
  if (link.startsWith('#')) return !hasAnchor(files.get(from) ?? '', hash);
  const targetPages = pages.filter(([file]) => pathOf(file) === pathname);
  if (targetPages.length > 0) return !targetPages.every(([, html]) => hasAnchor(html, hash));
  return !(pageAt(pathname) || assets.has(pathname) || apiPaths.has(pathname) || files.has(pathname));
}

function hasAnchor(html: string, hash: string): boolean {
  return hash === '' || html.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
}

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? '';
const descriptionOf = (html: string) => /<meta\s+name="description"\s+content="([^"]*)/.exec(html)?.[1] ?? '';
