/** Files of the prerendered public pages with their head metadata, and the sitemap, feed and robots.txt. */
import { escapeText, ORIGIN, previewAt, previewTags, structuredTags } from './page-head.ts';
import type { BuiltDocument, BuiltPreview } from './page-modules.ts';

const FEED = '/blog/feed.xml';
const DEFAULT_HEAD_TAGS =
  /\s*<(?:title>[^<]*<\/title>|meta\s+(?:name|property)="(?:description|og:title|og:description|og:type|twitter:card)"[^>]*>)/g;

/**
 * Returns pairs of file name and content. A page that is rendered once per offer has the offer in its file name.
 * `shell`: the page with styles and an empty root.
 */
export function documentFiles(
  documents: readonly BuiltDocument[],
  previews: readonly BuiltPreview[],
  shell: string,
): [string, string][] {
  const base = shell
    .replace('<html', '<html data-document')
    .replace(DEFAULT_HEAD_TAGS, '')
    .replace(/\s*<p class="[^"]*noscript:block">[^<]*<\/p>/, '');
  const listed = documents.filter(({ isUnlisted }) => !isUnlisted);
  const canonical = new Set(listed.map(({ paths: [path = '/'] }) => path));
  return [
    ...documents.flatMap((document) => {
      const page = base
        .replace('</head>', () => `  ${headOf(document, previews)}\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${document.html}</div>`);
      const name = document.offer === undefined ? '' : `.${document.offer}`;
      return document.paths.map((path): [string, string] => [`${path}${name}.html`, page]);
    }),
    ['/sitemap.xml', sitemap(['/', ...canonical])],
    [FEED, feed(documents)],
    ['/robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`],
  ];
}

function headOf(document: BuiltDocument, previews: readonly BuiltPreview[]): string {
  const { title, description, kind, published, isUnlisted, structured } = document;
  const [path = '/'] = document.paths;
  const address = `${ORIGIN}${path}`;
  return [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : [`<link rel="canonical" href="${address}">`]),
    `<meta property="og:type" content="${kind}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:title" content="${escapeText(title)}">`,
    `<meta property="og:description" content="${escapeText(description)}">`,
    ...previewTags(previewAt(previews, path)),
    ...(published === undefined ? [] : [`<meta property="article:published_time" content="${published}">`]),
    `<link rel="alternate" type="application/atom+xml" title="The Evenglow blog" href="${FEED}">`,
    ...structuredTags(structured),
  ].join('\n    ');
}

function sitemap(paths: readonly string[]): string {
  const rows = paths.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

/** Published articles as an Atom feed (RFC 4287), newest first. Atom needs a time, so each article gets 18:00 UTC. */
function feed(documents: readonly BuiltDocument[]): string {
  const articles = documents
    .flatMap(({ published, paths: [path = '/'], name, description }) =>
      published === undefined ? [] : [{ at: `${published}T18:00:00Z`, address: `${ORIGIN}${path}`, name, description }],
    )
    .sort((one, other) => other.at.localeCompare(one.at));
  const entries = articles.map(
    ({ at, address, name, description }) =>
      `  <entry><id>${address}</id><title>${escapeText(name)}</title><updated>${at}</updated><link href="${address}"/><summary>${escapeText(description)}</summary></entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${ORIGIN}${FEED}</id>
  <title>Evenglow</title>
  <updated>${articles[0]?.at ?? '1970-01-01T00:00:00Z'}</updated>
  <author><name>The Evenglow team</name></author>
  <link rel="self" href="${ORIGIN}${FEED}"/>
${entries.join('\n')}
</feed>
`;
}
