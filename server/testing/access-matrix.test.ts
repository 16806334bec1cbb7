/** Every endpoint of the contract answers an anonymous caller, and somebody else, as it must: none can be left out. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import type { EndpointDefinition } from '../../contract/http.ts';
import { setUpTestApp } from './app.ts';
import { buildEntry, buildMember, type Member } from './builders.ts';
import { FIXTURES, readContract } from './contract-endpoints.ts';
import type { EndpointFixture } from './endpoint-fixtures.ts';

/** What holds for an endpoint without a fixture, which the first test complains about. */
const STRICTEST: EndpointFixture = { anonymous: 'unauthorized', other: 'own' };

const endpoints = await readContract();
const cases = [...endpoints].map(([name, definition]) => ({
  name,
  definition,
  fixture: FIXTURES[name] ?? STRICTEST,
}));

const app = setUpTestApp();
const SECRET = 'What only Ada knows: the blue door.';
let ada: Member;
let entryId: string;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Ada' });
  entryId = (await buildEntry(ada, { content: SECRET })).id;
});

/** Stands in an address for a thing that no fixture makes. */
const NOBODYS = '01975b1e-0000-7000-8000-000000000000';

/** The request of an endpoint, to what Ada has where its fixture makes something. */
async function requestOf({ path }: EndpointDefinition, fixture: EndpointFixture) {
  const thing = 'thing' in fixture ? await fixture.thing(app, ada) : { id: NOBODYS };
  const { body, query = '', headers } = { headers: undefined, ...fixture, ...thing };
  return { url: path.replace(':id', thing.id) + query, body, headers };
}

describe('the matrix', () => {
  it('has a fixture for each endpoint of the contract, and no other', () => {
    expect(Object.keys(FIXTURES).sort()).toEqual([...endpoints.keys()].sort());
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

describe.each(cases)('$name', ({ definition, fixture }) => {
  const { method } = definition;
  const { anonymous, other } = fixture;

  it('to an anonymous request', async () => {
    const { url, body, headers } = await requestOf(definition, fixture);
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
    const { url, body, headers } = await requestOf(definition, fixture);
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
