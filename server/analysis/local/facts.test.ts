import { expect, it } from 'vitest';
import { readFacts } from './facts.ts';

it('gives exact parts of the entry', () => {
  const entry = 'Dad is back in hospital and I cried on the bus. Then Tom made me laugh until it hurt.';
  const { good, hard, people } = readFacts(entry);
  for (const span of [good, hard]) {
    expect(span).not.toBeNull();
    if (span) expect(entry.slice(span.start, span.end)).toBe(span.text);
  }
  expect(people).toContain('Tom');
});

it.each(['', '😍', '!!!', '猫', 'a'.repeat(50_000)])('finds no people and no hardship in %j', (entry) => {
  const facts = readFacts(entry);
  expect(facts.people).toEqual([]);
  expect(facts.hardship.kind).toBe('none');
});
