/** The type of a public page rendered by the build. */
import type { ReactElement } from 'react';

/** Placeholder for the server's origin, which the server replaces. */
export const ORIGIN = 'https://origin.invalid';

export interface Document {
  /** All its addresses, the canonical one first. */
  paths: readonly string[];
  title: string;
  description: string;
  kind: 'website' | 'article';
  /** Publication date, `YYYY-MM-DD`; pages with one are in the feed. */
  published?: string;
  /** Excluded from search engines: linked only from mails. */
  isUnlisted?: true;
  /** Its structured data (schema.org). */
  structured: readonly object[];
  page: ReactElement;
}
