/** What the HTML of a page says to programs that show a preview of its address, such as messengers. */
import { escapeHtml } from '../escape-html.ts';

export interface PagePreview {
  title: string;
  description: string;
  /** Whole address of a picture of 1200 by 630 pixels. */
  image: string;
  /** What the picture shows. */
  imageAlt: string;
}

/** A page whose preview depends on what its address names. */
export interface PreviewedPage {
  /** As the table of pages calls it; its path ends with the parameter. */
  page: string;
  /**
   * `id`: the last segment of the address; `caller`: where the request comes from, for rate limits.
   * @throws AppError not_found where there is nothing: the page then comes with status 404, and without a preview
   */
  preview: (id: string, caller: string) => Promise<PagePreview>;
}

/** What the page says of the product in general, and the preview says of the thing. */
const REPLACED =
  /\s*<(?:title>[^<]*<\/title>|meta\s+(?:name|property)="(?:description|og:title|og:description|og:type|twitter:card)"[^>]*>)/g;

/** The page with its title and a preview in its head. */
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
