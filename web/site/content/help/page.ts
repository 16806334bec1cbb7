/** How a help page is written down. */
import type { HelpArticle } from '../types.ts';

export const page = (slug: string, title: string, summary: string, body: string, also: string): HelpArticle => ({
  slug,
  title,
  summary,
  body,
  also,
});
