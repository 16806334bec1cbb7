/** A help article. */

import type { HelpArticle, HelpCategory } from '../content/types.ts';
import { DocumentFrame } from './frame.tsx';
import { HELP_HOME, helpPath, rowStyle } from './help.tsx';
import { ProseText } from './prose.tsx';

export function HelpArticlePage({ article, category }: { article: HelpArticle; category: HelpCategory }) {
  const related = category.articles.filter(({ slug }) => slug !== article.slug).slice(0, 4);
  return (
    <DocumentFrame back={{ href: HELP_HOME, label: 'Help Center' }}>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-8 sm:px-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <article>
          <p className="text-ember-ink text-sm">{category.title}</p>
          <h1 className="mt-2 text-4xl">{article.title}</h1>
          <p className="mt-4 text-soft text-xl">{article.summary}</p>
          <div className="mt-6 text-lg leading-relaxed">
            <ProseText text={article.body} />
          </div>
        </article>
        <nav aria-labelledby="related">
          <h2 id="related" className="border-ink border-b-2 pb-3 text-xl">
            More on this topic
          </h2>
          <ul>
            {related.map((each) => (
              <li key={each.slug}>
                <a href={helpPath(each)} className={rowStyle}>
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </DocumentFrame>
  );
}
