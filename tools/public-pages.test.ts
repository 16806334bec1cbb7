/** All public pages as the build writes them: sound HTML, no dead link, told from each other, and in the site map. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OFFERS } from '../contract/offers.ts';
import { pageAt } from '../contract/pages.ts';
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

/** What leads nowhere by itself, because it is asked for by a program or found by the build. */
const assets = new Set(globSync('**/*', { cwd: `${web}/public` }).map((file) => `/${file.replaceAll('\\', '/')}`));
const answered = new Set<string>([
  '/api/openapi.json',
  ...[...(await readContract()).values()].map(({ path }) => path),
]);
/** Where a page that is drawn for each offer is at. */
const pathOf = (file: string) => file.replace(new RegExp(`\\.(${OFFERS.join('|')})?\\.?html$`), '') || '/';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what means the same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'error',
    // The sky and the like are placed by styles of their own.
    'no-inline-style': 'off',
  },
});

it('there are pages', () => {
  expect(pages.length).toBeGreaterThan(30);
});

describe.each(pages)('%s', (file, html) => {
  it('has one heading of the first order', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('is sound HTML', async () => {
    const { results } = await validator.validateString(html, file);
    const said = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} at ${around(html, line, column)}`),
    );
    expect(said).toEqual([]);
  });

  it('has no dead link', () => {
    expect([...new Set(linksIn(html))].filter((link) => isDead(link, file))).toEqual([]);
  });

  it('says in its head what it is, in a length that search results show', () => {
    expect(titleOf(html).length, titleOf(html)).toBeLessThanOrEqual(70);
    const description = descriptionOf(html);
    expect(description.length, description).toBeGreaterThanOrEqual(40);
    expect(description.length, description).toBeLessThanOrEqual(160);
  });
});

describe('the picture that messengers show', () => {
  it.each(pages)('%s has one, of the size that it says', async (file, html) => {
    const of = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]+)">`).exec(html)?.[1];
    const picture = of('image')?.replace('https://origin.invalid/', `${web}/public/`) ?? '';
    const { width, height, format } = await sharp(picture).metadata();
    expect([String(width), String(height), `image/${format}`], file).toEqual([
      of('image:width'),
      of('image:height'),
      of('image:type'),
    ]);
    expect(of('image:alt')).toMatch(/^“.+”/);
    expect(html.match(/<meta name="twitter:card"/g)).toHaveLength(1);
    expect(statSync(picture).size).toBeLessThan(60_000);
  });

  it('has the words that the page has now, or `npm run previews` draws it anew', () => {
    expect(drawnWords).toEqual(Object.fromEntries(previews.map(({ file, words }) => [file, words])));
  });
});

it.each(OFFERS)('while there is the offer %s, no two pages have a title or a description in common', (offer) => {
  const shown = documents.filter((each) => each.offer === undefined || each.offer === offer);
  for (const all of [shown.map(({ title }) => title), shown.map(({ description }) => description)]) {
    expect(all.filter((each, place) => all.indexOf(each) !== place)).toEqual([]);
  }
});

it('the site map has each page once, at its own address', () => {
  const listed = [...(files.get('/sitemap.xml') ?? '').matchAll(/<loc>https:\/\/[^/]+([^<]*)</g)].map(
    ([, path = '']) => path,
  );
  const wanted = documents.filter(({ isUnlisted }) => !isUnlisted).map(({ paths: [path = ''] }) => path);
  expect(listed.sort()).toEqual([...new Set(['/', ...wanted])].sort());
});

/** The beginning of what is there. */
function around(html: string, line: number, column: number): string {
  return (html.split('\n')[line - 1] ?? '').slice(Math.max(0, column - 20), column + 80);
}

function linksIn(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g);
  // What the head names is put there, and looked for, by the build.
  const body = html.indexOf('<body');
  return [...found].filter(({ index }) => index > body).map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

function isDead(link: string, from: string): boolean {
  if (/^(https:\/\/|mailto:.+@|(tel|sms):\+?[\d-]+$)/.test(link)) return false;
  const { pathname, hash } = new URL(link, `https://origin.invalid${pathOf(from)}`);
  if (link === '/app/main.tsx') return false;
  if (link.startsWith('#')) return !hasAnchor(files.get(from) ?? '', hash);
  const there = pages.filter(([file]) => pathOf(file) === pathname);
  if (there.length > 0) return !there.every(([, html]) => hasAnchor(html, hash));
  return !(pageAt(pathname) || assets.has(pathname) || answered.has(pathname) || files.has(pathname));
}

function hasAnchor(html: string, hash: string): boolean {
  return hash === '' || html.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
}

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? '';
const descriptionOf = (html: string) => /<meta\s+name="description"\s+content="([^"]*)/.exec(html)?.[1] ?? '';
