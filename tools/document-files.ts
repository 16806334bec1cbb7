/** The files of the public pages that are drawn whole, with what their heads say, and the list of them for search engines. */
import type { BuiltDocument } from './page-modules.ts';

/** The server puts its own address in the place of this one. */
const ORIGIN = 'https://origin.invalid';
const GENERAL =
  /\s*<(?:title>[^<]*<\/title>|meta\s+(?:name|property)="(?:description|og:title|og:description|og:type)"[^>]*>)/g;

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '&quot;');

/** Pairs of file name and content; a page that is drawn for each offer has the offer in its file's name. `shell`: the page with styles and without content. */
export function documentFiles(documents: readonly BuiltDocument[], shell: string): [string, string][] {
  const base = shell
    .replace('<html', '<html data-document')
    .replace(GENERAL, '')
    .replace(/\s*<p class="[^"]*noscript:block">[^<]*<\/p>/, '');
  const listed = documents.filter(({ isUnlisted }) => !isUnlisted);
  const canonical = new Set(listed.map(({ paths: [path = '/'] }) => path));
  return [
    ...documents.flatMap((document) => {
      const page = base
        .replace('</head>', () => `  ${headOf(document)}\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${document.html}</div>`);
      const name = document.offer === undefined ? '' : `.${document.offer}`;
      return document.paths.map((path): [string, string] => [`${path}${name}.html`, page]);
    }),
    ['/sitemap.xml', sitemap(['/', '/api', ...canonical])],
    ['/robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`],
  ];
}

function headOf({ paths: [path = '/'], title, description, kind, isUnlisted, structured }: BuiltDocument): string {
  const address = `${ORIGIN}${path}`;
  return [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : [`<link rel="canonical" href="${address}">`]),
    `<meta property="og:type" content="${kind}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:title" content="${escapeText(title)}">`,
    `<meta property="og:description" content="${escapeText(description)}">`,
    `<meta property="og:image" content="${ORIGIN}/icons/icon-512.png">`,
    // Nothing in it ends the element.
    ...structured.map(
      (each) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...each }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

function sitemap(paths: readonly string[]): string {
  const rows = paths.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}
