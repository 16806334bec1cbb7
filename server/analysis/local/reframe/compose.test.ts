import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEMES, type Theme } from '../../../../contract/analysis.ts';
import { weighSentiment } from '../sentiment.ts';
import { tokenize } from '../tokens.ts';
import { BRIGHT_CLOSINGS, BRIGHT_OPENINGS, LIST_OPENINGS, PERSON_LINES } from './bright-lines.ts';
import { holdsLine } from './choose.ts';
import { reframe } from './compose.ts';
import { HAPPENING_OPENINGS } from './happenings.ts';
import { HARD_LINES, HARD_WITH, MIXED_OPENINGS, QUOTE_BRIDGES, RELIEF_OPENINGS } from './hard-lines.ts';

const SEEDS = Array.from({ length: 40 }, (_, index) => `seed ${index}`);
const HARD = Object.values(HARD_LINES);
const OPENINGS = [
  ...HARD.flatMap(({ openings }) => openings),
  ...Object.values(HARD_WITH).flat(),
  ...RELIEF_OPENINGS,
  ...MIXED_OPENINGS,
  ...LIST_OPENINGS,
  ...HAPPENING_OPENINGS,
  ...Object.values(BRIGHT_OPENINGS).flat(),
];
const ALL = [...OPENINGS, ...HARD.flatMap(({ turns }) => turns), ...QUOTE_BRIDGES, ...PERSON_LINES, ...BRIGHT_CLOSINGS];

/** The input of a reframe. */
function read(text: string) {
  const tokens = tokenize(text);
  return { tokens, feeling: weighSentiment(tokens) };
}

/** The reframe of an entry with its own sentiment and the given themes. */
function reframeOf(text: string, seed = 'a', themes: readonly Theme[] = ['family'], previous?: string) {
  const sentiment = read(text).feeling.stars;
  return reframe({
    ...read(text),
    sentiment,
    themes,
    crisis: false,
    seed,
    ...(previous !== undefined && { previous }),
  });
}

function openingOf(said: string): string | undefined {
  return OPENINGS.filter((line) => holdsLine(said, line) && said.startsWith(line.split('{')[0] ?? '')).sort(
    (a, b) => b.length - a.length,
  )[0];
}

describe('the lines', () => {
  it('are many and unique', () => {
    expect(new Set(OPENINGS).size).toBe(OPENINGS.length);
    expect(OPENINGS.length).toBeGreaterThanOrEqual(300);
    expect(new Set(ALL).size).toBe(ALL.length);
  });

  it('offer a choice everywhere, with and without a person', () => {
    for (const { openings, turns } of HARD) {
      expect(openings.length).toBeGreaterThanOrEqual(3);
      expect(turns.length).toBeGreaterThanOrEqual(3);
    }
    for (const openings of Object.values(HARD_WITH)) expect(openings.length).toBeGreaterThanOrEqual(2);
  });

  it('are plain sentences without exclamations, orders, clinical words, guilt or belittling', () => {
    for (const line of ALL) {
      expect(line).toMatch(/^[A-Z]/);
      expect(line).toMatch(/[.?]$/);
      expect(line).not.toMatch(
        /!|you should have|you must|you need to|at least|happens for a reason|disorder|therapy|diagnos|symptom|cheer up|silver lining|positive|blessing in disguise/i,
      );
    }
  });
});

describe('a reframe', () => {
  it('is not made for a short plain entry', () => {
    expect(reframeOf('Had a sandwich in the park.', 'a', ['food'])).toBeUndefined();
    expect(reframeOf('Good coffee this morning', 'a', ['food'])).toBeUndefined();
    expect(reframeOf('', 'a', [])).toBeUndefined();
  });

  it('is never made with signs of a crisis', () => {
    const text = 'I am sad and tired and want to die';
    expect(reframe({ ...read(text), sentiment: 1, themes: [], crisis: true })).toBeUndefined();
  });

  it.each([
    ['emoji', '😭😭😭'],
    ['Arabic', 'أشعر بالحزن اليوم لأن صديقي سافر بعيدا ولن يعود قبل الصيف'],
    ['Chinese', '今天很累，可是猫在等我。'],
    ['Spanish', 'Hoy me siento muy triste porque mi abuela está en el hospital y no puedo ir'],
    ['German', 'Heute war ein schwerer Tag, aber meine Schwester hat mir eine Suppe gebracht'],
    ['marks', '... --- ...'],
  ])('does not exist for unreadable text: %s', (_name, text) => {
    for (const sentiment of [1, 3, 5])
      expect(reframe({ ...read(text), sentiment, themes: ['family'], crisis: false })).toBeUndefined();
  });

  it('names the hardship', () => {
    const cases = [
      ['We had to put our cat to sleep and my heart is broken', HARD_LINES.pet.openings],
      ['I feel so lonely since we moved here', HARD_LINES.lonely.openings],
      ['I argued with my husband and it hurts', HARD_WITH.conflict],
      ['I failed the exam and feel terrible', HARD_LINES.failure.openings],
      ['I’m scared and worried about tomorrow', HARD_LINES.worry.openings],
      ['Had a miscarriage last week. Nobody at work knows.', HARD_LINES.pregnancy.openings],
      ['Great, another Monday. The train was late again.', HARD_LINES.wry.openings],
      ['They bullied me at school and I hid in the toilet', HARD_LINES.unkindness.openings],
    ] as const;
    for (const [text, openings = []] of cases) {
      for (const seed of SEEDS) {
        const said = reframeOf(text, seed) ?? '';
        expect(
          openings.some((opening) => holdsLine(said, opening)),
          `${text} → ${said}`,
        ).toBe(true);
      }
    }
  });

  it('exists for every entry below 2.5', () => {
    expect(
      reframe({ ...read('It went the way it always goes with them'), sentiment: 2.4, themes: [], crisis: false }),
    ).toBeDefined();
  });

  it('quotes good words of a hard entry', () => {
    for (const seed of SEEDS) {
      expect(reframeOf('The chemo is hard but the nurses are kind', seed)).toContain('“the nurses are kind”');
    }
    for (const seed of SEEDS) expect(reframeOf('My ex got married today. I am so sad.', seed)).not.toContain('“My ex');
  });

  it('names who is missed or affected', () => {
    for (const seed of SEEDS) {
      expect(reframeOf('My grandmother died last night and I am so sad', seed)).toContain('your grandmother');
      expect(reframeOf('My son has a fever and I am so worried and tired', seed)).toContain('your son');
      expect(reframeOf('I have the flu and feel awful and my sister left', seed)).not.toContain('your sister');
    }
  });

  it('names people of a good entry, and nobody else', () => {
    const text = 'We spent the whole sunny afternoon in the garden with my little sister and laughed so much';
    for (const seed of SEEDS) expect(reframeOf(text, seed)).toContain('your little sister');
    const named = 'A long and lovely walk through the woods with my friend Amina, talking about everything';
    expect(reframeOf(named)).toContain('Amina');
    const possessive = 'A long and lovely walk through the woods with my sister’s neighbour, laughing about everything';
    expect(reframeOf(possessive)).not.toContain('your sister');
  });

  it('mentions the event', () => {
    const said = SEEDS.map((seed) => reframeOf('My husband did all the dishes without me having to ask him', seed));
    expect(said.every((one) => one !== undefined && /ask|thought of|carrying/.test(one))).toBe(true);
  });

  it('has no unfilled placeholder', () => {
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

const WORDS =
  'my sister our dog not happy sad died argued with and but the sunny garden we laughed without me asking for first time in months called tired work hospital lonely night shift birthday , . ! 😍 brother Amina lovely great another Monday thanks finished painting ran miles baby smiled it was so very good'.split(
    ' ',
  );
const entries = fc.record({
  text: fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
  sentiment: fc.double({ min: 1, max: 5, noNaN: true }),
  themes: fc.subarray([...THEMES], { maxLength: 3 }),
});

describe('consecutive reframes', () => {
  it('never begin alike, and stay within the limit', () => {
    let given: string | undefined;
    let compared = 0;
    fc.assert(
      fc.property(entries, ({ text, ...entry }) => {
        const said = reframe({
          ...read(text),
          ...entry,
          crisis: false,
          ...(given !== undefined && { previous: given }),
        });
        if (said === undefined) return;
        expect(said.length).toBeLessThanOrEqual(350);
        expect(said).not.toMatch(/[{}]|undefined|\s{2}|!$/);
        expect(openingOf(said), said).toBeDefined();
        if (given !== undefined) {
          compared++;
          expect(openingOf(said)).not.toBe(openingOf(given));
        }
        given = said;
      }),
      { numRuns: 1500, seed: 7 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('recognise an opening with another name, and from the opening alone', () => {
    const text = 'I argued with my husband again and it hurts';
    for (const seed of SEEDS) {
      const first = reframeOf(text, seed) ?? '';
      const other = first.replace('your husband', 'your neighbour');
      expect(openingOf(reframeOf(text, seed, [], other) ?? '')).not.toBe(openingOf(first));
      const opening = `${first.split('. ')[0]}.`;
      expect(openingOf(reframeOf(text, seed, [], opening) ?? '')).not.toBe(openingOf(first));
    }
  });
});
