/** The messages for people who return after missed days. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type StreakRecovery, streakRecoverySchema } from '../../contract/insights.ts';
import { addDays } from '../platform/clock.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const PATH = '/api/smart-features/streak-recovery';
const TODAY = '2026-05-20';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const writeOn = (...offsets: number[]) =>
  Promise.all(offsets.map((offset) => buildEntry(ada, { entryDate: addDays(TODAY, -offset) })));
async function fetchRecovery(person = ada): Promise<StreakRecovery> {
  return streakRecoverySchema.strict().parse((await person.request('GET', PATH)).json());
}

describe('streak recovery', () => {
  it('needs a session, and uses only one’s own journal', async () => {
    expect((await app.request('GET', PATH)).statusCode).toBe(401);
    await writeOn(5, 6);
    expect((await fetchRecovery(await buildMember(app))).missedDays).toBe(0);
  });

  it.each([
    ['who never wrote', [], 0],
    ['who wrote today', [0, 5], 0],
    ['who wrote yesterday', [1], 0],
    ['who missed yesterday', [2], 1],
    ['who missed six days', [7, 8], 6],
    ['who was away for months', [200], 199],
  ])('%s: reports the missed days', async (_name, offsets, missedDays) => {
    await writeOn(...offsets);
    expect(await fetchRecovery()).toMatchObject({ missedDays });
  });

  it('names the streak that rest days have kept', async () => {
    await writeOn(3, 4, 5);
    const covered = await fetchRecovery();
    expect(covered).toMatchObject({ missedDays: 2, streakKept: true });
    expect(covered.encouragement).toContain('Rest days kept your 3-day streak going');
  });

  it('names earlier achievements once rest days no longer cover the gap', async () => {
    await writeOn(5, 6, 7);
    const ended = await fetchRecovery();
    expect(ended).toMatchObject({ missedDays: 4, streakKept: false });
    expect(ended.encouragement).toBe(
      'Good to see you. Four days off don’t undo a habit, and your best streak was 3 days.',
    );
    await writeOn(40);
    app.clock.set('2026-05-30T12:00:00.000Z');
    expect((await fetchRecovery()).encouragement).toContain('everything you wrote is still here');
  });

  it('offers three small steps that change daily, the person’s main theme first', async () => {
    for (const themes of [['family', 'zeal'], ['family']]) {
      const { id } = await buildEntry(ada, { entryDate: addDays(TODAY, -4) });
      await app.database.sql`update gratitude_entries set themes = ${app.database.sql.array(themes)} where id = ${id}`;
    }
    const today = await fetchRecovery();
    expect(today.suggestions).toHaveLength(3);
    expect(today.suggestions[0]).toBe(
      'You’ve written about your family before. Who have you been thinking about lately?',
    );
    expect(new Set(today.suggestions).size).toBe(3);
    app.clock.set('2026-05-21T12:00:00.000Z');
    expect((await fetchRecovery()).suggestions).not.toEqual(today.suggestions);
    app.clock.set('2026-05-27T12:00:00.000Z');
    expect((await fetchRecovery()).suggestions.join()).not.toMatch(/few days|days you missed/);
  });

  it('uses the person’s local days', async () => {
    const bob = await buildMember(app, { timezone: 'Pacific/Auckland' });
    app.clock.set('2026-05-20T13:00:00.000Z');
    await buildEntry(bob, { entryDate: '2026-05-18' });
    expect((await fetchRecovery(bob)).missedDays).toBe(2);
  });
});
