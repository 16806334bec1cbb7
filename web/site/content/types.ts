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

/** The shelves of the blog; each is a filter on it. */
export const BLOG_CATEGORIES = [
  { id: 'science', name: 'Science' },
  { id: 'ai', name: 'AI & Technology' },
  { id: 'growth', name: 'Personal Growth' },
  { id: 'wellness', name: 'Wellness' },
  { id: 'psychology', name: 'Psychology' },
  { id: 'design', name: 'Design' },
  { id: 'community', name: 'Community' },
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]['id'];

/** Drawings that a post can have over it, see `documents/blog/pictures.tsx`. */
export type BlogPicture = 'hills' | 'windows' | 'kettle' | 'star' | 'week' | 'suns' | 'lanterns';

export interface BlogSource {
  /** Beside the paragraph that leans on it: who, when, and what they did or found. */
  note: string;
  /** In the list at the end: author, year, title, journal. */
  cite: string;
  /** Where it can be read. */
  href?: `https://${string}`;
}

export interface BlogPost {
  /** Last part of its address. */
  slug: string;
  title: string;
  category: BlogCategory;
  /** Day on which it came out, `YYYY-MM-DD`. */
  date: string;
  picture: BlogPicture;
  /** What the picture shows, below it. */
  caption: string;
  /** One or two sentences: under the title, on the blog's page, and in search results. */
  summary: string;
  /**
   * Prose in which `[^1]` leans on the first source, a paragraph that begins with `> ` is set large, and
   * `[figure:hundred-suns]` alone is a drawing of `documents/blog/figures.tsx`.
   */
  body: Prose;
  /** In the order of their numbers in the text. */
  sources: readonly BlogSource[];
  /** A question to write about, at the end. */
  question: string;
}
