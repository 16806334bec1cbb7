/**
 * The public pages show what the product gives: the analyser's mood and themes of the sample entries, written lines that
 * fit their mood, and a step of a real guided conversation.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { analyse, SITUATIONS } from '../server/analysis/index.ts';
import { startConversation } from '../server/reflection/guided/steps.ts';
import { CONVERSATIONS } from '../server/reflection/index.ts';
import { sampleEvening } from '../web/site/content/sample-evening.ts';
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

it('shows written lines, below entries of their mood', () => {
  const { entry, hardEntry, line } = sampleEvening;
  expect(WRITTEN_LINES).toContain(line);
  expect(moodOfLine(entry.reframe)).toBe('good');
  expect(moodOfLine(hardEntry.reframe)).toBe('hard');
  for (const shown of [entry.reframe, hardEntry.reframe, line]) expect(pages.join('')).toContain(shown);
});

it('shows the first step of a guided conversation about the hard entry', () => {
  const { title, question, answers } = sampleEvening.talk;
  const conversation = CONVERSATIONS.find((one) => one.title === title);
  if (!conversation) throw new Error(`There is no conversation “${title}”.`);
  const entry = { content: sampleEvening.hardEntry.words, date: sampleEvening.today };
  const { content, details } = startConversation(conversation, entry);
  expect(content).toBe(`You wrote: “${entry.content}” ${question}`);
  const answersOfStep = details.choices?.filter(({ kind }) => kind === 'answer') ?? [];
  expect(answersOfStep.map(({ text }) => text)).toEqual(answers);
  for (const shown of [question, ...answers]) expect(pages.join('')).toContain(shown);
});

function moodOfLine(line: string) {
  return SITUATIONS.find(({ lines }) => lines.includes(line))?.mood;
}

function entryTextOf(article: string): string {
  return /prose-entry[^>]*>([^<]*)/.exec(article)?.[1] ?? '';
}

function themesOf(article: string): string[] {
  return [...article.matchAll(/rounded-full px-3[^>]*>([^<]*)</g)].map(([, theme = '']) => theme);
}
