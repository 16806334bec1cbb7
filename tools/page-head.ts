/** What the heads of public pages say to search engines and messengers. */
import { DEMO_CAPTIONS, DEMO_RECORDED, DEMO_SECONDS, DEMO_VIDEO } from '../contract/demo-video.ts';
import { getDemoVideoPlayer } from '../contract/site.ts';
import type { BuiltPreview, PageModules } from './page-modules.ts';

/** The server puts its own address in the place of this one. */
export const ORIGIN = 'https://origin.invalid';

export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '&quot;');

/** The picture of the page at `path`: its own, or that of the nearest page above it. */
export function previewAt(previews: readonly BuiltPreview[], path: string): BuiltPreview {
  const above = previews.filter(
    (each) => each.path === '/' || `${path}/`.startsWith(`${PARENTS[each.path] ?? each.path}/`),
  );
  const [nearest] = above.sort((one, other) => other.path.length - one.path.length);
  if (!nearest) throw new Error(`There is no picture for ${path}.`);
  return nearest;
}

/** Where the pages below a page have addresses of their own. */
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

/** Each in a script that is data. Nothing in it ends the element. */
export function structuredTags(structured: readonly object[]): string[] {
  return structured.map(
    (each) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...each }).replaceAll('<', '\\u003c')}</script>`,
  );
}

/** The landing page with the rest of its head. Its title and its description are those of `index.html`. */
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
