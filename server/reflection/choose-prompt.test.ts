/** Tests of choosing prompts: relevance, explanation and repetition. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../contract/themes.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { choosePrompt, type PromptContext } from './choose-prompt.ts';
import * as lines from './prompt-lines.ts';

const EMPTY_CONTEXT: PromptContext = {
  entries: 0,
  themes: [],
  people: [],
  hard: false,
  quietDays: 0,
  streak: 0,
  memoryYears: undefined,
  season: 'autumn',
  time: 'evening',
};
const SEEDS = Array.from({ length: 300 }, (_, index) => `seed ${index}`);
const categories = (context: PromptContext) => new Set(SEEDS.map((seed) => choosePrompt(context, [], seed).category));

describe('a prompt', () => {
  it('is the same for the same context and seed', () => {
    expect(choosePrompt(EMPTY_CONTEXT, [], 'a')).toEqual(choosePrompt(EMPTY_CONTEXT, [], 'a'));
  });

  it('for a new user is about the time, the season or a beginning', () => {
    expect(categories(EMPTY_CONTEXT)).toEqual(new Set(['beginning', 'season', 'time']));
  });

  it("comes from the user's themes and explains so", () => {
    const context: PromptContext = {
      ...EMPTY_CONTEXT,
      entries: 40,
      themes: [
        { theme: 'family', entries: 12, daysSince: 1 },
        { theme: 'nature', entries: 5, daysSince: 30 },
        { theme: 'work', entries: 1, daysSince: 2 },
        { theme: 'of another vocabulary', entries: 9, daysSince: 2 },
      ],
      people: [
        { who: 'your sister', entries: 3 },
        { who: 'Tom', entries: 1 },
      ],
    };
    const chosen = SEEDS.map((seed) => choosePrompt(context, [], seed));
    expect(new Set(chosen.map(({ category }) => category))).toEqual(
      new Set(['family', 'nature', 'person', 'season', 'time']),
    );
    const personal = chosen.filter(({ confidence }) => confidence > 0.6).length;
    expect(personal / chosen.length).toBeGreaterThan(0.5);
    for (const { category, prompt, personalizedContext, confidence } of chosen) {
      expect(prompt + personalizedContext).not.toMatch(/[{}]|undefined|Tom/);
      if (category === 'person') expect(prompt).toContain('your sister');
      if (category === 'nature') expect([prompt, personalizedContext, confidence].join(' ')).toMatch(/nature.* 0\.75$/);
    }
  });

  it('after a hard entry is gentle and names no one', () => {
    const context = {
      ...EMPTY_CONTEXT,
      entries: 9,
      hard: true,
      people: [{ who: 'your sister', entries: 5 }],
      quietDays: 5,
    };
    expect(categories(context)).toEqual(new Set(['gentle', 'time']));
  });

  it('welcomes users back most of the time', () => {
    const context = { ...EMPTY_CONTEXT, entries: 9, quietDays: 4 };
    const returnPrompts = SEEDS.filter((seed) => choosePrompt(context, [], seed).category === 'return').length;
    expect(returnPrompts / SEEDS.length).toBeGreaterThan(0.5);
  });

  it('can be about past years, a streak or a number of entries', () => {
    const found = categories({ ...EMPTY_CONTEXT, entries: 100, streak: 9, memoryYears: 2 });
    for (const kind of ['memory', 'streak', 'milestone']) expect(found).toContain(kind);
  });

  it('is not repeated while there are others; then the oldest returns', () => {
    const contextArb = fc.record({
      entries: fc.constantFrom(0, 7, 10),
      themes: fc
        .subarray([...THEMES])
        .map((themes) => themes.map((theme, n) => ({ theme, entries: 3, daysSince: n * 4 }))),
      people: fc.constantFrom([], [{ who: 'Ana', entries: 2 }]),
      hard: fc.boolean(),
      quietDays: fc.nat(5),
      streak: fc.nat(10),
      memoryYears: fc.constantFrom(undefined, 1),
      season: fc.constantFrom('spring', 'winter'),
      time: fc.constantFrom('morning', 'night'),
    });
    fc.assert(
      fc.property(contextArb, (context) => {
        const given: string[] = [];
        for (let day = 0; day < 400; day++) {
          const { prompt } = choosePrompt(context, given, `day ${day}`);
          if (!given.includes(prompt)) {
            given.unshift(prompt);
            continue;
          }
          expect(prompt).toBe(given.at(-1));
          return;
        }
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('is new for sixty days even without any context', () => {
    const given: string[] = [];
    for (let day = 0; day < 60; day++) given.unshift(choosePrompt(EMPTY_CONTEXT, given, `day ${day}`).prompt);
    expect(new Set(given).size).toBe(60);
  });
});

describe('the prompt texts', () => {
  const all = Object.values(lines).flatMap((value) => (Array.isArray(value) ? value : Object.values(value).flat()));
  it('are unique, short and end as questions', () => {
    expect(new Set(all).size).toBe(all.length);
    for (const line of all) {
      expect(line).toMatch(/\?$/);
      expect(line.length).toBeLessThanOrEqual(110);
    }
  });
});
