/** Theme suggestions while a person writes. */

import { beforeEach, describe, expect, it } from 'vitest';
import { suggestThemes, type ThemeSuggestion } from '../../contract/analysis.ts';
import { THEMES } from '../../contract/themes.ts';
import { createTestApp, setUpModelServer, setUpTestApp, type TestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { KIND_ANSWER, neverResponds, respondsWithError, respondsWithJson } from '../testing/model-server.ts';
import { sentencesOf, suggestLocally } from './theme-suggestions.ts';

const PATH = '/api/smart-features/suggest-themes';
const TEXT = 'My daughter and I planted tomatoes in the garden this morning.';

const local = setUpTestApp();
const server = setUpModelServer();
let app: TestApp;
let ada: Member;
beforeEach(async () => {
  app = await withModel();
  ada = await buildMember(app);
});

/** `timeoutMs`: the timeout of a model call. */
function withModel(timeoutMs = 60_000): Promise<TestApp> {
  const model = { baseUrl: server.baseUrl, model: 'small', apiKey: undefined, timeoutMs, dailyCalls: 6 };
  return createTestApp(local.database, { model });
}

async function suggest(currentText: string, to: TestApp = local): Promise<ThemeSuggestion[]> {
  const response = await to.request('POST', PATH, { currentText }, { headers: { cookie: ada.cookie } });
  expect(response.statusCode).toBe(200);
  return suggestThemes.output.parse(response.json());
}

describe('local theme suggestions', () => {
  it('need a session and use only the caller’s entries', async () => {
    expect((await local.request('POST', PATH, { currentText: TEXT })).statusCode).toBe(401);
    const bob = await buildMember(local);
    await buildEntry(bob, { content: 'The canary of Bob is called Marzipan.' });
    expect(JSON.stringify(await suggest(TEXT))).not.toContain('Marzipan');
  });

  it('are themes of the list, best first, each with the word it was found by', async () => {
    const suggestions = await suggest(TEXT);
    expect(suggestions.map(({ theme }) => theme)).toContain('family');
    expect(suggestions.map(({ theme }) => theme)).toContain('nature');
    expect(suggestions.length).toBeLessThanOrEqual(5);
    const confidences = suggestions.map(({ confidence }) => confidence);
    expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
    const family = suggestions.find(({ theme }) => theme === 'family');
    expect(family?.reasoning).toBe('Suggested because you wrote “daughter”.');
    for (const { theme, reasoning } of suggestions) {
      expect(THEMES).toContain(theme);
      const word = /“(.+)”/.exec(reasoning)?.[1];
      if (word !== undefined) expect(TEXT).toContain(word);
    }
  });

  it('are empty without evidence, and at signs of a crisis', async () => {
    expect(await suggest('lorem ipsum dolor sit amet consectetur')).toEqual([]);
    expect(await suggest('I want to kill myself tonight, my family does not know.')).toEqual([]);
  });

  it.each([
    ['too short', 'x'.repeat(19)],
    ['too short in code points', '🕯'.repeat(19)],
    ['too long', 'x'.repeat(10_001)],
    ['broken', `${'x'.repeat(30)}\ud800`],
    ['no text', 30],
  ])('refuse text that is %s', async (_, currentText) => {
    expect((await ada.request('POST', PATH, { currentText })).statusCode).toBe(400);
  });

  it('accept any text that the contract accepts', async () => {
    for (const text of [
      'x'.repeat(10_000),
      'my mum. '.repeat(1_250),
      '\u0301'.repeat(10_000),
      '“”…!?'.repeat(2_000),
      'a '.repeat(5_000),
    ]) {
      suggestThemes.output.parse(await suggestLocally(text));
    }
  });
});

describe('sentences', () => {
  it('end at punctuation, and otherwise at a word boundary', () => {
    expect(sentencesOf('We sang. It rained…  “Why not?” she said\nand laughed')).toEqual([
      'We sang.',
      'It rained…',
      '“Why not?',
      '” she said',
      'and laughed',
    ]);
    const endless = 'my family cooked dinner at home '.repeat(300).trim();
    const parts = sentencesOf(endless);
    expect(parts.join(' ')).toBe(endless);
    // Each word is tried with the whole part, so the length of a part must be bounded.
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(300);
  });
});

describe('theme suggestions of a model', () => {
  it('are limited to known themes, once each, five at most, with sentences that may be shown', async () => {
    const reasoning = 'You planted tomatoes.';
    server.next(
      respondsWithJson({
        suggestions: [
          { theme: 'nature', confidence: 0.6, reasoning },
          { theme: 'family', confidence: 0.914, reasoning: 'Your daughter\nwas there.' },
          { theme: 'money', confidence: 1, reasoning },
          { theme: 'food', confidence: 0.9, reasoning: 'Buy at https://evil.example' },
          { theme: 'nature', confidence: 0.2, reasoning: 'Again.' },
          ...['home', 'weather', 'rest', 'work'].map((theme) => ({ theme, confidence: 0.1, reasoning })),
        ],
      }),
    );
    const suggestions = await suggest(TEXT, app);
    expect(suggestions.slice(0, 2)).toEqual([
      { theme: 'family', confidence: 0.91, reasoning: 'Your daughter was there.' },
      { theme: 'nature', confidence: 0.6, reasoning },
    ]);
    expect(suggestions).toHaveLength(5);
    expect(server.requests[0]?.text).toContain(TEXT);
    expect(server.requests[0]?.text).not.toContain(ada.user.id);
  });

  it.each([
    ['fails', respondsWithError(500)],
    ['is over quota', respondsWithError(429)],
    [
      'answers in another shape',
      respondsWithJson({ suggestions: [{ theme: 'family', confidence: 7, reasoning: 'So.' }] }),
    ],
  ])('are local if the model %s', async (_, behaviour) => {
    server.always(behaviour);
    expect(await suggest(TEXT, app)).toEqual(await suggest(TEXT));
    expect(app.logged.join('')).not.toContain('tomatoes');
  });

  it('are local if the model does not answer in time', async () => {
    server.always(neverResponds);
    expect(await suggest(TEXT, await withModel(60))).toEqual(await suggest(TEXT));
  });

  it('use at most half of the person’s daily calls', async () => {
    server.always(respondsWithJson({ suggestions: [] }));
    for (let index = 0; index < 3; index++) expect(await suggest(TEXT, app)).toEqual([]);
    expect(await suggest(TEXT, app)).toEqual(await suggest(TEXT));
    expect(server.requests).toHaveLength(3);
    server.always(respondsWithJson(KIND_ANSWER));
    expect((await buildEntry(ada, { content: TEXT })).analysisSource).toBe('model');
  });

  it('are not requested at signs of a crisis', async () => {
    expect(await suggest('I want to kill myself tonight, my family does not know.', app)).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});
