/** Content that other apps share with the installed app: `web/public/manifest.webmanifest` names the same path and fields. */

/** Receives the form: the service worker, and the server where there is none yet. */
export const SHARE_PATH = '/share-target';
/** The member page that opens then, with the parameter at which it looks for shared content. */
export const SHARED_PARAMETER = 'shared';
export const SHARED_PAGE = `/dashboard?${SHARED_PARAMETER}=1`;
/** Name of the browser's cache that keeps it until it is in a draft. */
export const SHARED_CACHE = 'evenglow-shared';
/** Text fields of the form. Some apps send the link as text. */
export const SHARED_FIELDS = ['title', 'text', 'url'] as const;
/** Longest shared text in UTF-16 units, twice an entry. The composer says what is too long. */
export const SHARED_TEXT_MAX = 20_000;

/** Joins the fields, without a title or link that the text repeats. */
export function sharedText(fields: Readonly<Partial<Record<(typeof SHARED_FIELDS)[number], string>>>): string {
  const { title = '', text = '', url = '' } = fields;
  const parts = [text.includes(title.trim()) ? '' : title, text, text.includes(url.trim()) ? '' : url];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, SHARED_TEXT_MAX);
}
