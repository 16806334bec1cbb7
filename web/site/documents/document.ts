/** What a public page that the build draws consists of. */
import type { ReactElement } from 'react';

/** Stands for the address of the server, which puts its own in its place. */
export const ORIGIN = 'https://origin.invalid';

export interface Document {
  /** Every address at which it is, the canonical one first. */
  paths: readonly string[];
  title: string;
  description: string;
  kind: 'website' | 'article';
  /** Day on which it came out, `YYYY-MM-DD`; what has one is in the feed. */
  published?: string;
  /** True where search engines shall not have it: a mail alone leads there. */
  isUnlisted?: true;
  /** What it is, in the vocabulary of schema.org. */
  structured: readonly object[];
  page: ReactElement;
}
