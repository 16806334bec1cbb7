/** What the content of the public pages consists of. */

/** Text with paragraphs, `## ` headings, `- ` and `1. ` lists, `**strong**` and `[words](/address)`. */
export type Prose = string;

export interface HelpArticle {
  /** Last part of its address. */
  slug: string;
  title: string;
  /** One sentence: under the title, and in search results. */
  summary: string;
  body: Prose;
  /** Words that somebody may look for and that are not in it. */
  also?: string;
}

export interface HelpCategory {
  id: string;
  title: string;
  articles: readonly HelpArticle[];
}

export interface LegalText {
  title: string;
  description: string;
  lead: string;
  /** What matters most, before the whole. */
  inShort: readonly string[];
  sections: readonly { id: string; title: string; body: Prose }[];
}
