/** The queue of password hashes. */
import { expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { hashPassword, personalWords } from './passwords.ts';

it('computes one hash at a time for a network address, and refuses what exceeds its queue', async () => {
  // A password of its own each, because tests compute a hash once (server/testing/argon2.ts).
  const flood = Array.from({ length: 23 }, (_, index) => hashPassword(`lantern-river-${index}`, '2001:db8::7'));
  const elsewhere = hashPassword('lantern-river-quilt', '192.0.2.7');
  const settled: string[] = [];
  void elsewhere.then(() => settled.push('elsewhere'));
  const results = await Promise.allSettled(flood.map((hash) => hash.finally(() => settled.push('flood'))));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => (reason instanceof AppError ? reason.code : reason))).toEqual([
    'rate_limited',
    'rate_limited',
  ]);
  // Not behind the flood. How much of it is ahead depends on how the system schedules the two threads.
  expect(settled.slice(0, -1)).toContain('elsewhere');
});

it('takes the words of name and address, and not those of every address', () => {
  const words = personalWords({ email: 'ada.lovelace81@mail.example.com', firstName: 'Ada', lastName: 'King-Noel' });
  expect([...words]).toEqual(expect.arrayContaining(['ada', 'lovelace', 'king', 'noel', 'example', 'evenglow']));
  expect(words.has('com')).toBe(false);
});
