import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../../../contract/themes.ts';
import { type PromptReason, WHY_LINES, whyThisPrompt } from './why-this-prompt.ts';

const reasons: fc.Arbitrary<PromptReason> = fc.oneof(
  fc.record({ kind: fc.constant('theme' as const), theme: fc.constantFrom(...THEMES), entries: fc.nat() }),
  fc.record({ kind: fc.constant('person' as const), who: fc.constantFrom('your sister', 'Amina', '$& $1', '{theme}') }),
  fc.record({ kind: fc.constant('gap' as const), theme: fc.constantFrom(...THEMES), days: fc.nat(400) }),
  fc.record({
    kind: fc.constant('season' as const),
    season: fc.constantFrom('spring' as const, 'summer' as const, 'autumn' as const, 'winter' as const),
  }),
  fc.record({
    kind: fc.constant('time' as const),
    time: fc.constantFrom('morning' as const, 'midday' as const, 'evening' as const, 'night' as const),
  }),
  fc.record({ kind: fc.constant('streak' as const), days: fc.integer({ min: 2, max: 4000 }) }),
  fc.record({ kind: fc.constant('milestone' as const), entries: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('memory' as const), years: fc.integer({ min: 1, max: 60 }) }),
  fc.constantFrom({ kind: 'return' as const }, { kind: 'gentle' as const }, { kind: 'beginning' as const }),
);

describe('whyThisPrompt', () => {
  it('has many unique wordings', () => {
    const all = Object.values(WHY_LINES).flat();
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is one sentence without unfilled placeholders, deterministic, and new each time', () => {
    fc.assert(
      fc.property(reasons, fc.string(), (reason, seed) => {
        const first = whyThisPrompt(reason, { seed });
        expect(first).toMatch(/^[\p{Lu}\p{Lt}].*\.$/su);
        if (reason.kind !== 'person') expect(first).not.toMatch(/[{}]|undefined|\s{2}/);
        expect(whyThisPrompt(reason, { seed })).toBe(first);
        expect(whyThisPrompt(reason, { seed, previous: first })).not.toBe(first);
      }),
    );
  });

  it('uses the right plural', () => {
    const said = Array.from({ length: 30 }, (_, seed) =>
      whyThisPrompt({ kind: 'memory', years: 1 }, { seed: `${seed}` }),
    );
    expect(said.join(' ')).toContain('1 year ago');
    expect(said.join(' ')).not.toContain('1 years');
  });

  it('uses no invalid name', () => {
    for (const who of ['', '  ', 'x'.repeat(41)])
      expect(WHY_LINES.beginning).toContain(whyThisPrompt({ kind: 'person', who }));
  });
});
