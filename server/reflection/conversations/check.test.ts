/** Tests of the check of guided conversations at start. */
import { describe, expect, it } from 'vitest';
import { GENTLE_EXERCISES } from '../../../contract/guided.ts';
import { checkConversation, checkConversations } from './check.ts';
import { CONVERSATIONS } from './conversations.ts';
import type { GuidedConversation, GuidedStep } from './format.ts';

const [first] = CONVERSATIONS;
const withSteps = (steps: Record<string, GuidedStep>): GuidedConversation => ({
  ...(first as GuidedConversation),
  id: 'tea',
  first: 'one',
  steps,
});
const ONE: GuidedStep = { say: 'One?', again: 'The first?', next: 'end' };
const END: GuidedStep = { say: 'Done.' };

it('accepts every conversation of the product, of which there are 24 at least', () => {
  expect(() => checkConversations(CONVERSATIONS)).not.toThrow();
  expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(24);
});

it('includes every exercise that is offered after a hard entry, with its duration', () => {
  const minutesOf = new Map(CONVERSATIONS.map(({ id, minutes }) => [id, minutes]));
  for (const [conversation, exercise] of Object.entries(GENTLE_EXERCISES)) {
    expect(minutesOf.has(conversation), conversation).toBe(true);
    expect(minutesOf.get(exercise.id), exercise.id).toBe(exercise.minutes);
    expect(exercise.id).not.toBe(conversation);
    const script = CONVERSATIONS.find(({ id }) => id === exercise.id);
    // A name of its own begins where the entry leaves off.
    expect(exercise.name === script?.title || exercise.name in (script?.openings ?? {}), exercise.name).toBe(true);
  }
});

describe('a conversation that cannot be used', () => {
  it.each<[string, Record<string, GuidedStep>, RegExp]>([
    ['a loop', { one: { ...ONE, next: 'two' }, two: { ...ONE, next: 'one' } }, /“one” leads back to itself/],
    ['a step that does not exist', { one: { ...ONE, next: 'three' }, end: END }, /no step “three”/],
    ['a step that nothing leads to', { one: ONE, end: END, two: ONE }, /“two” cannot be reached/],
    ['a text that is too long', { one: { ...ONE, say: 'x'.repeat(241) }, end: END }, /241 characters, more than 240/],
    ['no second wording', { one: { say: 'One?', next: 'end' }, end: END }, /no second wording/],
    [
      'a dead end for free text',
      {
        one: {
          say: 'One?',
          again: 'The first?',
          answers: [
            { text: 'Yes', next: 'end' },
            { text: 'No', next: 'end' },
          ],
        },
        end: END,
      },
      /leads nowhere from a free answer/,
    ],
    ['a quote of no step', { one: { ...ONE, quote: 'zero' }, end: END }, /quotes no step “zero”/],
    ['one answer alone', { one: { ...ONE, answers: [{ text: 'Yes', next: 'end' }] }, end: END }, /has 1 answers/],
  ])('is refused at start, by name: %s', (_fault, steps, message) => {
    expect(() => checkConversation(withSteps(steps))).toThrow(/“tea” cannot be used/);
    expect(() => checkConversation(withSteps(steps))).toThrow(message);
  });

  it('is refused if another has its id', () => {
    const tea = withSteps({ one: ONE, end: END });
    expect(() => checkConversations([tea, tea])).toThrow('Two guided conversations are called “tea”.');
  });
});
