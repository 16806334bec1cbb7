/** Every endpoint of the contract answers an anonymous caller, and somebody else, as it must: none can be left out. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import type { EndpointDefinition } from '../../contract/http.ts';
import { setUpTestApp } from './app.ts';
import { buildEntry, buildMember, type Member } from './builders.ts';
import { readContract, SAMPLES } from './contract-endpoints.ts';
import { createUpload, PICTURE, uploadMedia } from './media.ts';

/** How an anonymous caller is answered. */
type Anonymous = 'unauthorized' | { status: number };

/**
 * What somebody else gets of a thing that belongs to a person: `not_found` for a thing named in the address, which is then
 * the fixture, `own` where the address names nobody, so that everyone is answered about themselves, and `none` where
 * nobody is asked.
 */
type Expectation =
  | { anonymous: Anonymous; other: 'own' | 'none' }
  | { anonymous: Anonymous; other: 'not_found'; fixture: keyof typeof FIXTURES };

/** What a request names in its address, and what it sends there instead of the sample. */
interface Fixture {
  id: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The things that requests name, each made for its owner, who may do with it what nobody else may. */
const FIXTURES = {
  entry: async (owner: Member): Promise<Fixture> => ({ id: (await buildEntry(owner)).id }),
  media: async (owner: Member): Promise<Fixture> => ({ id: (await uploadMedia(app, owner, PICTURE)).id }),
  upload: async (owner: Member): Promise<Fixture> => {
    const { pathname, search } = new URL(
      (await createUpload(owner, PICTURE.length)).uploadUrl,
      'http://evenglow.example',
    );
    return {
      id: pathname.split('/').at(-2) ?? '',
      query: search,
      body: PICTURE,
      headers: { 'content-type': 'image/jpeg' },
    };
  },
};

/** One row for each endpoint, by its name in the contract. */
const MATRIX: Record<string, Expectation> = {
  // account
  register: { anonymous: { status: 201 }, other: 'none' },
  signIn: { anonymous: { status: 401 }, other: 'none' },
  signOut: { anonymous: { status: 200 }, other: 'none' },
  goToSignIn: { anonymous: { status: 302 }, other: 'none' },
  goToSignOut: { anonymous: { status: 302 }, other: 'none' },
  getCurrentUser: { anonymous: 'unauthorized', other: 'own' },
  getAuthUser: { anonymous: 'unauthorized', other: 'own' },
  completeOnboarding: { anonymous: 'unauthorized', other: 'own' },
  setDailyGoal: { anonymous: 'unauthorized', other: 'own' },
  setDaySettings: { anonymous: 'unauthorized', other: 'own' },
  setAiPreference: { anonymous: 'unauthorized', other: 'own' },
  // Its answer does not end: account/live.test.ts asks it as somebody else.
  followChanges: { anonymous: 'unauthorized', other: 'none' },
  // analysis
  getAiStatus: { anonymous: { status: 200 }, other: 'own' },
  suggestThemes: { anonymous: 'unauthorized', other: 'own' },
  analyzePhoto: { anonymous: 'unauthorized', other: 'own' },
  // billing
  getPlans: { anonymous: { status: 200 }, other: 'own' },
  getUsageToday: { anonymous: 'unauthorized', other: 'own' },
  // insights
  getStats: { anonymous: 'unauthorized', other: 'own' },
  getStreakRecovery: { anonymous: 'unauthorized', other: 'own' },
  listDays: { anonymous: 'unauthorized', other: 'own' },
  // journal
  createEntry: { anonymous: 'unauthorized', other: 'own' },
  listEntries: { anonymous: 'unauthorized', other: 'own' },
  listTodaysEntries: { anonymous: 'unauthorized', other: 'own' },
  getEntry: { anonymous: 'unauthorized', other: 'not_found', fixture: 'entry' },
  updateEntry: { anonymous: 'unauthorized', other: 'not_found', fixture: 'entry' },
  deleteEntry: { anonymous: 'unauthorized', other: 'not_found', fixture: 'entry' },
  // photos and videos
  createUpload: { anonymous: 'unauthorized', other: 'own' },
  uploadFile: { anonymous: 'unauthorized', other: 'not_found', fixture: 'upload' },
  getMedia: { anonymous: 'unauthorized', other: 'not_found', fixture: 'media' },
  discardMedia: { anonymous: 'unauthorized', other: 'not_found', fixture: 'media' },
  // notifications
  getNotificationPreferences: { anonymous: 'unauthorized', other: 'own' },
  setNotificationPreferences: { anonymous: 'unauthorized', other: 'own' },
  getReminderCalendar: { anonymous: 'unauthorized', other: 'own' },
  // reflection
  getSmartPrompt: { anonymous: 'unauthorized', other: 'own' },
  generatePrompt: { anonymous: 'unauthorized', other: 'own' },
  // site
  getHealth: { anonymous: { status: 200 }, other: 'none' },
  getLiveness: { anonymous: { status: 200 }, other: 'none' },
  getReadiness: { anonymous: { status: 200 }, other: 'none' },
};

/** What holds for an endpoint without a row, which the first test complains about. */
const STRICTEST: Expectation = { anonymous: 'unauthorized', other: 'own' };

const endpoints = await readContract();
const cases = [...endpoints].map(([name, definition]) => ({
  name,
  definition,
  expectation: MATRIX[name] ?? STRICTEST,
}));

const app = setUpTestApp();
const SECRET = 'What only Ada knows: the blue door.';
let ada: Member;
let entryId: string;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Ada' });
  entryId = (await buildEntry(ada, { content: SECRET })).id;
});

/** Stands in an address for a thing that is not the row's fixture. */
const NOBODYS = '01975b1e-0000-7000-8000-000000000000';

/** The request of a row, to what Ada has where the row names a fixture. */
async function requestOf(name: string, { path }: EndpointDefinition, expectation: Expectation) {
  const fixture = 'fixture' in expectation ? await FIXTURES[expectation.fixture](ada) : { id: NOBODYS };
  const { body, query = '' } = { ...SAMPLES[name], ...fixture };
  return { url: path.replace(':id', fixture.id) + query, body, headers: fixture.headers };
}

describe('the matrix', () => {
  it('has a row for each endpoint of the contract, and no other', () => {
    expect(Object.keys(MATRIX).sort()).toEqual([...endpoints.keys()].sort());
  });

  it('is about the endpoints that are there: each of the contract is registered', () => {
    for (const [name, { method, path }] of endpoints) {
      expect(app.http.hasRoute({ method, url: path }), `${name}: ${method} ${path}`).toBe(true);
    }
  });

  it('is about all there is: nothing under /api is registered that the contract does not have', () => {
    const paths = new Set([...endpoints.values()].map(({ path }) => path));
    const registered = [...app.http.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S*) \(/g)]
      .map(([, path = '']) => path)
      .filter((path) => path !== '/api/openapi.json');
    expect(registered.length).toBeGreaterThan(10);
    for (const path of registered) expect([...paths]).toContain(path);
  });
});

describe.each(cases)('$name', ({ name, definition, expectation }) => {
  const { method } = definition;
  const { anonymous, other } = expectation;

  it('to an anonymous request', async () => {
    const { url, body, headers } = await requestOf(name, definition, expectation);
    const response = await app.request(method, url, body, { headers });
    expect(response.body).not.toContain('blue door');
    if (anonymous === 'unauthorized') {
      expect(response.statusCode).toBe(401);
      expect(errorBodySchema.parse(response.json())).toMatchObject({
        code: 'unauthorized',
        error: expect.stringContaining('Unauthorized'),
      });
      expect(response.headers['set-cookie']).toBeUndefined();
    } else {
      expect(response.statusCode).toBe(anonymous.status);
      expect(definition.access).toBe('public');
    }
  });

  if (other === 'none') return;
  it('to somebody else', async () => {
    const bob = await buildMember(app, { firstName: 'Bob' });
    const { url, body, headers } = await requestOf(name, definition, expectation);
    const response = await bob.request(method, url, body, headers);
    expect(response.body).not.toContain('blue door');
    expect(response.body).not.toContain(ada.user.id);
    expect(response.body).not.toContain(ada.email);
    if (other === 'not_found') {
      expect(response.statusCode).toBe(404);
      expect(errorBodySchema.parse(response.json()).code).toBe('not_found');
      // It is there: the same request is answered to its owner.
      const owners = await ada.request(method, url, body, headers);
      expect(owners.statusCode, owners.body).toBeLessThan(400);
    } else expect(response.statusCode).toBeLessThan(300);
    // Whatever was asked, what Ada wrote is as it was.
    const still = await ada.request('GET', `/api/gratitude-entries/${entryId}`);
    expect(still.json()).toMatchObject({ content: SECRET, version: 1 });
  });
});
