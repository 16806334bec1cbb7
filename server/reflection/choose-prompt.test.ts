/** Tests of choosing prompts: relevance, explanation and repetition. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../contract/themes.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { choosePrompt, type PromptContext } from './choose-prompt.ts';
import * as lines from './prompt-lines.ts';
import { THEME_LINES } from './theme-lines.ts';
import { reasonLines } from './why-this-prompt.ts';

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
/** Of prompts after the first one. */
const categories = (context: PromptContext) =>
  new Set(SEEDS.map((seed) => choosePrompt(context, ['an earlier one'], seed).category));

describe('a prompt', () => {
  it('is the same for the same context and seed', () => {
    expect(choosePrompt(EMPTY_CONTEXT, [], 'a')).toEqual(choosePrompt(EMPTY_CONTEXT, [], 'a'));
  });

  it('that is the first of a journal is one of ten that anyone can answer', () => {
    for (const own of [[], ['My own question?']]) {
      const first = SEEDS.map((seed) => choosePrompt({ ...EMPTY_CONTEXT, own }, [], seed));
      expect(new Set(first.map(({ prompt }) => prompt))).toEqual(new Set(lines.FIRST_PROMPTS));
      expect(new Set(first.map(({ category }) => category))).toEqual(new Set(['beginning']));
    }
    expect(lines.FIRST_PROMPTS).toHaveLength(10);
    // Nothing that a first evening may lack: earlier entries, work, family, or something that ended.
    expect(lines.FIRST_PROMPTS.join(' ')).not.toMatch(
      /\b(?:wrote|written|entr\w+|ended|over|work|job|family|friends?|home)\b/i,
    );
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
      if (category === 'family') expect(personalizedContext).toMatch(/your family (?:lately|in 12 entries)\.$/);
      if (category !== 'nature') continue;
      expect(THEME_LINES.nature.promptsAfterGap).toContain(prompt);
      expect([personalizedContext, confidence]).toEqual(['It’s been 30 days since you wrote about nature.', 0.75]);
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
    expect(categories(context)).toEqual(new Set(['gentle']));
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
    const contextArb = fc
      .record({
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
      })
      // Only an entry can be hard.
      .map((context) => ({ ...context, hard: context.hard && context.entries > 0 }));
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

/** Words that friends don't say, British spellings, and forms that people contract when they speak. */
const STIFF =
  /\b(?:whom|shall|whoever|somebody|anybody|everybody|nobody|anew|of it|is there to|what one|these which|colour|favourite|cosy)\b|\b(?:do|does|did|is|are|was|were|have|has|had|would|could|can) ?not\b|\b(?:it|what|who) is\b|'|—/i;

describe('the prompt texts', () => {
  const ofThemes = THEMES.map((theme) => {
    const { prompts, promptsAfterGap } = THEME_LINES[theme];
    return { theme, prompts: [...prompts, ...promptsAfterGap] };
  });
  const others = Object.values(lines).flatMap((value) => (Array.isArray(value) ? value : Object.values(value).flat()));
  const all = [...others, ...ofThemes.flatMap(({ prompts }) => prompts)];

  it('are unique, short and end as questions', () => {
    expect(new Set(all).size).toBe(all.length);
    for (const line of all) {
      expect(line).toMatch(/^\p{Lu}.*\?$/u);
      expect(line.split(' ').length, line).toBeLessThanOrEqual(16);
    }
  });

  it('are plain spoken English', () => {
    for (const line of all) expect(line).not.toMatch(STIFF);
  });

  it('have only placeholders that any value fits', () => {
    const known = { person: lines.PERSON_PROMPTS, memory: lines.MEMORY_PROMPTS };
    for (const line of known.person) expect(line).toMatch(/^[^{]+ (?:about|thank|from|with|to) \{who\}[^{]*$/);
    for (const line of known.memory) expect(line).toMatch(/^[^{]+ \{years\} ago[^{]*$/);
    const filled = [...known.person, ...known.memory];
    for (const line of all.filter((each) => !filled.includes(each))) expect(line).not.toMatch(/[{}]/);
  });

  it('are written for each theme, not made from its name', () => {
    const patterns = ofThemes.flatMap(({ theme, prompts }) => prompts.map((line) => line.replaceAll(theme, '#')));
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});

describe('the explanations', () => {
  const explanations = [
    ...THEMES.flatMap((theme) => [
      ...reasonLines({ kind: 'theme', theme, entries: 1 }),
      ...reasonLines({ kind: 'theme', theme, entries: 1200 }),
      ...reasonLines({ kind: 'gap', theme, days: 20 }),
    ]),
    ...(['spring', 'summer', 'autumn', 'winter'] as const).flatMap((season) => reasonLines({ kind: 'season', season })),
    ...(['morning', 'midday', 'evening', 'night'] as const).flatMap((time) => reasonLines({ kind: 'time', time })),
    ...(['own', 'return', 'gentle', 'beginning'] as const).flatMap((kind) => reasonLines({ kind })),
    ...reasonLines({ kind: 'person', who: 'your sister' }),
    ...reasonLines({ kind: 'streak', days: 9 }),
    ...reasonLines({ kind: 'milestone', entries: 100 }),
    ...reasonLines({ kind: 'memory', years: 1 }),
  ];

  it('are one short sentence of plain English, with every placeholder filled', () => {
    for (const line of explanations) {
      expect(line).toMatch(/^\p{Lu}[^.!?]*\.$/u);
      expect(line).not.toMatch(/[{}]|undefined/);
      expect(line).not.toMatch(STIFF);
      expect(line.split(' ').length, line).toBeLessThanOrEqual(20);
    }
  });

  it('use the right plural, and names as they are', () => {
    expect(explanations).toContain('You’ve written about resting in 1 entry.');
    expect(explanations).toContain('You’ve written about resting in 1,200 entries.');
    expect(explanations).toContain('You wrote on this day 1 year ago.');
    expect(reasonLines({ kind: 'person', who: '$& $1' })[0]).toBe('You’ve written about $& $1 more than once.');
  });
});
