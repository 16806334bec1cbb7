/** Helplines of an entry: stored with it; only its author can hide them or show them again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const ENTRIES = '/api/gratitude-entries';
const DANGER = 'I want to kill myself tonight. I have the pills here.';
const PAST = 'I used to want to die. That was ten years ago, and I am glad to be here.';
const FRIEND = 'My friend says he wants to kill himself, and I do not know what to do.';
const CALM = 'The kettle sang and the cat came in from the rain.';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

async function firstListed(path: string) {
  const [entry] = (await ada.request('GET', path)).json();
  return entry;
}

describe('help lines of an entry', () => {
  it('return 401 without a session', async () => {
    const { id } = await buildEntry(ada, { content: DANGER });
    expect((await app.request('PUT', `${ENTRIES}/${id}/help`, { help: 'put_away' })).statusCode).toBe(401);
  });

  it('cannot be hidden by another user', async () => {
    const { id } = await buildEntry(ada, { content: DANGER });
    const bob = await buildMember(app);
    expect((await bob.request('PUT', `${ENTRIES}/${id}/help`, { help: 'put_away' })).statusCode).toBe(404);
    expect((await firstListed(ENTRIES)).help).toBe('shown');
  });

  it('are in every response with the entry until they are hidden, and can be shown again', async () => {
    const { id, help } = await buildEntry(ada, { content: DANGER });
    expect(help).toBe('shown');
    for (const path of [ENTRIES, `${ENTRIES}/today`]) expect((await firstListed(path)).help).toBe('shown');
    const hidden = await ada.request('PUT', `${ENTRIES}/${id}/help`, { help: 'put_away' });
    expect(hidden.json()).toMatchObject({ id, help: 'put_away', version: 1 });
    expect((await ada.request('GET', `${ENTRIES}/${id}`)).json().help).toBe('put_away');
    const again = await ada.request('PUT', `${ENTRIES}/${id}/help`, { help: 'shown' });
    expect(again.json().help).toBe('shown');
  });

  it('change only with the content', async () => {
    const { id } = await buildEntry(ada, { content: DANGER });
    await ada.request('PUT', `${ENTRIES}/${id}/help`, { help: 'put_away' });
    const corrected = await ada.request('PATCH', `${ENTRIES}/${id}`, { sentiment: 2 });
    expect(corrected.json().help).toBe('put_away');
    const calm = await ada.request('PATCH', `${ENTRIES}/${id}`, { content: CALM });
    expect(calm.json()).not.toHaveProperty('help');
    const danger = await ada.request('PATCH', `${ENTRIES}/${id}`, { content: DANGER });
    expect(danger.json().help).toBe('shown');
  });

  it('cannot be added to an entry without signs of a crisis', async () => {
    const { id } = await buildEntry(ada, { content: CALM });
    const response = await ada.request('PUT', `${ENTRIES}/${id}/help`, { help: 'shown' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).not.toHaveProperty('help');
  });
});

describe('the quiet line of an entry', () => {
  it('is neither hidden nor read by others', async () => {
    const { id, quietHelp } = await buildEntry(ada, { content: FRIEND, isShared: true });
    expect(quietHelp).toBe('other');
    const hide = { quietHelp: 'hidden' };
    expect((await app.request('PUT', `${ENTRIES}/${id}/help`, hide)).statusCode).toBe(401);
    const bob = await buildMember(app);
    expect((await bob.request('PUT', `${ENTRIES}/${id}/help`, hide)).statusCode).toBe(404);
    const link = await ada.request('POST', `/api/entries/${id}/links`, { days: 7, showsName: false });
    for (const path of [
      '/api/feed/public',
      `/api/feed/entries/${id}`,
      `/api/people/${ada.user.id}/entries`,
      `/api${link.json().path}`,
    ]) {
      const response = await bob.request('GET', path);
      expect([path, response.body.includes(FRIEND)]).toEqual([path, !path.includes('people')]);
      expect(response.body).not.toMatch(/quietHelp|quiet_help/);
    }
  });

  it.each([
    [PAST, 'past'],
    [FRIEND, 'other'],
  ])('changes nothing else: %s', async (content, quietHelp) => {
    const entry = await buildEntry(ada, { content });
    expect(entry).toMatchObject({ quietHelp, sentiment: expect.any(Number) });
    expect(entry).not.toHaveProperty('help');
    expect(entry).not.toHaveProperty('crisis');
    expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ totalEntries: 1, currentStreak: 1 });
    const [row] = await app.database.sql`select people from gratitude_entries where id = ${entry.id}`;
    expect(row).toEqual({ people: content === FRIEND ? ['My friend'] : [] });
  });

  it('is hidden and shown again, in every response, without a new version', async () => {
    const { id } = await buildEntry(ada, { content: PAST });
    const hidden = await ada.request('PUT', `${ENTRIES}/${id}/help`, { quietHelp: 'hidden' });
    expect(hidden.json()).toMatchObject({ id, quietHelp: 'hidden', version: 1 });
    for (const path of [ENTRIES, `${ENTRIES}/today`]) expect((await firstListed(path)).quietHelp).toBe('hidden');
    const again = await ada.request('PUT', `${ENTRIES}/${id}/help`, { quietHelp: 'past' });
    expect(again.json().quietHelp).toBe('past');
  });

  it('follows the content, and stays hidden while there is a sign', async () => {
    const { id } = await buildEntry(ada, { content: PAST });
    await ada.request('PUT', `${ENTRIES}/${id}/help`, { quietHelp: 'hidden' });
    const edit = async (content: string) => (await ada.request('PATCH', `${ENTRIES}/${id}`, { content })).json();
    expect((await edit(FRIEND)).quietHelp).toBe('hidden');
    expect(await edit(CALM)).not.toHaveProperty('quietHelp');
    expect((await edit(FRIEND)).quietHelp).toBe('other');
    const danger = await edit(DANGER);
    expect(danger.help).toBe('shown');
    expect(danger).not.toHaveProperty('quietHelp');
  });

  it('cannot be added, and is set alone', async () => {
    const { id } = await buildEntry(ada, { content: CALM });
    const set = (body: object) => ada.request('PUT', `${ENTRIES}/${id}/help`, body);
    expect((await set({ quietHelp: 'unsure' })).json()).not.toHaveProperty('quietHelp');
    for (const body of [{}, { quietHelp: 'loud' }, { help: 'shown', quietHelp: 'hidden' }])
      expect((await set(body)).statusCode).toBe(400);
  });
});
