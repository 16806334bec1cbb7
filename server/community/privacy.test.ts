/** Property tests: no response reveals private profiles or anything across a block. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';

const PROFILE = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };

const app = setUpTestApp();
let viewer: Member;
beforeEach(async () => {
  viewer = await buildMember(app, { firstName: 'Viewer' });
});

/** Every community request about a user and an entry. */
const communityRequests = (personId: string, entryId: string, words: string) =>
  [
    ['GET', '/api/feed/public'],
    ['GET', `/api/feed/public?search=${words}`],
    ['GET', '/api/feed/following'],
    ['GET', '/api/feed/new?since=2026-01-01T00:00:00Z'],
    ['GET', `/api/feed/entries/${entryId}`],
    ['GET', `/api/users/search?q=${words}`],
    ['GET', '/api/users/suggested'],
    ['GET', `/api/people/${personId}`],
    ['GET', `/api/people/${personId}/entries`],
    ['GET', '/api/streaks/leaderboard'],
    ['GET', '/api/community/stats'],
    ['POST', `/api/entries/${entryId}/like`],
    ['DELETE', `/api/entries/${entryId}/like`],
    ['GET', `/api/entries/${entryId}/comments`],
  ] as const;

/** All responses as one string. */
async function fetchAllResponses(caller: Member, personId: string, entryId: string, words: string): Promise<string> {
  const bodies: string[] = [];
  for (const [method, path] of communityRequests(personId, entryId, words)) {
    const response = await caller.request(method, path);
    expect(response.statusCode, `${method} ${path}`).toBeLessThan(500);
    bodies.push(
      `${method} ${path} ${response.statusCode} ${response.body} ${response.headers.link ?? ''}`.replace(path, ''),
    );
  }
  return bodies.join('\n');
}

describe('a private profile', () => {
  it('appears in no response by id, name, email or picture, whatever they share and whichever users follow them', async () => {
    const hiddenUserArbitrary = fc.record({
      isShared: fc.boolean(),
      showStreak: fc.boolean(),
      showStats: fc.boolean(),
      /** Was public before and is followed by the viewer. */
      wasPublic: fc.boolean(),
      liked: fc.boolean(),
      writesOn: fc.subarray(['2026-05-18', '2026-05-19', '2026-05-20'], { minLength: 1 }),
    });
    let person = 0;
    await fc.assert(
      fc.asyncProperty(hiddenUserArbitrary, async ({ isShared, showStreak, showStats, wasPublic, liked, writesOn }) => {
        const firstName = `Zephyrine${++person}`;
        const lastName = `Quillfeather${person}`;
        const hidden = await buildMember(app, { firstName, lastName, email: `${firstName}@hidden.example` });
        const profile = { displayName: `Marisol${person}`, bio: `Keeps bees${person}.`, showStreak, showStats };
        await hidden.request('PUT', '/api/profile', { ...profile, isPublic: wasPublic });
        if (wasPublic) await viewer.request('POST', '/api/users/follow', { followingId: hidden.user.id });
        let entryId = '';
        for (const entryDate of writesOn) {
          entryId = (await buildEntry(hidden, { content: 'The lamp by the window.', isShared, entryDate })).id;
        }
        if (liked) await hidden.request('POST', `/api/entries/${entryId}/like`);
        await hidden.request('POST', `/api/entries/${entryId}/comments`, { content: 'It was new then.' });
        await hidden.request('PUT', '/api/profile', { ...profile, isPublic: false });
        await app.runPendingWork();
        for (const words of [firstName, lastName, profile.displayName, hidden.email, 'lamp']) {
          const responses = await fetchAllResponses(viewer, hidden.user.id, entryId, encodeURIComponent(words));
          for (const secret of [
            hidden.user.id,
            hidden.user.id.slice(-6),
            firstName,
            lastName,
            profile.displayName,
            profile.bio,
            '@hidden.example',
          ])
            expect(responses.toLowerCase()).not.toContain(secret.toLowerCase());
        }
      }),
      { numRuns: propertyRuns(12) },
    );
  }, 120_000);
});

describe('across a block', () => {
  it('hides both users from each other on every endpoint and rejects actions, whichever user blocked', async () => {
    const [ada, bob] = [
      await buildMember(app, { firstName: 'Zephyrine' }),
      await buildMember(app, { firstName: 'Marisol' }),
    ];
    const entries = new Map<Member, string>();
    for (const person of [ada, bob]) {
      await person.request('PUT', '/api/profile', PROFILE);
      entries.set(
        person,
        (await buildEntry(person, { content: `The lamp of ${person.user.firstName}.`, isShared: true })).id,
      );
    }
    await app.runPendingWork();
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      const entryId = entries.get(other) ?? '';
      const visible = await fetchAllResponses(one, other.user.id, entryId, other.user.firstName);
      expect(visible).toContain(other.user.id);
      expect((await one.request('POST', '/api/users/follow', { followingId: other.user.id })).statusCode).toBe(200);
    }
    expect((await ada.request('POST', `/api/people/${bob.user.id}/block`)).statusCode).toBe(204);
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      const entryId = entries.get(other) ?? '';
      for (const words of [other.user.firstName, encodeURIComponent(other.email), 'lamp']) {
        const responses = await fetchAllResponses(one, other.user.id, entryId, words);
        for (const secret of [other.user.id, other.user.id.slice(-6), other.user.firstName, other.email])
          expect(responses).not.toContain(secret);
      }
      expect((await one.request('GET', '/api/feed/new?since=2026-01-01T00:00:00Z')).json()).toEqual({ entries: 0 });
      for (const [method, path, body] of [
        ['GET', `/api/feed/entries/${entryId}`],
        ['GET', `/api/people/${other.user.id}`],
        ['GET', `/api/people/${other.user.id}/entries`],
        ['POST', `/api/entries/${entryId}/like`],
        ['DELETE', `/api/entries/${entryId}/like`],
        ['GET', `/api/entries/${entryId}/comments`],
        ['POST', `/api/entries/${entryId}/comments`, { content: 'How lovely.' }],
        ['POST', `/api/entries/${entryId}/block-author`],
        ['POST', '/api/users/follow', { followingId: other.user.id }],
      ] as const) {
        expect((await one.request(method, path, body)).statusCode, `${method} ${path}`).toBe(404);
      }
    }
  });
});
