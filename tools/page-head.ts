/** Head metadata of the public pages for search engines and link previews. */
import { DEMO_CAPTIONS, DEMO_RECORDED, DEMO_SECONDS, DEMO_VIDEO } from '../contract/demo-video.ts';
import { getDemoVideoPlayer } from '../contract/site.ts';
import type { BuiltPreview, PageModules } from './page-modules.ts';

/** Placeholder that the server replaces with its own origin. */
export const ORIGIN = 'https://origin.invalid';

export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '&quot;');

/** Returns the preview of the page at `path`: its own, or that of the nearest parent page. Throws if there is none. */
export function previewAt(previews: readonly BuiltPreview[], path: string): BuiltPreview {
  const ancestors = previews.filter(
    (each) => each.path === '/' || `${path}/`.startsWith(`${PARENTS[each.path] ?? each.path}/`),
  );
  const [nearest] = ancestors.sort((one, other) => other.path.length - one.path.length);
  if (!nearest) throw new Error(`There is no picture for ${path}.`);
  return nearest;
}

/** Parent paths of child pages, for pages whose children are not below their own path. */
const PARENTS: Readonly<Record<string, string>> = { '/help-center': '/help' };

export function previewTags({ file, words }: BuiltPreview): string[] {
  return [
    `<meta property="og:image" content="${ORIGIN}${file}">`,
    '<meta property="og:image:type" content="image/jpeg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeText(`“${words}”, with the mark of Evenglow`)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** JSON-LD scripts. `<` is escaped, so that no content can end the element. */
export function structuredTags(structured: readonly object[]): string[] {
  return structured.map(
    (each) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...each }).replaceAll('<', '\\u003c')}</script>`,
  );
}

/** Adds the landing page's head metadata. Its title and description are already in `index.html`. */
export function withLandingHead(
  page: string,
  { previews, siteData }: Pick<PageModules, 'previews' | 'siteData'>,
): string {
  const head = [
    `<link rel="canonical" href="${ORIGIN}/">`,
    `<meta property="og:url" content="${ORIGIN}/">`,
    ...previewTags(previewAt(previews, '/')),
    ...structuredTags([...siteData(ORIGIN), demoVideo()]),
  ];
  return page
    .replace(/\s*<meta name="twitter:card"[^>]*>/, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`);
}

const demoVideo = () => ({
  '@type': 'VideoObject',
  name: 'One evening in Evenglow',
  description: DEMO_CAPTIONS.join(' '),
  thumbnailUrl: `${ORIGIN}${DEMO_VIDEO.poster}`,
  contentUrl: `${ORIGIN}${DEMO_VIDEO.video}`,
  embedUrl: `${ORIGIN}${getDemoVideoPlayer.path}`,
  uploadDate: DEMO_RECORDED,
  duration: `PT${DEMO_SECONDS}S`,
  width: DEMO_VIDEO.width,
  height: DEMO_VIDEO.height,
});
