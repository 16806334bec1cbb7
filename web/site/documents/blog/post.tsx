/** A blog post. */
import { PenLine } from 'lucide-react';
import { formatDay } from '../../../../contract/words.ts';
import { BLOG, POSTS } from '../../content/blog/index.ts';
import { BLOG_CATEGORIES, type BlogPost } from '../../content/types.ts';
import { DocumentFrame } from '../frame.tsx';
import { readingMinutes } from '../prose.tsx';
import { Picture } from './pictures.tsx';
import { PostText, type Section, sectionsOf } from './text.tsx';

export const BLOG_HOME = '/blog';
export const postPath = ({ slug }: BlogPost) => `${BLOG_HOME}/${slug}`;

export const categoryName = ({ category }: BlogPost) => BLOG_CATEGORIES.find(({ id }) => id === category)?.name;

/** Author, date and reading time. */
export function PostMeta({ post, className }: { post: BlogPost; className: string }) {
  return (
    <p className={className}>
      {BLOG.author} · <time dateTime={post.date}>{formatDay(post.date)}</time> · {readingMinutes(post.body)} min
    </p>
  );
}

export function BlogPostPage({ post }: { post: BlogPost }) {
  return (
    <DocumentFrame back={{ href: BLOG_HOME, label: BLOG.title }}>
      <article className="mx-auto max-w-page px-4 pt-6 sm:px-6">
        <header className="mx-auto flex max-w-column flex-col items-center text-center">
          <a
            href={`${BLOG_HOME}?category=${post.category}`}
            className="inline-flex min-h-12 items-center px-3 font-semibold text-ember-ink text-sm hover:underline"
          >
            {categoryName(post)}
          </a>
          <h1 className="text-4xl sm:text-[3.5rem] sm:leading-[1.05]">{post.title}</h1>
          <p className="mt-5 max-w-measure text-balance font-serif text-soft text-xl">{post.summary}</p>
          <PostMeta post={post} className="mt-4 text-sm text-soft" />
        </header>
        <figure className="mt-8">
          <Picture name={post.picture} className="aspect-3/2 w-full sm:aspect-[2.6]" />
          <figcaption className="mt-3 max-w-column text-sm text-soft">{post.caption}</figcaption>
        </figure>
        <div className="reading mt-10 grid gap-x-10 lg:grid-cols-[9.5rem_minmax(0,1fr)]">
          <ReadingProgress sections={sectionsOf(post.body)} />
          <PostText post={post} />
        </div>
        <div className="mx-auto max-w-measure lg:mx-0 lg:ms-48">
          <TryIt question={post.question} />
          <Sources post={post} />
        </div>
      </article>
      <ReadOn post={post} />
    </DocumentFrame>
  );
}

/** Table of contents beside a rail on which a sun marks the reading progress, see `styles/reading.css`. */
function ReadingProgress({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label="In this post"
      className="sticky top-8 flex h-[min(30rem,calc(100dvh-4rem))] gap-5 self-start max-lg:hidden"
    >
      <div aria-hidden="true" className="reading-rail">
        <div className="reading-way">
          <div className="reading-sun" />
        </div>
      </div>
      <ul className="flex flex-1 flex-col">
        {sections.map(({ id, title, wordCount }) => (
          <li key={id} className="min-h-11 flex-auto" style={{ flexGrow: wordCount }}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control text-sm text-soft leading-snug hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TryIt({ question }: { question: string }) {
  return (
    <section aria-labelledby="tonight" className="mt-14 rounded-surface bg-ember-wash p-6 sm:p-8">
      <p className="flex items-center gap-2 font-semibold text-ember-ink text-sm">
        <PenLine aria-hidden="true" className="size-4" />
        Try this tonight
      </p>
      <h2 id="tonight" className="mt-3 text-2xl">
        {question}
      </h2>
      <a
        href="/api/login"
        className="mt-5 inline-flex h-12 items-center rounded-control bg-ember px-5 font-medium text-on-ember hover:bg-ember-hover"
      >
        Write an entry
      </a>
    </section>
  );
}

function Sources({ post }: { post: BlogPost }) {
  return (
    <section aria-labelledby="sources" className="mt-12">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ol className="mt-4">
        {post.sources.map(({ cite, href }, index) => (
          <li key={cite} className="flex gap-4 border-hair border-t pt-3 pb-1.5 text-sm text-soft">
            <span aria-hidden="true" className="w-4 flex-none font-semibold text-ember-ink">
              {index + 1}
            </span>
            <span className="min-w-0">
              {cite}
              {href && (
                <a
                  href={href}
                  className="flex min-h-11 items-center break-all text-ember-ink underline underline-offset-4 hover:text-ink"
                >
                  {href.replace('https://', '')}
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the previous and next post; for the first and last post, two in the same direction. */
function ReadOn({ post }: { post: BlogPost }) {
  const index = POSTS.indexOf(post);
  const neighbours = [POSTS[index + 1] ?? POSTS[index - 2], POSTS[index - 1] ?? POSTS[index + 2]];
  return (
    <nav aria-labelledby="read-on" className="mx-auto mt-20 max-w-page px-4 sm:px-6">
      <h2 id="read-on" className="border-ink border-t-2 pt-6 text-2xl">
        Read next
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2">
        {neighbours.map(
          (other) =>
            other && (
              <li key={other.slug}>
                <a href={postPath(other)} className="group block rounded-surface">
                  <Picture name={other.picture} className="aspect-[2.2] w-full" />
                  <span className="mt-3 block text-sm text-soft">
                    {other.date < post.date ? 'Earlier' : 'Later'} · {categoryName(other)}
                  </span>
                  <span className="mt-1 block font-serif text-ink text-xl group-hover:text-ember-ink">
                    {other.title}
                  </span>
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
