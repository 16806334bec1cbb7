/**
 * The public pages show what the product gives: the analyser's mood and themes of the sample entries, written lines that
 * fit their mood, and a step of a real guided conversation.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { HARD_ENTRY_BELOW } from '../contract/limits.ts';
import { analyse, SITUATIONS } from '../server/analysis/index.ts';
import { CONVERSATIONS } from '../server/reflection/index.ts';
import { runPageModules } from './page-modules.ts';

const { documents, landing } = await runPageModules(fileURLToPath(new URL('../web', import.meta.url)));
const pages = [...documents.map(({ html }) => html), ...landing.map(({ drawn: html }) => html)];
/** The articles that contain an entry. */
const articles = new Set(
  pages.flatMap((html) => html.match(/<article.*?<\/article>/gs) ?? []).filter((each) => /prose-entry/.test(each)),
);
const isHard = (article: string) => analyse(entryTextOf(article)).sentiment < HARD_ENTRY_BELOW;

it('finds sample entries on the public pages', () => {
  expect(articles.size).toBeGreaterThan(2);
});

it.each([...articles].map((each) => [entryTextOf(each).slice(0, 40), each] as const))('%s', (_words, article) => {
  const { sentiment, themes } = analyse(entryTextOf(article));
  const mood = sentiment.toLocaleString('en', { maximumFractionDigits: 1 });
  expect(article).toContain(`, ${mood} of 5`);
  expect(themesOf(article)).toEqual(themes);
});

it('shows a written line below a good entry and below a hard one', () => {
  const moods = [...articles].flatMap((article) => {
    const situation = SITUATIONS.find(({ lines }) => lines.some((line) => article.includes(`>${line}<`)));
    return situation ? [[situation.mood, isHard(article)]] : [];
  });
  expect(moods).toHaveLength(2);
  expect(moods).toEqual(
    expect.arrayContaining([
      ['good', false],
      ['hard', true],
    ]),
  );
});

it.each(landing)('shows a written line among the features: $offer', ({ drawn }) => {
  const line = /bg-dusk-wash px-3\.5[^>]*>.*?<\/svg>([^<]*)<\/p>/s.exec(drawn)?.[1];
  expect(SITUATIONS.flatMap(({ lines }) => lines)).toContain(line);
});

it('shows the first step of a guided conversation about the hard entry', () => {
  const conversation = CONVERSATIONS.find(({ id }) => id === 'hard-day');
  const { say = '', answers = [] } = conversation?.steps[conversation.first] ?? {};
  const [hard = ''] = [...articles].filter(isHard);
  const page = pages.find((html) => html.includes(`You wrote: “${entryTextOf(hard)}” ${say}<`)) ?? '';
  expect(answers.length).toBeGreaterThan(1);
  for (const { text } of answers) expect(page).toContain(`>${text}</button>`);
});

function entryTextOf(article: string): string {
  return /prose-entry[^>]*>([^<]*)/.exec(article)?.[1] ?? '';
}

function themesOf(article: string): string[] {
  return [...article.matchAll(/rounded-full px-3[^>]*>(?:<span[^>]*>)?([^<]*)</g)].map(([, theme = '']) => theme);
}
