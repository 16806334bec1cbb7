/** The list of all public pages rendered by the build, with their metadata. */
import type { ReactElement } from 'react';
import { OFFERS, type Offer } from '../../../contract/offers.ts';
import { documentTitle } from '../../../contract/pages.ts';
import { HELP } from '../../site/content/help/index.ts';
import { ABOUT_PAGES } from '../../site/documents/about-us.tsx';
import { apiPage } from '../../site/documents/api.tsx';
import { BLOG_PAGES } from '../../site/documents/blog/documents.tsx';
import { CAREERS_PAGES } from '../../site/documents/careers.tsx';
import { CONTACT_PAGES } from '../../site/documents/contact.tsx';
import { DATA_STORAGE_PAGES } from '../../site/documents/data-storage.tsx';
import type { Document } from '../../site/documents/document.ts';
import { DocumentPath } from '../../site/documents/frame.tsx';
import { HELP_HOME, HelpCenter, helpPath } from '../../site/documents/help.tsx';
import { HelpArticlePage } from '../../site/documents/help-article.tsx';
import { integrationsPage } from '../../site/documents/integrations.tsx';
import { LEGAL_PAGES } from '../../site/documents/legal.tsx';
import { NEWSLETTER_PAGES } from '../../site/documents/newsletter.tsx';
import { OWN_TEXT_PAGE } from '../../site/documents/own-text.tsx';
import { PRESS_PAGES } from '../../site/documents/press.tsx';
import { pricingPage } from '../../site/documents/pricing.tsx';
import { featuresPage } from './features-page.tsx';

export type { Document };

/** A function for pages that depend on the current offer: rendered once per offer, at the same addresses. */
export type DocumentRow = Document | ((offer: Offer) => Document);

export const DOCUMENTS: readonly DocumentRow[] = [
  featuresPage,
  pricingPage,
  apiPage,
  integrationsPage,
  (offer): Document => ({
    paths: [HELP_HOME, '/help'],
    title: 'Help Center',
    description: 'Help with writing, moods and themes, streaks, privacy, reminders and your data in Evenglow.',
    kind: 'website',
    structured: [],
    page: <HelpCenter offer={offer} />,
  }),
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
  ...ABOUT_PAGES,
  ...BLOG_PAGES,
  ...CAREERS_PAGES,
  ...PRESS_PAGES,
  ...LEGAL_PAGES,
  ...DATA_STORAGE_PAGES,
  ...CONTACT_PAGES,
  ...NEWSLETTER_PAGES,
  OWN_TEXT_PAGE,
];

/** `draw`: React's renderToStaticMarkup. `offer` is undefined if a page is the same for each. */
export function drawDocuments(draw: (page: ReactElement) => string) {
  const renderDocument = ({ page, title, ...rest }: Document, offer: Offer | undefined) => ({
    ...rest,
    offer,
    name: title,
    title: documentTitle(title),
    html: draw(<DocumentPath value={rest.paths[0]}>{page}</DocumentPath>),
  });
  return DOCUMENTS.flatMap((row) =>
    typeof row === 'function'
      ? OFFERS.map((offer) => renderDocument(row(offer), offer))
      : renderDocument(row, undefined),
  );
}
