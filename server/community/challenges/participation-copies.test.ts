/** Tests of the copies of participations, by which others see who takes part. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Challenge } from '../../../contract/challenges.ts';
import { entriesBulkChanged } from '../../journal/index.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { checkCopies } from './participation-copies.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
/** The challenge that both joined. */
let id: string;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
  const challenges: Challenge[] = (await ada.request('GET', '/api/challenges')).json();
  id = challenges.find(({ title }) => title === 'Good meals')?.id ?? '';
  await Promise.all([join(ada), join(bob)]);
});

const join = (person: Member) => person.request('POST', `/api/challenges/${id}/join`);
const leave = (person: Member) => person.request('DELETE', `/api/challenges/${id}/join`);
const write = (person = ada, entry: object = {}) => buildEntry(person, { challengeId: id, ...entry });

/** Number of participants and entries, as others see it. */
async function counts(): Promise<number[]> {
  const [row] = await app.database.sql`
    select participants, entries from challenge_counts where challenge_id = ${id}`;
  return [row?.participants, row?.entries];
}

async function countsAfterEvents(): Promise<number[]> {
  await app.events.drain();
  return counts();
}

/** Deletes the event, as a fault would. */
const loseEvents = () => app.database.sql`delete from outbox`;

async function warnings(): Promise<unknown[]> {
  app.logged.length = 0;
  const job = 'community.check-challenges';
  await app.jobs.send(app.database.orm, { name: job }, {});
  await app.runPendingWork();
  return app.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => String(msg).includes('participations in challenges'))
    .map(({ level, people, wrong }) => ({ level, people, wrong }));
}

describe('the counts that others see', () => {
  it('are right after joining, leaving and joining again, at once', async () => {
    expect(await counts()).toEqual([2, 0]);
    await leave(bob);
    expect(await counts()).toEqual([1, 0]);
    await Promise.all([join(bob), join(bob), leave(ada)]);
    expect(await counts()).toEqual([1, 0]);
  });

  it('follow each entry that is written, dated differently or deleted', async () => {
    const { id: entryId } = await write();
    await write(bob);
    await write(bob, { entryDate: '2026-05-01' });
    await buildEntry(ada);
    expect(await countsAfterEvents()).toEqual([2, 3]);
    await ada.request('PATCH', `/api/gratitude-entries/${entryId}`, { entryDate: '2026-04-01' });
    expect(await countsAfterEvents()).toEqual([2, 2]);
    await ada.request('PATCH', `/api/gratitude-entries/${entryId}`, { entryDate: '2026-04-09' });
    expect(await countsAfterEvents()).toEqual([2, 3]);
    await ada.request('DELETE', `/api/gratitude-entries/${entryId}`);
    expect(await countsAfterEvents()).toEqual([2, 2]);
  });

  it('follow many entries that change at once', async () => {
    await write();
    await write();
    await loseEvents();
    await app.database.orm.transaction((tx) => recordEvent(tx, entriesBulkChanged, { userId: ada.user.id }));
    expect(await countsAfterEvents()).toEqual([2, 2]);
    // As after a restore that failed.
    await app.database.sql`delete from challenge_participations where user_id = ${ada.user.id}`;
    await app.database.orm.transaction((tx) => recordEvent(tx, entriesBulkChanged, { userId: ada.user.id }));
    expect(await countsAfterEvents()).toEqual([1, 0]);
  });

  it('lose a deleted account, also before its events are delivered', async () => {
    await write(bob);
    expect(await countsAfterEvents()).toEqual([2, 1]);
    await write(bob);
    await app.database.sql`delete from users where id = ${bob.user.id}`;
    expect(await counts()).toEqual([1, 0]);
    expect(await countsAfterEvents()).toEqual([1, 0]);
  });

  it('end with their challenge', async () => {
    await app.database.sql`delete from challenges where id = ${id}`;
    expect(await counts()).toEqual([undefined, undefined]);
  });

  it('record an event for entries with a challenge only', async () => {
    await loseEvents();
    await buildEntry(ada);
    const recorded = () => app.database.sql`select payload from outbox where name = 'entry.challenge_changed'`;
    expect(await recorded()).toEqual([]);
    await write();
    expect(await recorded()).toEqual([{ payload: { userId: ada.user.id, challengeId: id } }]);
  });
});

describe('the check', () => {
  it('finds nothing wrong after any writes', async () => {
    await write();
    await leave(bob);
    await app.events.drain();
    expect(await checkCopies(app.database.orm)).toEqual({ people: 2, wrong: 0 });
    expect(await warnings()).toEqual([{ level: 30, people: 2, wrong: undefined }]);
  });

  it('repairs and reports what a lost event left', async () => {
    await write();
    await loseEvents();
    expect(await countsAfterEvents()).toEqual([2, 0]);
    expect(await warnings()).toEqual([{ level: 40, people: 2, wrong: 1 }]);
    expect(await counts()).toEqual([2, 1]);
    expect(await checkCopies(app.database.orm)).toEqual({ people: 2, wrong: 0 });
  });

  it('leaves to an event what it will copy', async () => {
    await write();
    expect(await checkCopies(app.database.orm)).toEqual({ people: 2, wrong: 0 });
    expect(await counts()).toEqual([2, 0]);
  });

  it('copies what a server of the previous version wrote, and removes what is no participation', async () => {
    const { sql } = app.database;
    await sql`update challenge_participations set status = 'left' where user_id = ${ada.user.id}`;
    await sql`delete from challenge_participations where user_id = ${bob.user.id}`;
    const cleo = await buildMember(app);
    await sql`insert into challenge_participations (challenge_id, user_id, progress, joined_at)
      values (${id}, ${cleo.user.id}, 3, now())`;
    expect(await checkCopies(app.database.orm)).toEqual({ people: 3, wrong: 3 });
    expect(await counts()).toEqual([1, 3]);
  });

  it('stops when it is aborted', async () => {
    await expect(checkCopies(app.database.orm, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
