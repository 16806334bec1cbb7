/** The blog's home page: the featured post, and all posts by category. */
import { BLOG, POSTS } from '../../content/blog/index.ts';
import { NEWSLETTER } from '../../content/contact.ts';
import { BLOG_CATEGORIES, type BlogPost } from '../../content/types.ts';
import { DocumentFrame } from '../frame.tsx';
import { NewsletterBox } from '../newsletter.tsx';
import { countText } from './filter-posts.ts';
import { Picture } from './pictures.tsx';
import { categoryName, PostMeta, postPath } from './post.tsx';

/** The featured post. Its picture is the largest of the page, so the list shows it only when filtered. */
const [FEATURED] = POSTS;

export function BlogHome() {
  return (
    <DocumentFrame>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 border-ink border-b-2 pb-5">
          <h1 className="text-[clamp(3rem,8.5vw,5.5rem)] leading-none">{BLOG.title}</h1>
          <p className="max-w-[19rem] text-soft">{BLOG.lead}</p>
        </div>
        {FEATURED && <Featured post={FEATURED} />}
        <section aria-labelledby="posts" className="mt-14 border-hair border-t pt-6">
          <h2 id="posts" className="sr-only">
            All posts
          </h2>
          <Filters />
          <ul className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {POSTS.map((post) => (
              <Card key={post.slug} post={post} />
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="newsletter-title"
          className="mt-20 grid gap-x-14 gap-y-6 rounded-surface bg-ember-wash p-6 sm:p-10 lg:grid-cols-2"
        >
          <div>
            <h2 id="newsletter-title" className="text-3xl">
              {NEWSLETTER.title}
            </h2>
            <p className="mt-2 max-w-measure text-soft">{NEWSLETTER.promise}</p>
          </div>
          <NewsletterBox />
        </section>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-6">
          <p className="font-serif text-2xl text-ink">Your turn. What was good today?</p>
          <a
            href="/api/login"
            className="inline-flex h-13 items-center rounded-control border border-edge bg-raised px-6 font-medium text-ink hover:bg-sunken"
          >
            Start Reflecting
          </a>
        </div>
      </div>
    </DocumentFrame>
  );
}

function Featured({ post }: { post: BlogPost }) {
  return (
    <article className="group relative mt-7">
      <Picture name={post.picture} className="aspect-3/2 w-full sm:aspect-[2.9]" />
      <div className="mt-6 grid items-end gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <p className="font-semibold text-ember-ink text-sm">{categoryName(post)}</p>
          <h2 className="mt-1 max-w-[16em] text-4xl">
            <a
              href={postPath(post)}
              className="rounded-control after:absolute after:inset-0 after:rounded-surface group-hover:text-ember-ink"
            >
              {post.title}
            </a>
          </h2>
        </div>
        <div>
          <p className="text-balance text-lg text-soft">{post.summary}</p>
          <PostMeta post={post} className="mt-2 text-sm text-soft" />
        </div>
      </div>
    </article>
  );
}

/** Hidden without JavaScript, when all posts are shown. */
function Filters() {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <fieldset className="flex min-w-0 flex-wrap gap-2 noscript:hidden">
        <legend className="sr-only">Posts about</legend>
        {[{ id: '', name: 'All' }, ...BLOG_CATEGORIES].map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-shelf={id}
            aria-pressed={id === ''}
            className="inline-flex h-11 items-center rounded-full border border-hair bg-raised px-4 text-ink hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p role="status" data-count="" className="ms-auto text-sm text-soft">
        {countText(POSTS.length)}
      </p>
    </div>
  );
}

function Card({ post }: { post: BlogPost }) {
  const isFeatured = post === FEATURED;
  return (
    <li
      data-on-shelf={post.category}
      data-featured={isFeatured ? '' : undefined}
      hidden={isFeatured}
      className="group relative"
    >
      <Picture name={post.picture} className="aspect-3/2 w-full" />
      <p className="mt-5 font-semibold text-ember-ink text-sm">{categoryName(post)}</p>
      <h3 className="mt-1 text-2xl">
        <a
          href={postPath(post)}
          className="rounded-control after:absolute after:inset-0 after:rounded-surface group-hover:text-ember-ink"
        >
          {post.title}
        </a>
      </h3>
      <p className="mt-2 text-soft">{post.summary}</p>
      <PostMeta post={post} className="mt-3 text-sm text-soft" />
    </li>
  );
}
