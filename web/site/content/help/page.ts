/** Helper to declare a help page. */
import type { HelpArticle } from '../types.ts';

export const page = (slug: string, title: string, summary: string, body: string, also: string): HelpArticle => ({
  slug,
  title,
  summary,
  body,
  also,
});
