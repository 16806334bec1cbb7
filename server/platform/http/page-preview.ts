/** Link preview metadata (Open Graph) in the HTML of a page. */
import { escapeHtml } from '../escape-html.ts';

export interface PagePreview {
  title: string;
  description: string;
  /** Absolute URL of an image of 1200 by 630 pixels. */
  image: string;
  imageAlt: string;
}

/** A page whose preview depends on the id in its path. */
export interface PreviewedPage {
  /** Name in the table of pages; the path must end with the parameter. */
  page: string;
  /**
   * @param id last segment of the path
   * @param caller IP address, for rate limits
   * @throws AppError not_found if there is nothing; the page is then sent with status 404 and no preview
   */
  preview: (id: string, caller: string) => Promise<PagePreview>;
}

/** General metadata that the preview replaces. */
const REPLACED =
  /\s*<(?:title>[^<]*<\/title>|meta\s+(?:name|property)="(?:description|og:title|og:description|og:type|twitter:card)"[^>]*>)/g;

/** Returns the page with its title and a preview in its head. */
export function withPreview(html: string, { title, description, image, imageAlt }: PagePreview): string {
  const properties = [
    ['og:type', 'article'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', imageAlt],
  ].map(([name, value = '']) => `<meta property="${name}" content="${escapeHtml(value)}">`);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="robots" content="noindex">',
  ].join('\n    ');
  return html.replace(REPLACED, '').replace('</head>', () => `  ${head}\n  </head>`);
}
