import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { BRIGHT_CLOSINGS, BRIGHT_OPENINGS, PERSON_LINES } from './bright-lines.ts';
import { HARD_LINES, MIXED_OPENINGS, QUOTE_BRIDGES, RELIEF_OPENINGS } from './hard-lines.ts';

const reframeOf = (text: string, seed = 'a') => analyse(text, { seed }).positiveReframe;
const SEEDS = Array.from({ length: 40 }, (_, index) => `seed ${index}`);

const HARD = Object.values(HARD_LINES);
const OPENINGS = [
  ...HARD.flatMap(({ openings }) => openings),
  ...RELIEF_OPENINGS,
  ...MIXED_OPENINGS,
  ...Object.values(BRIGHT_OPENINGS).flat(),
];
const ALL = [...OPENINGS, ...HARD.flatMap(({ turns }) => turns), ...QUOTE_BRIDGES, ...PERSON_LINES, ...BRIGHT_CLOSINGS];

describe('the lines', () => {
  it('are many, and none is there twice', () => {
    expect(new Set(OPENINGS).size).toBe(OPENINGS.length);
    expect(OPENINGS.length).toBeGreaterThan(170);
    expect(new Set(ALL).size).toBe(ALL.length);
  });

  it('are plain sentences: no exclamation, no order, no clinical word, no guilt', () => {
    for (const line of ALL) {
      expect(line).toMatch(/^[A-Z]/);
      expect(line).toMatch(/\.$/);
      expect(line).not.toMatch(
        /!|you should|you must|you need to|at least you|disorder|therapy|diagnos|symptom|cheer up/i,
      );
    }
  });
});

describe('a reframe', () => {
  it('is not made for a short plain entry', () => {
    expect(reframeOf('Had a sandwich in the park.')).toBeUndefined();
    expect(reframeOf('Good coffee this morning')).toBeUndefined();
    expect(reframeOf('')).toBeUndefined();
  });

  it('is never made for an entry with signs of a crisis', () => {
    for (const seed of SEEDS) expect(reframeOf('I am so tired of living. I want to die.', seed)).toBeUndefined();
  });

  it('meets what is hard with words for it', () => {
    const cases = [
      ['We had to put our cat to sleep and my heart is broken', HARD_LINES.pet],
      ['I feel so lonely since we moved here', HARD_LINES.lonely],
      ['I argued with my husband and it hurts', HARD_LINES.conflict],
      ['I failed the exam and feel terrible', HARD_LINES.failure],
      ['I’m scared and worried about tomorrow', HARD_LINES.worry],
    ] as const;
    for (const [text, { openings }] of cases) {
      for (const seed of SEEDS) {
        const reframe = reframeOf(text, seed) ?? '';
        expect(
          openings.some((opening) => reframe.startsWith(opening)),
          `${text} → ${reframe}`,
        ).toBe(true);
      }
    }
  });

  it('says back good words of a hard entry as they were written', () => {
    for (const seed of SEEDS) {
      expect(reframeOf('The chemo is hard but the nurses are kind', seed)).toContain('“the nurses are kind”');
    }
  });

  it('names who is missed', () => {
    expect(reframeOf('My grandmother died last night and I am so sad')).toContain('your grandmother');
  });

  it('names people in a good entry, and only those who are in it', () => {
    const text = 'We spent the whole sunny afternoon in the garden with my little sister and laughed so much';
    for (const seed of SEEDS) expect(reframeOf(text, seed)).toContain('your little sister');
    const named = 'A long and lovely walk through the woods with my friend Amina, talking about everything';
    expect(reframeOf(named)).toContain('Amina');
    const possessive = 'A long and lovely walk through the woods with my sister’s neighbour, laughing about everything';
    expect(reframeOf(possessive)).not.toContain('your sister');
  });

  it('does not leave a place unfilled', () => {
    const texts = ['I was exhausted and sad but my sister brought me a lovely soup, {quote} {who} $& $1', 'Sad. {who}'];
    for (const text of texts)
      for (const seed of SEEDS) expect(reframeOf(text, seed) ?? '').not.toMatch(/^\{|undefined/);
  });

  it('is the same for a text and seed, and varies with the seed', () => {
    const text = 'My whole family came together for dinner and we laughed until late into the warm night';
    expect(reframeOf(text)).toBe(reframeOf(text));
    expect(new Set(SEEDS.map((seed) => reframeOf(text, seed))).size).toBeGreaterThan(10);
  });
});
