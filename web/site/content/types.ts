/** Types of the public pages' content. */

/** Text with paragraphs, `## ` headings, `- ` and `1. ` lists, `**strong**` and `[words](/address)`. */
export type Prose = string;

export interface HelpArticle {
  /** Last segment of its address. */
  slug: string;
  title: string;
  /** One sentence: below the title, and in search results. */
  summary: string;
  body: Prose;
  /** Additional search terms. */
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
  /** The main points, before the full text. */
  inShort: readonly string[];
  sections: readonly { id: string; title: string; body: Prose }[];
}

/** The categories of the blog, which filter it. */
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

/** The header pictures of posts, see `documents/blog/pictures.tsx`. */
export type BlogPicture = 'hills' | 'windows' | 'kettle' | 'star' | 'week' | 'suns' | 'lanterns';

export interface BlogSource {
  /** Beside the paragraph that cites it: who, when, and what they did or found. */
  note: string;
  /** In the list at the end: author, year, title, journal. */
  cite: string;
  /** Link to the source. */
  href?: `https://${string}`;
}

export interface BlogPost {
  /** Last segment of its address. */
  slug: string;
  title: string;
  category: BlogCategory;
  /** Publication date, `YYYY-MM-DD`. */
  date: string;
  picture: BlogPicture;
  /** Caption of the picture. */
  caption: string;
  /** One or two sentences: below the title, on the blog's page, and in search results. */
  summary: string;
  /**
   * Prose in which `[^1]` cites the first source, a paragraph that begins with `> ` is a pull quote, and
   * `[figure:hundred-suns]` alone is a figure of `documents/blog/figures.tsx`.
   */
  body: Prose;
  /** In the order of their numbers in the text. */
  sources: readonly BlogSource[];
  /** A writing prompt at the end. */
  question: string;
}
