/** Sample entries on the public pages show the mood, themes and reframe that the analyser finds. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { analyse } from '../server/analysis/local/index.ts';
import { runPageModules } from './page-modules.ts';

const { documents, landing } = await runPageModules(fileURLToPath(new URL('../web', import.meta.url)));
const pages = [...documents.map(({ html }) => html), ...landing.map(({ drawn: html }) => html)];
/** The articles that contain an entry. */
const articles = pages
  .flatMap((html) => html.match(/<article.*?<\/article>/gs) ?? [])
  .filter((each) => /prose-entry/.test(each));

it('finds sample entries on the public pages', () => {
  expect(new Set(articles).size).toBeGreaterThan(2);
});

it.each([...new Set(articles)].map((each) => [entryTextOf(each).slice(0, 40), each] as const))(
  '%s',
  (_words, article) => {
    const { sentiment, themes, positiveReframe } = analyse(entryTextOf(article));
    const mood = sentiment.toLocaleString('en', { maximumFractionDigits: 1 });
    expect(article).toContain(`, ${mood} of 5`);
    expect(themesOf(article)).toEqual(themes);
    const reframe = /A gentle reframe<\/p><p[^>]*>([^<]*)/i.exec(article)?.[1];
    if (reframe !== undefined) expect(reframe).toBe(positiveReframe);
  },
);

function entryTextOf(article: string): string {
  return /prose-entry[^>]*>([^<]*)/.exec(article)?.[1] ?? '';
}

function themesOf(article: string): string[] {
  return [...article.matchAll(/rounded-full px-3[^>]*>([^<]*)</g)].map(([, theme = '']) => theme);
}
