/** The pages of the blog, with their metadata. */
import { BLOG, POSTS } from '../../content/blog/index.ts';
import type { BlogPost } from '../../content/types.ts';
import type { Document } from '../document.ts';
import { BlogHome } from './home.tsx';
import { BLOG_HOME, BlogPostPage, categoryName, postPath } from './post.tsx';

const posting = (post: BlogPost) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.summary,
  datePublished: post.date,
  articleSection: categoryName(post),
  author: { '@type': 'Organization', name: BLOG.author },
  publisher: { '@type': 'Organization', name: 'Evenglow' },
});

export const BLOG_PAGES: readonly Document[] = [
  {
    paths: [BLOG_HOME],
    title: BLOG.title,
    description: BLOG.description,
    kind: 'website',
    structured: [{ '@type': 'Blog', name: BLOG.title, description: BLOG.description, blogPost: POSTS.map(posting) }],
    page: <BlogHome />,
  },
  ...POSTS.map(
    (post): Document => ({
      paths: [postPath(post)],
      title: post.title,
      description: post.summary,
      kind: 'article',
      published: post.date,
      structured: [posting(post)],
      page: <BlogPostPage post={post} />,
    }),
  ),
];
