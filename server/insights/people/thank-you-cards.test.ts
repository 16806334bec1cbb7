/** Cards of thanks: who has them, who can open them, and for how long. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkedCard, ThankYouCard } from '../../../contract/people.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { sentencesOf } from './entry-sentences.ts';

const app = setUpTestApp();
const CARDS = '/api/thank-you-cards';
const DAY = 24 * 3_600_000;
const CARD = {
  personKey: 'lena',
  toName: 'Lena',
  fromName: 'Ada',
  content: 'You brought bread. <b>Thank you</b> & https://evenglow.example',
  linkDays: 30,
};
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

async function createCard(card: object = {}): Promise<LinkedCard> {
  const response = await ada.request('POST', CARDS, { ...CARD, ...card });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const open = (path: string | null, options = {}) => app.request('GET', `/api${path}`, undefined, options);
const list = async (member = ada): Promise<ThankYouCard[]> => (await member.request('GET', CARDS)).json();

describe('thank-you cards', () => {
  it('need a session', async () => {
    expect((await app.request('GET', CARDS)).statusCode).toBe(401);
    expect((await app.request('POST', CARDS, CARD)).statusCode).toBe(401);
  });

  it('are accessible to their author only', async () => {
    const bob = await buildMember(app);
    const { id, path } = await createCard();
    expect(await list(bob)).toEqual([]);
    for (const [method, url] of [
      ['PUT', `${CARDS}/${id}/link`],
      ['DELETE', `${CARDS}/${id}/link`],
      ['DELETE', `${CARDS}/${id}`],
    ] as const) {
      const body = method === 'PUT' ? { linkDays: 7 } : undefined;
      expect((await bob.request(method, url, body)).statusCode, `${method} ${url}`).toBe(404);
    }
    expect((await open(path)).statusCode).toBe(200);
  });

  it('open to anyone with the link, without other data of the account', async () => {
    const { path } = await createCard();
    expect(path).toMatch(/^\/thanks\/[\w-]{43}$/);
    const opened = await open(path);
    expect(opened.json()).toEqual({
      toName: 'Lena',
      fromName: 'Ada',
      content: CARD.content,
      createdAt: app.clock.now().toISOString(),
    });
    expect(opened.headers['cache-control']).toContain('no-store');
    const [stored] = await app.database.sql`select * from thank_you_cards`;
    expect(JSON.stringify(stored)).not.toContain(path?.slice(8));
  });

  it('expire after the chosen number of days', async () => {
    const { path } = await createCard({ linkDays: 7 });
    app.clock.advance(7 * DAY - 1000);
    expect((await open(path)).statusCode).toBe(200);
    app.clock.advance(1000);
    expect((await open(path)).statusCode).toBe(404);
    expect((await app.database.sql`select 1 from thank_you_cards`).length).toBe(1);
  });

  it('get the same 404 if they are unknown, revoked, expired or deleted', async () => {
    const revoked = await createCard();
    expect((await ada.request('DELETE', `${CARDS}/${revoked.id}/link`)).statusCode).toBe(204);
    const deleted = await createCard();
    expect((await ada.request('DELETE', `${CARDS}/${deleted.id}`)).statusCode).toBe(204);
    const paths = [revoked.path, deleted.path, `/thanks/${'A'.repeat(43)}`, '/thanks/x'];
    const answers = await Promise.all(paths.map((path) => open(path)));
    const errors = answers.map((answer) => ({ status: answer.statusCode, ...answer.json(), requestId: '' }));
    for (const answer of errors) expect(answer).toEqual(errors[0]);
    expect(errors[0]?.status).toBe(404);
    expect((await list()).map(({ state }) => state)).toEqual(['revoked']);
  });

  it('get a new link that invalidates the previous one', async () => {
    const first = await createCard();
    const second: LinkedCard = (await ada.request('PUT', `${CARDS}/${first.id}/link`, { linkDays: 90 })).json();
    expect((await open(first.path)).statusCode).toBe(404);
    expect((await open(second.path)).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ id: first.id, state: 'open' }]);
  });

  it('need no link', async () => {
    expect(await createCard({ linkDays: null })).toMatchObject({ state: 'no_link', path: null, expiresAt: null });
  });

  it('are deleted with the account', async () => {
    const { path } = await createCard();
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect((await open(path)).statusCode).toBe(404);
  });

  it('limit the rate of guesses', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 12; index++)
      answers.push((await open(`/thanks/${'B'.repeat(43)}`, { address: '10.9.9.9' })).statusCode);
    expect(answers.slice(-1)).toEqual([429]);
  });

  it.each([
    { content: 'Too short' },
    { content: 'x'.repeat(2_001) },
    { toName: ' ' },
    { fromName: '' },
    { linkDays: 365 },
    { personKey: '' },
    { personKey: '\u0000' },
    { personKey: '\ud800' },
    { toName: '\udc00' },
    { content: null },
  ])('with %j are refused', async (part) => {
    expect((await ada.request('POST', CARDS, { ...CARD, ...part })).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe('sentences for a card', () => {
  it('are verbatim from own entries that mention the person by any of their names', async () => {
    const content = 'The morning was grey. Then I walked with Lena along the river! We laughed.';
    await buildEntry(ada, { content, entryDate: '2026-05-01' });
    await buildEntry(await buildMember(app), { content });
    const found = await ada.request('GET', '/api/insights/people/sentences?key=lena');
    expect(found.json()).toMatchObject([{ text: 'Then I walked with Lena along the river!', date: '2026-05-01' }]);
    expect((await ada.request('GET', '/api/insights/people/sentences?key=nobody')).json()).toEqual([]);
  });

  it('are parts of the text', () => {
    expect(sentencesOf('One.  Two!\n\nThree')).toEqual(['One.', 'Two!', 'Three']);
  });
});
