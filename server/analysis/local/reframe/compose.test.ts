import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../testing/property-runs.ts';
import { type EntryFacts, type Hardship, PERSPECTIVES, type Perspective } from '../facts.ts';
import { weighSentiment } from '../sentiment.ts';
import { tokenize } from '../tokens.ts';
import { REMEMBERED_REFRAMES, reframe } from './compose.ts';
import { PLANS } from './frames.ts';
import { planOf } from './plans.ts';

const SEEDS = Array.from({ length: 40 }, (_, index) => `seed ${index}`);

interface Told {
  good?: string;
  hard?: string;
  people?: string[];
  hardship?: Hardship;
  move?: Perspective;
  sentiment?: number;
  sure?: number;
}

function spanOf(text: string, part: string | undefined) {
  const start = part === undefined ? -1 : text.indexOf(part);
  return part === undefined || start < 0 ? null : { text: part, start, end: start + part.length, confidence: 0.9 };
}

/** The reframe of an entry with the given facts. */
function reframeOf(text: string, told: Told, seed = 'a', earlier: readonly string[] = []) {
  const tokens = tokenize(text);
  const facts: EntryFacts = {
    good: spanOf(text, told.good),
    hard: spanOf(text, told.hard),
    people: told.people ?? [],
    hardship: { kind: told.hardship ?? 'none', confidence: told.sure ?? 0.9 },
    move: { kind: told.move ?? 'none', confidence: 0.9 },
  };
  return reframe({
    tokens,
    feeling: weighSentiment(tokens),
    facts,
    sentiment: told.sentiment ?? 4,
    crisis: false,
    seed,
    recentReframes: earlier,
  });
}

const NOWAK = 'Mrs Nowak from the third floor brought me a pot of dumplings. Wouldn’t come in.';
const NOWAK_FACTS: Told = {
  good: 'Mrs Nowak from the third floor brought me a pot of dumplings',
  people: ['Mrs Nowak'],
  move: 'gift',
};
const STRIKE = 'After the strike vote failed I drove around with the heater on. Luis called from the other plant.';
const STRIKE_FACTS: Told = {
  good: 'Luis called from the other plant',
  hard: 'the strike vote failed',
  people: ['Luis'],
  hardship: 'failure',
  sentiment: 2.5,
  move: 'connection',
};

describe('the plans', () => {
  it('differ, suit known moves, and are each recognised in what they made', () => {
    expect(new Set(PLANS.map(({ frame }) => frame)).size).toBe(PLANS.length);
    expect(PLANS.length).toBeGreaterThanOrEqual(70);
    for (const { frame, moves } of PLANS) {
      expect(moves.every((move) => PERSPECTIVES.includes(move))).toBe(true);
      expect(planOf(frame.replace(/\{\w+\}/g, 'the kettle'))?.frame.replace(/\{\w+\}/g, '')).toBe(
        frame.replace(/\{\w+\}/g, ''),
      );
    }
  });

  it('give no advice, praise, orders or condolence', () => {
    for (const { frame } of PLANS)
      expect(frame).not.toMatch(
        /!|\?|should|must|need to|sorry|heavy|proud|strong|brave|well done|remember|therapy|sounds|at least/i,
      );
  });
});

describe('a reframe', () => {
  it('is made of the words of the entry', () => {
    for (const seed of SEEDS) expect(reframeOf(NOWAK, NOWAK_FACTS, seed)).toMatch(/dumplings/);
    expect(new Set(SEEDS.map((seed) => reframeOf(NOWAK, NOWAK_FACTS, seed))).size).toBeGreaterThanOrEqual(3);
  });

  it('says something hard only where it is told with confidence', () => {
    for (const seed of SEEDS) {
      expect(reframeOf(STRIKE, STRIKE_FACTS, seed)).toMatch(/Luis/);
      const unsure = reframeOf(STRIKE, { ...STRIKE_FACTS, sure: 0.2, sentiment: 4 }, seed);
      if (unsure !== undefined) expect(planOf(unsure)?.tone).not.toBe('hard');
      expect(reframeOf(STRIKE, { ...STRIKE_FACTS, sure: 0.2 }, seed) ?? '“').toMatch(/“/);
    }
  });

  it.each<[string, string, Told]>([
    [
      'a hard entry without anything good',
      'Thirteen weeks. We had told my parents on Sunday. The screen was turned away.',
      { hard: 'The screen was turned away', hardship: 'grief', sentiment: 1 },
    ],
    ['one word', 'Butter.', { good: 'Butter' }],
    ['emoji', '😭😭😭', {}],
    ['nothing', '', {}],
    ['Arabic', 'أشعر بالحزن اليوم لأن صديقي سافر بعيدا ولن يعود قبل الصيف', {}],
    [
      'Spanish',
      'Hoy me siento muy contenta porque mi abuela me hizo una tarta en su cocina',
      { good: 'mi abuela me hizo una tarta' },
    ],
    [
      'German',
      'Heute hat meine Schwester mir eine Suppe gebracht und wir haben gelacht',
      { good: 'meine Schwester mir eine Suppe gebracht' },
    ],
  ])('is not made for %s', (_name, text, told) => {
    for (const seed of SEEDS) expect(reframeOf(text, told, seed)).toBeUndefined();
  });

  it.each<[string, string, Told, RegExp]>([
    [
      'what somebody took the trouble to do',
      'Jamie showed me how to do the spreadsheet so that it adds itself up. I have a calculator.',
      { good: 'Jamie showed me how to do the spreadsheet so that it adds itself up', people: ['Jamie'], move: 'gift' },
      /^(?:Jamie|Not everybody|You (?:had|have)|Kind of|It was)/,
    ],
    [
      'what was seen',
      'Saw two deer behind the school field. Then it was maths and rain until four.',
      { good: 'Saw two deer behind the school field', move: 'noticing' },
      /[Tt]wo deer behind the school field/,
    ],
    [
      'work',
      'Assembled the wardrobe before lunch. Swifts over the roof.',
      { good: 'Assembled the wardrobe before lunch', move: 'effort' },
      /wardrobe/,
    ],
    [
      'an ending',
      'Finished the pilgrimage today, 300 kilometres, tears of joy',
      { good: 'Finished the pilgrimage today', move: 'relief', sentiment: 4.6 },
      /pilgrimage is behind you now|pilgrimage/,
    ],
    [
      'company',
      'Board games with the flatmates, I was the murderer and they never guessed.',
      { good: 'Board games with the flatmates', move: 'connection' },
      /board games.*flatmates|flatmates.*board games/i,
    ],
    [
      'a long wait',
      'Met Yuki in person after nine years of emails. The airport was full.',
      { good: 'Met Yuki in person after nine years of emails', people: ['Yuki'], move: 'connection', sentiment: 4.5 },
      /Yuki in person/,
    ],
  ])('tells %s', (_name, text, told, expected) => {
    for (const seed of SEEDS) expect(reframeOf(text, told, seed)).toMatch(expected);
  });

  it.each<[string, string, Told]>([
    ['a flat day', 'Cloudy, 12 degrees, no wind.', { sentiment: 3.2 }],
    [
      'a good part that hurts',
      'Paul came by and left. We were absolutely robbed there.',
      { good: 'We were absolutely robbed there' },
    ],
    [
      'a death, whatever the day brought',
      'Ray died on Sunday. The lawn looks good.',
      { good: 'The lawn looks good', hard: 'Ray died on Sunday', hardship: 'grief', sentiment: 1.9 },
    ],
  ])('says nothing of %s', (_name, text, told) => {
    for (const seed of SEEDS) expect(reframeOf(text, told, seed) ?? '').not.toMatch(/robbed|died|no wind|lawn/);
  });

  it('says what somebody did on a very hard day, and not the hardship', () => {
    const text = 'Had to put three animals to sleep before lunch. My colleague took my afternoon.';
    const told: Told = {
      good: 'My colleague took my afternoon',
      hard: 'Had to put three animals to sleep before lunch',
      people: ['My colleague'],
      hardship: 'grief',
      sentiment: 1.9,
    };
    for (const seed of SEEDS) {
      const said = reframeOf(text, told, seed);
      expect(said).toMatch(/your colleague/i);
      expect(said).not.toMatch(/animals|sleep/);
    }
  });

  it('is not made with signs of a crisis', () => {
    const tokens = tokenize(NOWAK);
    const good = spanOf(NOWAK, NOWAK_FACTS.good);
    const facts: EntryFacts = {
      good,
      hard: null,
      people: [],
      hardship: { kind: 'none', confidence: 1 },
      move: { kind: 'gift', confidence: 1 },
    };
    expect(reframe({ tokens, feeling: weighSentiment(tokens), facts, sentiment: 1, crisis: true })).toBeUndefined();
  });

  it('says nothing of what somebody else did as if the writer had', () => {
    const text = 'Fly got up on the warm wool bales, went round three times and lay down with her chin over the edge.';
    for (const seed of SEEDS)
      expect(reframeOf(text, { good: 'went round three times and lay down', people: ['Fly'] }, seed) ?? '').not.toMatch(
        /\byou\b/i,
      );
  });

  it('is made of lists, bullets and ten thousand characters', () => {
    expect(reframeOf('Cold feet, warm truck, a full tank, tea', { good: 'warm truck', move: 'rest' })).toMatch(
      /truck|mug/,
    );
    expect(() => reframeOf('- beans came up\n- slugs came up too\n- rain', { good: 'beans came up' })).not.toThrow();
    const long = 'I walked to the shop and my sister waved at me from the red bus. '.repeat(160);
    expect(reframeOf(long, { good: 'my sister waved at me from the red bus', people: ['my sister'] })).toMatch(
      /your sister/i,
    );
  });

  it('is the same for a text and seed', () => {
    expect(reframeOf(NOWAK, NOWAK_FACTS)).toBe(reframeOf(NOWAK, NOWAK_FACTS));
  });

  it('uses no plan again soon, and is silent rather than alike', () => {
    let earlier: string[] = [];
    const used: unknown[] = [];
    for (const seed of SEEDS) {
      const said = reframeOf(NOWAK, NOWAK_FACTS, seed, earlier);
      if (said === undefined) continue;
      expect(used.slice(-6)).not.toContain(planOf(said));
      expect(earlier).not.toContain(said);
      used.push(planOf(said));
      earlier = [said, ...earlier].slice(0, REMEMBERED_REFRAMES);
    }
    expect(used.length).toBeGreaterThan(4);
  });

  it('is plain sentences within the limit for any words', () => {
    const words =
      'I my we was sister Tom said "go" laughed the old red bus with and but , . - ! me brought a cake for you they it kettle three'.split(
        ' ',
      );
    const texts = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        texts,
        fc.nat(40),
        fc.nat(40),
        fc.constantFrom(...PERSPECTIVES),
        fc.boolean(),
        (text, from, size, move, hard) => {
          const good = text.slice(from, from + size);
          const said = reframeOf(text, {
            good,
            hard: text.slice(0, 12),
            move,
            hardship: hard ? 'worry' : 'none',
            people: ['Tom', 'sister'],
          });
          if (said === undefined) return;
          expect(said.length).toBeLessThanOrEqual(240);
          expect(said).toMatch(/^[\p{Lu}\p{N}“"]/u);
          expect(said).not.toMatch(/[{}]|undefined|\s{2}|!$/);
        },
      ),
      { numRuns: propertyRuns(600) },
    );
  });
});
