/** The help center: search, popular articles, categories, and contact. */
import {
  Archive,
  ChevronRight,
  Flame,
  LayoutDashboard,
  LifeBuoy,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MessageCircle,
  PenLine,
  Search,
  Settings,
  Sun,
  Sunrise,
  Sunset,
} from 'lucide-react';
import { Fragment } from 'react';
import { type Offer, SUBSCRIBE_PATH } from '../../../contract/offers.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { CONTACT } from '../content/contact.ts';
import { HELP, POPULAR } from '../content/help/index.ts';
import type { HelpArticle, HelpCategory } from '../content/types.ts';
import { DocumentFrame } from './frame.tsx';
import { LitHouse } from './lit-house.tsx';
import { readingMinutes } from './prose.tsx';

export const HELP_HOME = '/help-center';
export const helpPath = ({ slug }: HelpArticle) => `/help/${slug}`;

const CATEGORY_ICONS: Readonly<Record<string, LucideIcon>> = {
  start: Sunrise,
  writing: PenLine,
  reading: Sun,
  streaks: Flame,
  privacy: LockKeyhole,
  account: Archive,
};

const ALL_ARTICLES = HELP.flatMap(({ articles }) => articles);
export const rowStyle = 'flex min-h-11 items-center gap-3 border-hair border-b py-2.5 hover:text-ember-ink';

/** `offer`: the current offer; plans are mentioned only when they are for sale. */
export function HelpCenter({ offer }: { offer: Offer }) {
  return (
    <DocumentFrame onSky>
      <section className="-mt-40 relative isolate overflow-hidden pt-40 pb-28 text-on-sky sm:pb-32">
        <div className="-z-10 absolute inset-0">
          <SkyScene phase="night" altitude={0} layout="bare">
            <div className="absolute inset-0 mx-auto max-w-page">
              <LitHouse className="absolute end-4 bottom-6 w-28 sm:end-10 sm:w-64 lg:w-80" />
            </div>
          </SkyScene>
        </div>
        <div className="mx-auto max-w-page px-4 pt-6 sm:px-6 sm:pt-12">
          <h1 className="text-[clamp(2.5rem,6.5vw,4rem)] leading-[1.05] tracking-[-0.025em]">How can we help?</h1>
          <p className="mt-4 max-w-[26rem] text-lg max-sm:pe-20">Search our help pages or email us.</p>
        </div>
      </section>
      <div className="-mt-12 relative mx-auto max-w-page px-4 sm:px-6">
        <SearchForm />
        <p id="found" role="status" className="mt-4 text-soft empty:hidden" />
        <section id="results" hidden aria-label="Search results">
          {ALL_ARTICLES.map((article) => (
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
          <p className="mt-4 flex flex-wrap items-center gap-x-5 text-soft noscript:hidden sm:ps-5">
            Try
            {SUGGESTED_SEARCHES.map((query) => (
              <a
                key={query}
                href={`${HELP_HOME}?q=${encodeURIComponent(query)}`}
                className="inline-flex min-h-11 items-center text-ink underline decoration-hair underline-offset-4 hover:text-ember-ink"
              >
                {query}
              </a>
            ))}
          </p>
          <Popular />
          <QuickActions offer={offer} />
          <h2 className="mt-16 text-3xl">All topics</h2>
          <div className="mt-8 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {HELP.map((category) => (
              <CategorySection key={category.id} category={category} />
            ))}
          </div>
        </div>
        <AskPeople />
      </div>
    </DocumentFrame>
  );
}

/** Suggested searches, each with results. */
const SUGGESTED_SEARCHES = ['rest days', 'export', 'time zone', 'turn AI off'];

function SearchForm() {
  return (
    <form
      data-search
      method="get"
      action={HELP_HOME}
      className="flex items-center gap-3 rounded-surface border border-hair bg-raised p-2 ps-4 shadow-glow sm:ps-5"
    >
      <Search aria-hidden="true" className="size-5 flex-none text-ink max-sm:hidden" />
      <input
        type="search"
        name="q"
        aria-label="Search the help pages"
        placeholder="How can we help?"
        autoComplete="off"
        className="h-12 min-w-0 flex-1 rounded-control bg-transparent font-serif text-ink sm:text-lg"
      />
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-md border border-hair bg-sunken text-soft text-sm noscript:hidden max-sm:hidden"
      >
        /
      </span>
      <button
        type="submit"
        className="h-11 flex-none rounded-control bg-ember px-4 font-medium text-on-ember hover:bg-ember-hover noscript:hidden"
      >
        Search
      </button>
    </form>
  );
}

function Popular() {
  return (
    <section
      aria-labelledby="read-most"
      className="mt-12 grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="read-most" className="text-3xl">
          Popular articles
        </h2>
        <p className="mt-2 max-w-60 text-soft">These five answer most questions.</p>
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
              <span className="flex-none text-soft text-sm">{readingMinutes(article.body)} min</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Action {
  href: string;
  Icon: LucideIcon;
  label: string;
  note: string;
}

const UPGRADE: Action = {
  href: SUBSCRIBE_PATH,
  Icon: Sunset,
  label: 'Upgrade',
  note: 'See plans or enter a promo code',
};
const ACTIONS: readonly Action[] = [
  { href: '/profile', Icon: Settings, label: 'Account settings', note: 'Your day, reminders, AI and your data' },
  { href: '/dashboard', Icon: LayoutDashboard, label: 'Your dashboard', note: 'See your moods, themes and streak' },
  { href: '/contact', Icon: Mail, label: 'Contact', note: 'A real person will reply' },
];

function QuickActions({ offer }: { offer: Offer }) {
  const actions = offer === 'sale' ? [UPGRADE, ...ACTIONS] : ACTIONS;
  return (
    <nav
      aria-label="Quick actions"
      className={classNames(
        'mt-14 grid gap-x-8 border-hair border-t sm:grid-cols-2',
        offer === 'sale' ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {actions.map(({ href, Icon, label, note }) => (
        <a key={href} href={href} className="flex items-center gap-4 border-hair border-b py-5 hover:text-ember-ink">
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

/** Articles of a category shown initially. */
const INITIAL_COUNT = 4;

function CategorySection({ category: { id, title, articles } }: { category: HelpCategory }) {
  const Icon = CATEGORY_ICONS[id] ?? Sunrise;
  const remaining = articles.slice(INITIAL_COUNT);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2.5 border-ink border-b-2 pb-3 text-xl">
        <Icon aria-hidden="true" className="size-5 text-ember-ink" />
        {title}
      </h3>
      <Articles articles={articles.slice(0, INITIAL_COUNT)} />
      {remaining.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-ember-ink hover:text-ink group-open:hidden [&::-webkit-details-marker]:hidden">
            All {articles.length} articles<span className="sr-only"> about {title}</span>
          </summary>
          <Articles articles={remaining} />
        </details>
      )}
    </section>
  );
}

function Articles({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <ul>
      {articles.map((article) => (
        <li key={article.slug}>
          <a href={helpPath(article)} className={rowStyle}>
            {article.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function AskPeople() {
  const [email, chat] = CONTACT.methods;
  const card = 'flex flex-col items-start rounded-surface border border-hair p-6';
  return (
    <ul aria-label="Contact us" className="mt-20 grid gap-5 lg:auto-cols-fr lg:grid-flow-col">
      <li className={classNames(card, 'bg-raised')}>
        <Mail aria-hidden="true" className="size-6 text-ember-ink" />
        <h2 className="mt-4 text-xl">Email Support</h2>
        <p className="mt-1 mb-5 text-soft">
          Write anytime.<span data-sample=""> {email.reply}</span>
        </p>
        <a
          href="/contact#form"
          className="mt-auto inline-flex h-11 items-center rounded-control border border-edge/70 px-4 font-medium hover:bg-sunken"
        >
          Write to us
        </a>
      </li>
      <li data-sample="" className={classNames(card, 'bg-raised')}>
        <MessageCircle aria-hidden="true" className="size-6 text-ember-ink" />
        <h2 className="mt-4 text-xl">Live Chat</h2>
        <p className="mt-1 mb-5 text-soft">{chat.words}</p>
        <p className="mt-auto flex h-11 items-center font-medium">{chat.note}</p>
      </li>
      <li className={classNames(card, 'bg-sunken')}>
        <LifeBuoy aria-hidden="true" className="size-6 text-ember-ink" />
        <h2 className="mt-4 text-xl">Need help now?</h2>
        <p className="mt-1 text-soft">If you’re having a hard time, talk to someone now. In the United States:</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1">
          {CRISIS_LINES.map(({ number, href, words: query }) => (
            <Fragment key={number}>
              <dt>
                <a
                  href={href}
                  className="inline-flex min-h-11 min-w-11 items-center font-serif text-ember-ink text-xl tabular hover:underline"
                >
                  {number}
                </a>
              </dt>
              <dd className="text-soft">{query}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="mt-3 text-soft">
          Elsewhere:{' '}
          <a
            href="https://findahelpline.com"
            className="inline-flex min-h-11 items-center text-ember-ink underline underline-offset-4"
          >
            findahelpline.com
          </a>
        </p>
      </li>
    </ul>
  );
}

const CRISIS_LINES = [
  { number: '988', href: 'tel:988', words: 'call or text, 24 hours a day' },
  { number: '741741', href: 'sms:741741', words: 'Crisis Text Line: text HOME' },
  { number: '911', href: 'tel:911', words: 'in an emergency' },
];
