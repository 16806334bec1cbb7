/**
 * The public pages show what the product gives: the analyser's mood and themes of the sample entries, written lines,
 * and a step of a real guided conversation.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { analyse, SITUATIONS } from '../server/analysis/index.ts';
import { CONVERSATIONS } from '../server/reflection/index.ts';
import { runPageModules } from './page-modules.ts';

const { documents, landing } = await runPageModules(fileURLToPath(new URL('../web', import.meta.url)));
const pages = [...documents.map(({ html }) => html), ...landing.map(({ drawn: html }) => html)];
/** The articles that contain an entry. */
const articles = pages
  .flatMap((html) => html.match(/<article.*?<\/article>/gs) ?? [])
  .filter((each) => /prose-entry/.test(each));

const WRITTEN_LINES = SITUATIONS.flatMap(({ lines }) => lines);

it('finds sample entries on the public pages', () => {
  expect(new Set(articles).size).toBeGreaterThan(2);
});

it.each([...new Set(articles)].map((each) => [entryTextOf(each).slice(0, 40), each] as const))(
  '%s',
  (_words, article) => {
    const { sentiment, themes } = analyse(entryTextOf(article));
    const mood = sentiment.toLocaleString('en', { maximumFractionDigits: 1 });
    expect(article).toContain(`, ${mood} of 5`);
    expect(themesOf(article)).toEqual(themes);
    const reframe = /A gentle reframe<\/p><p[^>]*>([^<]*)/i.exec(article)?.[1];
    if (reframe !== undefined) expect(WRITTEN_LINES).toContain(reframe);
  },
);

it('shows a step of a guided conversation with its buttons', () => {
  const html = pages.join('');
  const steps = CONVERSATIONS.flatMap((conversation) => Object.values(conversation.steps));
  const isShown = ({ say, answers = [] }: (typeof steps)[number]) =>
    answers.length > 0 && [say, ...answers.map(({ text }) => text)].every((text) => html.includes(text));
  expect(steps.some(isShown)).toBe(true);
});

function entryTextOf(article: string): string {
  return /prose-entry[^>]*>([^<]*)/.exec(article)?.[1] ?? '';
}

function themesOf(article: string): string[] {
  return [...article.matchAll(/rounded-full px-3[^>]*>([^<]*)</g)].map(([, theme = '']) => theme);
}
