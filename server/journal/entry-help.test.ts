/** Helplines of an entry: stored with it; only its author can hide them or show them again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const ENTRIES = '/api/gratitude-entries';
const DANGER = 'I want to kill myself tonight. I have the pills here.';
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
