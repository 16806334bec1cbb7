/** What holds of every reply of the simple guide, whatever is written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/property-runs.ts';
import type { Heard, LocalReply, Passage, Said } from './guide.ts';
import { localGuide } from './local-guide.ts';
import { sentencesOf } from './picking.ts';
import { LONGEST_REPLY } from './reply.ts';

const PASSAGES: readonly Passage[] = [
  {
    kind: 'entry',
    id: 'one',
    date: '2026-03-03',
    content: 'Lena came over and just did the dishes. I cried, the good kind.',
    nearness: 0.8,
    shared: ['Lena'],
  },
  { kind: 'session', id: 'two', date: '2025-11-02', content: 'The garden is too wet.', nearness: 0.7, shared: [] },
];

function heardOf(said: readonly Said[], seed: string, tone: Heard['tone'] = 'gentle'): Heard {
  return {
    said,
    reflectionType: 'free',
    prompt: '',
    entry: undefined,
    passages: PASSAGES,
    notes: [],
    tone,
    today: '2026-11-23',
    danger: undefined,
    safety: undefined,
    isUnanswered: false,
    seed,
  };
}

function converse(messages: readonly string[], seed: string, tone?: Heard['tone']): LocalReply[] {
  const said: Said[] = [];
  return messages.map((content) => {
    said.push({ role: 'user', content, moves: [] });
    const reply = localGuide(heardOf(said, seed, tone));
    said.push({ role: 'assistant', content: reply.content, moves: reply.moves });
    return reply;
  });
}

function expectSound(replies: readonly LocalReply[]): void {
  const sentences = new Set<string>();
  for (const { content, used } of replies) {
    expect(content.trim()).not.toBe('');
    expect(content.length).toBeLessThanOrEqual(LONGEST_REPLY);
    expect(content.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
    for (const sentence of sentencesOf(content)) {
      expect(sentences.has(sentence), sentence).toBe(false);
      sentences.add(sentence);
    }
    expect(content.includes(' you wrote: “') || content.includes(' you said here: “')).toBe(used.length > 0);
    for (const passage of used) expect(PASSAGES).toContain(passage);
  }
}

const SAID = [
  'my dad died in march',
  'idk',
  'ok',
  'fine',
  'Lena came by again and brought soup',
  'work is killing me, my boss shouted at me',
  'yes',
  'no',
  'what should i do?',
  'stop asking me questions',
  '...',
  '😭',
  'you are useless',
  'thanks',
  'I passed my exam and I am so happy',
  'i feel so guilty about my son',
  'no, that is not what i meant',
  'Heute war ein schöner Tag und ich bin nicht müde',
  'asdfghjkl',
  'nothing really',
  'good night',
];

describe('any conversation', () => {
  it('gets a short reply with one question at most, and no sentence twice, in 60 turns of anything', () => {
    const message = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...SAID) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
      { weight: 1, arbitrary: fc.lorem({ maxCount: 30 }) },
    );
    fc.assert(
      fc.property(fc.array(message, { minLength: 60, maxLength: 60 }), fc.string(), (messages, seed) => {
        expectSound(converse(messages, seed));
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it.each(['ok', 'idk', 'my dad died', 'you are useless', 'Ich bin heute nicht müde und du'])(
    'does not repeat itself when told sixty times: %s',
    (message) => {
      expectSound(
        converse(
          Array.from({ length: 60 }, () => message),
          'seed',
        ),
      );
    },
  );

  it('is the same for the same conversation and seed', () => {
    expect(converse(SAID, 'one')).toEqual(converse(SAID, 'one'));
  });
});
