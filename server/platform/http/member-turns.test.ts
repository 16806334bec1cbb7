/** Limits on the requests of one user that are handled at once. */
import { expect, it } from 'vitest';
import { type EndpointDefinition, endpoint } from '../../../contract/http.ts';
import { MemberTurns } from './member-turns.ts';

const usual = endpoint({ method: 'GET', path: '/api/usual', summary: 'A list' });
const demanding = endpoint({ method: 'POST', path: '/api/demanding', summary: 'A long text', isDemanding: true });

/** Takes turns and returns which of them may run, and their release functions. */
function take(turns: MemberTurns, definition: EndpointDefinition, userId: string, count: number) {
  const taken = Array.from({ length: count }, () => ({ runs: false, release: () => undefined as unknown }));
  const done = taken.map(async (turn) => {
    turn.release = await turns.take(definition, userId);
    turn.runs = true;
  });
  return { taken, done, running: () => taken.filter(({ runs }) => runs).length };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

it('runs six requests of a user at a time, apart from those of others', async () => {
  const turns = new MemberTurns();
  const ada = take(turns, usual, 'ada', 8);
  const bob = take(turns, usual, 'bob', 1);
  await flush();
  expect([ada.running(), bob.running()]).toEqual([6, 1]);
  ada.taken[0]?.release();
  await flush();
  expect(ada.running()).toBe(7);
});

it('runs two demanding requests of a user at a time, and others beside them', async () => {
  const turns = new MemberTurns();
  const long = take(turns, demanding, 'ada', 3);
  const list = take(turns, usual, 'ada', 1);
  await flush();
  expect([long.running(), list.running()]).toEqual([2, 1]);
  long.taken[0]?.release();
  await Promise.all(long.done);
  expect(long.running()).toBe(3);
});

it('refuses more than wait', async () => {
  const turns = new MemberTurns();
  take(turns, demanding, 'ada', 22);
  await flush();
  await expect(turns.take(demanding, 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(turns.take(demanding, 'bob')).resolves.toBeTypeOf('function');
});
