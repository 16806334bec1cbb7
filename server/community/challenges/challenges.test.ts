/** Tests of challenges: listing, participation and progress. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Challenge, challengeSchema } from '../../../contract/challenges.ts';
import { block } from '../../account/index.ts';
import { cookieOf, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

/** Both are running at `NOON`, 20 May 2026. */
const TABLE = 'Good meals';
const LOOKING = 'Look around';
const PROFILE = { displayName: 'Ada L.', bio: '', isPublic: true, showStreak: true, showStats: true };

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
});

async function list(person = ada): Promise<Challenge[]> {
  const response = await person.request('GET', '/api/challenges');
  expect(response.statusCode, response.body).toBe(200);
  return challengeSchema.strict().array().parse(response.json());
}

async function find(title: string, person = ada): Promise<Challenge> {
  const found = (await list(person)).find((challenge) => challenge.title === title);
  if (!found) throw new Error(`${title} is not on offer`);
  return found;
}

/** Advances the clock past the end of sessions and signs the user in again. */
async function signInAt(person: Member, instant: string): Promise<Member> {
  app.clock.set(instant);
  const { email, password } = person;
  const cookie = cookieOf(await app.request('POST', '/api/login', { email, password })) ?? '';
  return { ...person, request: (method, url, body) => app.request(method, url, body, { headers: { cookie } }) };
}

const titles = async (person = ada) => (await list(person)).map(({ title }) => title);
const join = (id: string, person = ada) => person.request('POST', `/api/challenges/${id}/join`);
const leave = (id: string, person = ada) => person.request('DELETE', `/api/challenges/${id}/join`);
const statusAndError = async (response: Promise<{ statusCode: number; json(): { error: string } }>) => {
  const answer = await response;
  return [answer.statusCode, answer.json().error];
};

async function joined(title = TABLE, person = ada): Promise<Challenge> {
  const challenge = await find(title, person);
  expect((await join(challenge.id, person)).json()).toEqual({ status: 'active' });
  return challenge;
}

const write = (challengeId: string, person = ada, overrides: object = {}) =>
  buildEntry(person, { content: 'Soup from the neighbour.', challengeId, ...overrides });

const change = async (id: string, part: object, person = ada) =>
  expect((await person.request('PATCH', `/api/gratitude-entries/${id}`, part)).statusCode).toBe(200);

/** Asserts that the stored counters of all challenges equal the rows they count, once events are delivered. */
async function expectConsistentCounters(): Promise<void> {
  await app.events.drain();
  const [counters, rows] = await Promise.all([
    app.database.sql`select c.id, coalesce(n.participants, 0) as people, coalesce(n.entries, 0) as entries
      from challenges c left join challenge_counts n on n.challenge_id = c.id order by id`,
    app.database.sql`select c.id,
      (select count(*)::int from challenge_participations where challenge_id = c.id and status <> 'left') as people,
      (select count(*)::int from gratitude_entries e join challenge_participations p using (challenge_id, user_id)
        where e.challenge_id = c.id and e.entry_date between c.start_date and c.end_date) as entries
      from challenges c order by id`,
  ]);
  expect([...counters]).toEqual([...rows]);
}

describe('challenges', () => {
  it('require a signed-in user', async () => {
    const { id } = await find(TABLE);
    expect((await app.request('GET', '/api/challenges')).statusCode).toBe(401);
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await app.request(method, `/api/challenges/${id}/join`)).statusCode).toBe(401);
    }
  });

  it("do not reveal another user's participation", async () => {
    const { id } = await joined();
    await write(id);
    await app.events.drain();
    expect((await find(TABLE, bob)).mine).toBeNull();
    expect(await find(TABLE, bob)).toMatchObject({ participantCount: 1, entriesCount: 1, faces: [] });
    expect((await leave(id, bob)).statusCode).toBe(204);
    expect((await find(TABLE)).mine).toMatchObject({ status: 'active', progress: 1, lastEntryDate: '2026-05-20' });
  });

  it("list current challenges and those that start soon, by the user's local day", async () => {
    expect(await titles()).toEqual([TABLE, LOOKING, 'Notice the light']);
    app.clock.set('2026-06-10T23:30:00Z');
    const [lisbon, tokyo] = [
      await buildMember(app, { timezone: 'Europe/Lisbon' }),
      await buildMember(app, { timezone: 'Asia/Tokyo' }),
    ];
    // In Lisbon it is also 11 June, by half an hour.
    expect(await titles(lisbon)).not.toContain(TABLE);
    expect(await titles(tokyo)).not.toContain(TABLE);
    expect(await titles(ada)).toContain(TABLE);
  });

  it('are offered again next year under new ids', async () => {
    ada = await signInAt(ada, '2026-12-28T12:00:00Z');
    const { id, startDate, endDate } = await find('Looking back on the year');
    expect([startDate, endDate]).toEqual(['2026-12-01', '2027-01-20']);
    await join(id);
    app.clock.set('2027-01-04T12:00:00Z');
    await write(id);
    expect((await find('Looking back on the year')).mine?.progress).toBe(1);
    expect(await find('30 small things')).toMatchObject({ startDate: '2027-01-01', mine: null });
    const back = await signInAt(ada, '2027-12-02T12:00:00Z');
    const both = (await list(back)).filter(({ title }) => title === 'Looking back on the year');
    expect(both.map(({ startDate: begun, mine }) => [begun, mine?.progress])).toEqual([
      ['2026-12-01', 1],
      ['2027-12-01', undefined],
    ]);
  });

  it('are created once under concurrent first requests', async () => {
    const lists = await Promise.all(Array.from({ length: 20 }, () => titles()));
    expect(new Set(lists.map((each) => each.join())).size).toBe(1);
    const [row] = await app.database.sql`select count(*)::int as all, count(distinct id)::int as once from challenges`;
    expect(row?.all).toBe(row?.once);
  });
});

describe('taking part', () => {
  it('joins once, leaves, and rejoins with the entries already written', async () => {
    const { id } = await joined();
    expect((await join(id)).json()).toEqual({ status: 'active' });
    expect((await find(TABLE)).participantCount).toBe(1);
    await write(id);
    expect((await leave(id)).statusCode).toBe(204);
    expect((await leave(id)).statusCode).toBe(204);
    // The copy at leaving has counted the entry; its event changes nothing.
    expect(await find(TABLE)).toMatchObject({ participantCount: 0, entriesCount: 1, mine: { status: 'left' } });
    await app.events.drain();
    expect(await find(TABLE)).toMatchObject({ participantCount: 0, entriesCount: 1, mine: { status: 'left' } });
    expect((await join(id)).json()).toEqual({ status: 'active' });
    expect((await find(TABLE)).mine).toMatchObject({ status: 'active', progress: 1 });
    await expectConsistentCounters();
  });

  it("allows joining from the start date to the end date of the user's local day", async () => {
    const { id } = await find(TABLE);
    const { id: later } = await find('Notice the light');
    expect(await statusAndError(join(later))).toEqual([409, 'This challenge starts on May 28.']);
    app.clock.set('2026-06-10T12:00:00Z');
    const east = await buildMember(app, { timezone: 'Pacific/Kiritimati' });
    expect(await statusAndError(join(id, east))).toEqual([409, 'This challenge has ended.']);
    expect((await join(id)).statusCode).toBe(200);
    app.clock.set('2026-06-12T12:00:00Z');
    expect(await statusAndError(join(id, bob))).toEqual([409, 'This challenge has ended.']);
    // A participant gets their status and can still leave.
    expect((await join(id)).statusCode).toBe(200);
    expect((await leave(id)).statusCode).toBe(204);
    expect(await statusAndError(join(id))).toEqual([409, 'This challenge has ended.']);
  });

  it('returns 404 for an unknown challenge', async () => {
    const nothing = '01975b1e-0000-7000-8000-000000000000';
    expect(await statusAndError(join(nothing))).toEqual([404, 'We can’t find that challenge.']);
    expect(await statusAndError(leave(nothing))).toEqual([404, 'We can’t find that challenge.']);
    expect((await join('none')).statusCode).toBe(400);
    const { id } = await find(TABLE);
    await app.database.sql`update challenges set is_active = false where id = ${id}`;
    expect(await statusAndError(join(id))).toEqual([404, 'We can’t find that challenge.']);
    expect(await titles()).not.toContain(TABLE);
  });

  it('counts a hundred requests of one user once', async () => {
    const { id } = await find(TABLE);
    const answers = await Promise.all(Array.from({ length: 100 }, () => join(id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await find(TABLE)).participantCount).toBe(1);
    await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? join(id) : leave(id))));
    await expectConsistentCounters();
  });

  it('counts a hundred users as a hundred while some write, leave or delete their account', async () => {
    const [{ id }, { id: other }] = [await find(TABLE), await find(LOOKING)];
    const people = await Promise.all(Array.from({ length: 100 }, () => buildMember(app)));
    const answers = await Promise.all(people.flatMap((person) => [join(id, person), join(other, person)]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([(await find(TABLE)).participantCount, (await find(LOOKING)).participantCount]).toEqual([100, 100]);
    await Promise.all(people.map((person, index) => write(index % 2 === 0 ? id : other, person)));
    await Promise.all([
      app.events.drain(),
      ...people.map(async (person, index) => {
        if (index % 4 === 0) await app.database.sql`delete from users where id = ${person.user.id}`;
        else if (index % 4 === 1) await leave(id, person);
        else await write(other, person);
      }),
    ]);
    await app.events.drain();
    expect(await find(TABLE)).toMatchObject({ participantCount: 50, entriesCount: 25 });
    expect(await find(LOOKING)).toMatchObject({ participantCount: 75, entriesCount: 100 });
    await expectConsistentCounters();
  });

  it("notifies the user's open pages", async () => {
    const { id } = await find(TABLE);
    const payloads: string[] = [];
    const stop = app.database.notifications.listen('live', {
      onPayload: (payload) => payloads.push(payload),
      onListening: () => payloads.push('listening'),
    });
    await expect.poll(() => payloads).toEqual(['listening']);
    await join(id);
    await expect.poll(() => payloads).toContain(`${ada.user.id} challenges`);
    payloads.length = 0;
    await write(id);
    await app.events.drain();
    await expect.poll(() => payloads).toContain(`${ada.user.id} challenges`);
    stop();
  });
});

describe('writing for a challenge', () => {
  const challengeIdError = async (body: object, person = ada) => {
    const response = await person.request('POST', '/api/gratitude-entries', { content: 'Soup for two.', ...body });
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    return response.json().fields.challengeId;
  };

  it('returns the progress', async () => {
    const { id } = await joined();
    const entry = await write(id, ada, { isShared: true });
    expect(entry.challengeId).toBe(id);
    expect(entry.challenge).toEqual({ id, title: TABLE, length: 14, progress: 1 });
    const [shared] = (await bob.request('GET', '/api/feed/public')).json();
    expect(shared.challenge).toEqual({ id, title: TABLE });
    expect((await buildEntry(ada)).challenge).toBeUndefined();
  });

  it('is limited to participants and to the days of the challenge', async () => {
    const { id } = await joined();
    const join = 'Please join this challenge first.';
    const within = 'This challenge runs from April 8 to June 10. Please choose a day between those dates.';
    expect(await challengeIdError({ challengeId: id }, bob)).toBe(join);
    expect(await challengeIdError({ challengeId: '01975b1e-0000-7000-8000-000000000000' })).toBe(join);
    expect(await challengeIdError({ challengeId: 'none' })).toBe('We can’t find that challenge.');
    expect(await challengeIdError({ challengeId: id, entryDate: '2026-04-07' })).toBe(within);
    await write(id, ada, { entryDate: '2026-04-08' });
    app.clock.set('2026-06-11T12:00:00Z');
    expect(await challengeIdError({ challengeId: id })).toBe(within);
    await write(id, ada, { entryDate: '2026-06-10' });
    await leave(id);
    expect(await challengeIdError({ challengeId: id, entryDate: '2026-06-10' })).toBe(join);
  });

  it("uses the date of the entry in the user's time zone", async () => {
    app.clock.set('2026-06-10T12:00:00Z');
    const { id } = await joined();
    const east = await buildMember(app, { timezone: 'Pacific/Kiritimati' });
    app.clock.set('2026-06-10T09:00:00Z');
    expect((await join(id, east)).statusCode).toBe(200);
    app.clock.set('2026-06-10T10:30:00Z');
    expect(await challengeIdError({ challengeId: id }, east)).toContain('This challenge runs');
    await write(id);
  });

  it('writes once per idempotency key, even after leaving the challenge', async () => {
    const { id } = await joined();
    const key = { 'idempotency-key': 'the-same-attempt' };
    const sent = { content: 'Soup from the neighbour.', challengeId: id };
    const first = await buildEntry(ada, sent, key);
    await leave(id);
    const second = await ada.request('POST', '/api/gratitude-entries', sent, key);
    expect([second.statusCode, second.json().id]).toEqual([201, first.id]);
    await app.events.drain();
    expect((await find(TABLE)).entriesCount).toBe(1);
  });

  it('counts an entry while it exists and is dated within the challenge', async () => {
    const { id } = await joined();
    const [one, two] = [await write(id), await write(id)];
    await change(one.id, { entryDate: '2026-04-01' });
    expect((await find(TABLE)).mine).toMatchObject({ progress: 1, lastEntryDate: '2026-05-20' });
    await change(one.id, { entryDate: '2026-04-20' });
    await change(one.id, { content: 'Soup, and then more soup.' });
    expect((await find(TABLE)).mine?.progress).toBe(2);
    await ada.request('DELETE', `/api/gratitude-entries/${two.id}`);
    expect((await find(TABLE)).mine).toMatchObject({ progress: 1, lastEntryDate: '2026-04-20' });
    await expectConsistentCounters();
  });

  it('counts each of many entries saved at once', async () => {
    const { id } = await joined();
    const entries = await Promise.all(Array.from({ length: 20 }, () => write(id)));
    expect((await find(TABLE)).mine).toMatchObject({ progress: 20, status: 'completed' });
    await Promise.all(
      entries.map(({ id: entryId }, index) =>
        index % 2 === 0
          ? ada.request('DELETE', `/api/gratitude-entries/${entryId}`)
          : change(entryId, { entryDate: index % 4 === 1 ? '2026-04-01' : '2026-05-01' }),
      ),
    );
    expect((await find(TABLE)).mine?.progress).toBe(5);
    await expectConsistentCounters();
  });

  it('completes at its length and stays completed when entries are deleted', async () => {
    const { id, length } = await joined();
    for (let index = 1; index < length; index++) await write(id);
    expect((await find(TABLE)).mine).toMatchObject({ status: 'active', completedAt: null });
    const last = await write(id);
    expect(last.challenge?.progress).toBe(length);
    const completed = { status: 'completed', completedAt: app.clock.now().toISOString() };
    expect((await find(TABLE)).mine).toMatchObject({ ...completed, progress: length });
    app.clock.advance(60_000);
    await ada.request('DELETE', `/api/gratitude-entries/${last.id}`);
    expect((await find(TABLE)).mine).toMatchObject({ ...completed, progress: length - 1 });
    await leave(id);
    expect((await join(id)).json()).toEqual({ status: 'completed' });
    expect((await find(TABLE)).mine).toMatchObject(completed);
  });

  it('lists a past challenge unless the user left it or wrote nothing', async () => {
    const { id } = await joined();
    await write(id);
    const { id: leftId } = await joined(LOOKING);
    await write(leftId);
    await leave(leftId);
    await joined(TABLE, bob);
    const [past, never] = [await signInAt(ada, '2026-09-01T12:00:00Z'), await signInAt(bob, '2026-09-01T12:00:00Z')];
    expect(await titles(past)).toContain(TABLE);
    expect(await titles(past)).not.toContain(LOOKING);
    expect(await titles(never)).not.toContain(TABLE);
  });
});

describe('participants shown with a challenge', () => {
  it('have a public profile and a shared entry for the challenge', async () => {
    const { id } = await joined(TABLE, bob);
    await joined(TABLE, ada);
    await ada.request('PUT', '/api/profile', PROFILE);
    await write(id, ada);
    await write(id, bob, { isShared: true });
    await app.events.drain();
    expect((await find(TABLE)).faces).toEqual([]);
    await write(id, ada, { isShared: true });
    await app.events.drain();
    const faces = [{ id: ada.user.id, displayName: 'Ada L.', profileImageUrl: null }];
    expect((await find(TABLE, bob)).faces).toEqual(faces);
    await block(app.database.orm, bob.user.id, ada.user.id);
    expect((await find(TABLE, bob)).faces).toEqual([]);
    await leave(id, ada);
    expect((await find(TABLE, ada)).faces).toEqual([]);
  });
});
