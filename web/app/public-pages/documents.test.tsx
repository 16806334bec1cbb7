/** Tests across all public pages. Their HTML and links are tested by tools/public-pages.test.ts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OFFERS } from '../../../contract/offers.ts';
import { POSTS } from '../../site/content/blog/index.ts';
import { HELP, POPULAR } from '../../site/content/help/index.ts';
import { PRIVACY } from '../../site/content/legal/privacy.ts';
import { TERMS } from '../../site/content/legal/terms.ts';
import { BLOG_CATEGORIES } from '../../site/content/types.ts';
import { drawDocuments } from './documents.tsx';

const RENDERED = drawDocuments(renderToStaticMarkup);

it('has six help categories with at least four pages each, and five popular pages', () => {
  expect([HELP.length, POPULAR.length]).toEqual([6, 5]);
  for (const { articles } of HELP) expect(articles.length).toBeGreaterThanOrEqual(4);
});

it('has nine sections in the privacy policy and eleven in the terms', () => {
  expect([PRIVACY.sections.length, TERMS.sections.length]).toEqual([9, 11]);
});

it('has a blog post in each category, newest first, with its cited sources', () => {
  expect(POSTS.map(({ category }) => category).sort()).toEqual(BLOG_CATEGORIES.map(({ id }) => id).sort());
  const dates = POSTS.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { body, sources } of POSTS) {
    const citedNumbers = [...body.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
    expect(citedNumbers).toEqual(sources.map((_, index) => index + 1));
    const words = body.split(/\s+/).length;
    expect(words, body.slice(0, 40)).toBeGreaterThan(700);
    expect(words, body.slice(0, 40)).toBeLessThan(1_200);
  }
});

it('has samples that the server can cut out: none contains an element of its own name', () => {
  const samples = RENDERED.flatMap(({ html }) => [
    ...html.matchAll(/<(section|li|a|span)\b[^>]*\bdata-sample="[^"]*"[^>]*>([\s\S]*?)<\/\1>/g),
  ]);
  expect(samples.length).toBeGreaterThan(10);
  for (const [, name, content = ''] of samples) expect(content).not.toContain(`<${name}`);
});

it.each(OFFERS)('has unique addresses, titles and descriptions during the offer %s', (at) => {
  const rendered = RENDERED.filter(({ offer = at }) => offer === at);
  for (const all of [
    rendered.flatMap(({ paths }) => paths),
    rendered.map(({ title }) => title),
    rendered.map(({ description }) => description),
  ]) {
    expect(new Set(all).size).toBe(all.length);
  }
});
