/** Tests of the category filter of the blog. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { filterPosts } from './filter-posts.ts';
import { BlogHome } from './home.tsx';

beforeEach(() => window.history.replaceState(null, '', '/blog'));

function open(address = '/blog') {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = renderToStaticMarkup(<BlogHome />);
  filterPosts(document);
  const all = <Kind extends HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
  return {
    press: (name: string) =>
      all('[data-shelf]')
        .find(({ textContent }) => textContent === name)
        ?.click(),
    pressed: () => all('[aria-pressed="true"]').map(({ textContent }) => textContent),
    shown: () => all('[data-on-shelf]').flatMap(({ hidden, dataset }) => (hidden ? [] : [dataset.onShelf])),
    count: () => document.querySelector('[role="status"]')?.textContent,
  };
}

it('initially shows all posts, the featured one above the list', () => {
  const { pressed, shown, count } = open();
  expect(pressed()).toEqual(['All']);
  expect(shown()).toEqual(['ai', 'community', 'design', 'psychology', 'growth', 'wellness']);
  expect(count()).toBe('7 posts');
});

it('shows the posts of a category, marks its button, and changes the address', () => {
  const { press, pressed, shown, count } = open();
  for (const [name, id] of [
    ['Science', 'science'],
    ['AI & Technology', 'ai'],
    ['Community', 'community'],
  ] as const) {
    press(name);
    expect(pressed()).toEqual([name]);
    expect(shown()).toEqual([id]);
    expect(count()).toBe('1 post');
    expect(window.location.search).toBe(`?category=${id}`);
  }
  press('All');
  expect(shown()).toHaveLength(6);
  expect(count()).toBe('7 posts');
  expect(window.location.search).toBe('');
});

it('selects a category by address, and shows all for an unknown one', () => {
  expect(open('/blog?category=design').shown()).toEqual(['design']);
  expect(open('/blog?category=cooking').shown()).toHaveLength(6);
});
