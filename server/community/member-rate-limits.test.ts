/** Tests of the in-memory limits on likes, follows and searches. */
import { beforeEach, describe, expect, it } from 'vitest';
import { FOLLOWS_PER_HOUR, LIKES_PER_MINUTE, PEOPLE_SEARCHES_PER_MINUTE } from '../../contract/community.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
  await ada.request('PUT', '/api/profile', {
    displayName: '',
    bio: '',
    isPublic: true,
    showStreak: true,
    showStats: true,
  });
});

const cases = [
  {
    what: 'likes',
    most: LIKES_PER_MINUTE,
    seconds: 1,
    error: 'You’re liking entries too fast. Please wait 1 second.',
    ask: async () => {
      const { id } = await buildEntry(ada, { isShared: true });
      return (person: Member) => person.request('POST', `/api/entries/${id}/like`);
    },
  },
  {
    what: 'follows',
    most: FOLLOWS_PER_HOUR,
    seconds: 30,
    error: 'You’re following people too fast. Please wait 30 seconds.',
    ask: async () => (person: Member) => person.request('POST', '/api/users/follow', { followingId: ada.user.id }),
  },
  {
    what: 'searches for people',
    most: PEOPLE_SEARCHES_PER_MINUTE,
    seconds: 1,
    error: 'You’re searching too fast. Please wait 1 second.',
    ask: async () => (person: Member) => person.request('GET', '/api/users/search?q=ada'),
  },
];

describe.each(cases)('$what', ({ most: max, seconds, error, ask }) => {
  it('allow up to the limit at once, then return 429 with the wait for the next', async () => {
    const request = await ask();
    for (let count = 0; count < max; count++) expect((await request(bob)).statusCode).toBe(200);
    const refused = await request(bob);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      429,
      String(seconds),
      error,
    ]);
    const cleo = await buildMember(app, { firstName: 'Cleo' });
    expect((await request(cleo)).statusCode).toBe(200);
    app.clock.advance(seconds * 1_000);
    expect((await request(bob)).statusCode).toBe(200);
  });
});
