import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisSchema } from '../../../contract/analysis.ts';
import { THEMES } from '../../../contract/themes.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { analyse, analyseInDetail, localAnalyser } from './analyse.ts';

const words = fc.constantFrom(
  'my',
  'sister',
  'not',
  'happy',
  'died',
  'want',
  'to',
  'die',
  'but',
  'so',
  'very',
  'I',
  'never',
  'love',
  '.',
  ',',
  '!',
  '😍',
  ':(',
  '\n',
  'work',
  '"',
  '’s',
  "can't",
  '#SoGood',
  'ago',
  'pain',
  'gone',
  'the',
  '“',
  '{quote}',
  '猫',
  'مرحبا',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.array(words, { maxLength: 80 }).map((parts) => parts.join(' ')),
);

describe('analyse', () => {
  it('returns a valid result for any text, and is deterministic', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const analysis = analyse(text);
        expect(analysisSchema.safeParse(analysis).error).toBeUndefined();
        expect(Math.round(analysis.sentiment * 100) / 100).toBe(analysis.sentiment);
        expect(analysis.themes.every((theme) => (THEMES as readonly string[]).includes(theme))).toBe(true);
        expect(analyse(text)).toEqual(analysis);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it.each([
    ['nothing', ''],
    ['NUL', '\0\0\0'],
    ['a lone surrogate', '\ud83d and \ude0d'],
    ['right to left', 'أنا سعيد جدا اليوم'],
    ['Chinese', '今天我很开心，因为我和家人一起吃饭。'],
    ['emoji only', '👨‍👩‍👧‍👦🏳️‍🌈🫠'],
    ['names of Object', 'constructor __proto__ hasOwnProperty toString valueOf'],
    ['one long word', 'a'.repeat(100_000)],
    ['marks only', '!?.,'.repeat(25_000)],
    ['quotes only', '\'’"'.repeat(30_000)],
    ['many negations', 'not '.repeat(25_000)],
    ['many signs', 'i want to die years ago, '.repeat(4_000)],
    ['many people', 'my my my sister '.repeat(6_000)],
    ['many short good clauses', 'happy, '.repeat(14_000)],
    ['many combining marks', 'é́́'.repeat(30_000)],
  ])('handles %s', (_name, text) => {
    expect(analysisSchema.safeParse(analyse(text)).success).toBe(true);
  });

  it('returns the main themes of a long entry, with their confidence', () => {
    const { themes, themeScores, scores } = analyseInDetail(
      'Today I woke up early, made coffee, went for a run in the park and then wrote my report at the office until lunch. In the afternoon I met my sister and we bought a dress for the wedding. In the evening we watched a movie with the kids, and the dog slept at our feet. I also fixed the printer and read a chapter for my class.',
    );
    expect(themes.length).toBeGreaterThanOrEqual(3);
    expect(themes.length).toBeLessThanOrEqual(6);
    expect(themes).toContain('exercise');
    expect(themeScores.map(({ theme }) => theme)).toEqual(themes);
    expect([...themeScores].sort((a, b) => b.score - a.score)).toEqual(themeScores);
    expect(Object.keys(scores).sort()).toEqual([...THEMES].sort());
  });

  it('is always available without a model', () => {
    expect(localAnalyser.status()).toEqual({ isAvailable: true, quotaExceeded: false, mode: 'local' });
  });
});
