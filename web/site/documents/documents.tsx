/** All public pages that the build draws, with what their heads say. */
import type { ReactElement } from 'react';
import { documentTitle } from '../../../contract/pages.ts';
import { HELP } from '../content/help/index.ts';
import { HELP_HOME, HelpArticlePage, HelpCenter, helpPath } from './help.tsx';

interface Document {
  /** Every address at which it is, the canonical one first. */
  paths: readonly string[];
  title: string;
  description: string;
  kind: 'website' | 'article';
  /** What it is, in the vocabulary of schema.org. */
  structured: readonly object[];
  page: ReactElement;
}

export const DOCUMENTS: readonly Document[] = [
  {
    paths: [HELP_HOME, '/help'],
    title: 'Help Center',
    description: 'Short pages about writing, moods and themes, streaks, privacy, reminders and your data in Evenglow.',
    kind: 'website',
    structured: [],
    page: <HelpCenter />,
  },
  ...HELP.flatMap((category) =>
    category.articles.map(
      (article): Document => ({
        paths: [helpPath(article)],
        title: article.title,
        description: article.summary,
        kind: 'article',
        structured: [{ '@type': 'TechArticle', headline: article.title, description: article.summary }],
        page: <HelpArticlePage article={article} category={category} />,
      }),
    ),
  ),
];

/** `draw` is that of React. */
export function drawDocuments(draw: (page: ReactElement) => string) {
  return DOCUMENTS.map(({ page, title, ...rest }) => ({ ...rest, title: documentTitle(title), html: draw(page) }));
}
