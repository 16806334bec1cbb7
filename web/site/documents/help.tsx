/** The help center, and its articles. */
import { ChevronRight, LayoutDashboard, Search, Sunset } from 'lucide-react';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { HELP, POPULAR } from '../content/help/index.ts';
import type { HelpArticle, HelpCategory } from '../content/types.ts';
import { DocumentFrame } from './frame.tsx';
import { minutesOf, ProseText } from './prose.tsx';

export const HELP_HOME = '/help-center';
export const helpPath = ({ slug }: HelpArticle) => `/help/${slug}`;

const ALL = HELP.flatMap(({ articles }) => articles);
const rowStyle = 'flex min-h-11 items-center gap-3 border-hair border-b py-2.5 hover:text-ember-ink';

export function HelpCenter() {
  return (
    <div className="relative isolate">
      <div className="-z-10 absolute inset-x-0 top-0 h-[25rem] overflow-hidden bg-(--sky-scrim)">
        <SkyScene phase="night" altitude={0.5} />
      </div>
      <DocumentFrame onSky>
        <div className="mx-auto max-w-page px-4 pt-4 sm:px-6">
          <div className="h-[14.25rem] text-on-sky">
            <h1 className="text-4xl sm:text-5xl">
              Someone left
              <br />
              the light on
            </h1>
            <p className="mt-4 max-w-[30rem] text-lg">Ask, and there is most likely a page for it already.</p>
          </div>
          <form
            data-search
            method="get"
            action={HELP_HOME}
            className="flex items-center gap-3 rounded-surface border border-hair bg-raised p-2 ps-5 shadow-glow"
          >
            <Search aria-hidden="true" className="size-5 flex-none text-ink" />
            <input
              type="search"
              name="q"
              aria-label="Search the help pages"
              placeholder="What are you looking for?"
              autoComplete="off"
              className="h-12 min-w-0 flex-1 rounded-control bg-transparent font-serif text-ink text-lg"
            />
            <button
              type="submit"
              className="h-11 flex-none rounded-control bg-ember px-4 font-medium text-on-ember hover:bg-ember-hover noscript:hidden"
            >
              Search
            </button>
          </form>
          <p id="found" role="status" className="mt-4 min-h-6 text-soft" />
          <section id="results" hidden aria-label="Pages found">
            {ALL.map((article) => (
              <a
                key={article.slug}
                href={helpPath(article)}
                data-text={`${article.title} ${article.summary} ${article.also ?? ''} ${article.body}`
                  .toLowerCase()
                  .replace(/\s+/g, ' ')}
                className="block border-hair border-b py-4 hover:text-ember-ink"
              >
                <span className="block font-serif text-ink text-xl">{article.title}</span>
                <span className="block text-soft">{article.summary}</span>
              </a>
            ))}
          </section>
          <div id="shelves">
            <Popular />
            <QuickActions />
            <h2 className="mt-16 text-3xl">Everything, by shelf</h2>
            <div className="mt-8 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {HELP.map((category) => (
                <Shelf key={category.id} category={category} />
              ))}
            </div>
          </div>
        </div>
      </DocumentFrame>
    </div>
  );
}

function Popular() {
  return (
    <section
      aria-labelledby="read-most"
      className="mt-8 grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="read-most" className="text-3xl">
          Read first
        </h2>
        <p className="mt-2 max-w-60 text-soft">Five pages that answer most questions.</p>
      </div>
      <ol className="border-hair border-t">
        {POPULAR.map((article, index) => (
          <li key={article.slug}>
            <a
              href={helpPath(article)}
              className="flex min-h-14 items-center gap-5 border-hair border-b py-3 hover:text-ember-ink"
            >
              <span aria-hidden="true" className="w-4 font-serif text-ember-ink text-lg">
                {index + 1}
              </span>
              <span className="flex-1 font-serif text-xl">{article.title}</span>
              <span className="flex-none text-soft text-sm">{minutesOf(article.body)} min</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ACTIONS = [
  { href: '/profile', Icon: Sunset, label: 'Profile settings', note: 'Your day, reminders, AI and your data' },
  { href: '/dashboard', Icon: LayoutDashboard, label: 'Your dashboard', note: 'What your journal adds up to' },
] as const;

function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="mt-14 grid border-hair border-y sm:grid-cols-2">
      {ACTIONS.map(({ href, Icon, label, note }) => (
        <a
          key={href}
          href={href}
          className="flex items-center gap-4 py-5 pe-6 hover:text-ember-ink max-sm:border-hair max-sm:border-b max-sm:last:border-b-0"
        >
          <Icon aria-hidden="true" className="size-6 flex-none text-ember-ink" />
          <span className="flex-1">
            <span className="block font-semibold">{label}</span>
            <span className="block text-soft text-sm">{note}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 text-soft" />
        </a>
      ))}
    </nav>
  );
}

function Shelf({ category }: { category: HelpCategory }) {
  return (
    <section aria-labelledby={category.id}>
      <h3 id={category.id} className="border-ink border-b-2 pb-3 text-xl">
        {category.title}
      </h3>
      <ul>
        {category.articles.map((article) => (
          <li key={article.slug}>
            <a href={helpPath(article)} className={rowStyle}>
              {article.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
            On the same shelf
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
