/**
 * Every endpoint of the contract answers nobody, its owner, somebody else, and the owner's programs as it must: none can be
 * left out, and what a program may is what the definition says.
 */

import type { Response } from 'light-my-request';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import type { EndpointDefinition } from '../../contract/http.ts';
import { setUpTestApp } from './app.ts';
import { buildEntry, buildMember, type Member } from './builders.ts';
import { FIXTURES, readContract } from './contract-endpoints.ts';
import type { EndpointFixture } from './endpoint-fixtures.ts';
import { buildToken } from './tokens.ts';

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

/** The request of an endpoint, to what Ada has where its fixture makes something; `ask` sends it with these headers. */
async function requestOf({ method, path }: EndpointDefinition, fixture: EndpointFixture) {
  const thing = (await fixture.thing?.(app, ada)) ?? { id: NOBODYS };
  const { body, query = '', headers } = { headers: undefined, ...fixture, ...thing };
  return async (as: Record<string, string> = {}) => {
    const url = path.replace(':id', thing.id) + query;
    const response = await app.request(method, url, body, { headers: { ...headers, ...as } });
    expectSafeCookies(response);
    return response;
  };
}

/** Whichever endpoint gives a cookie, no script and no other site can use it. */
function expectSafeCookies({ cookies }: Response) {
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
}

/** How an answer failed: its status, its code, and a sentence with the word that callers look for. */
function refusalIn(response: Response): [status: number, code: string] {
  const { code, error } = errorBodySchema.parse(response.json());
  if (response.statusCode === 401) expect(error).toContain('Unauthorized');
  return [response.statusCode, code];
}

/** What was asked is done, unless the server of this test cannot do it. */
function expectDone(response: Response, fixture: EndpointFixture) {
  if (fixture.other === 'refused') expect(refusalIn(response)).toEqual(fixture.refusal);
  else expect(response.statusCode, response.body).toBeLessThan(300);
}

function expectNothingOfAda({ body }: Response) {
  for (const secret of ['blue door', ada.user.id, ada.email]) expect(body).not.toContain(secret);
}

async function expectEntryUnchanged() {
  const still = await ada.request('GET', `/api/gratitude-entries/${entryId}`);
  expect(still.json()).toMatchObject({ content: SECRET, version: 1 });
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

  it('opens nothing of an account to programs: neither its ways in nor its person', () => {
    const open = [...endpoints.values()]
      .filter(({ allowApiTokens }) => allowApiTokens === true)
      .map(({ path }) => path);
    // What a program may ask stands under these; another is added here where it shall be open.
    const meant =
      /^\/api\/(gratitude-entries|ai-chat|media|stats|insights|search|smart-features|ai-service|usage|plans|notifications|export|infographic(?:-years)?)(\/|$)/;
    expect(open.filter((path) => !meant.test(path))).toEqual([]);
  });
});

describe.each(cases)('$name', ({ definition, fixture }) => {
  const { anonymous, other } = fixture;
  const { method, allowApiTokens } = definition;

  it('to an anonymous request, and to somebody else', async () => {
    const ask = await requestOf(definition, fixture);
    const unknown = await ask();
    expectNothingOfAda(unknown);
    if (anonymous === 'unauthorized') {
      expect(refusalIn(unknown)).toEqual([401, 'unauthorized']);
      expect(unknown.headers['set-cookie']).toBeUndefined();
    } else {
      expect(unknown.statusCode).toBe(anonymous.status);
      expect(definition.access).toBe('public');
    }
    if (other === 'none') return;
    const bob = await buildMember(app, { firstName: 'Bob' });
    const somebody = await ask({ cookie: bob.cookie });
    expectNothingOfAda(somebody);
    if (other === 'not_found') expect(refusalIn(somebody)).toEqual([404, 'not_found']);
    else expectDone(somebody, fixture);
    // Whatever was asked, what Ada wrote is as it was.
    await expectEntryUnchanged();
  });

  it('to programs of its owner, and to its owner', async () => {
    const ask = await requestOf(definition, fixture);
    const bearer = async (scope: 'read' | 'write') => ({
      authorization: `Bearer ${(await buildToken(app, ada, scope)).secret}`,
    });
    const [reading, writing] = [await bearer('read'), await bearer('write')];
    const wrong = await ask({ authorization: `Bearer evg_${'A'.repeat(43)}`, cookie: ada.cookie });
    if (allowApiTokens !== 'ignored') expect(refusalIn(wrong)).toEqual([401, 'invalid_token']);

    const read = await ask(reading);
    const allowed = allowApiTokens === 'ignored' || (allowApiTokens === true && method === 'GET');
    if (allowed) expectDone(read, fixture);
    else expect(refusalIn(read)).toEqual([403, allowApiTokens === true ? 'scope_missing' : 'token_refused']);

    // The last cookie is not looked at: a token says alone who asks.
    const written = await ask({ ...writing, cookie: ada.cookie });
    if (allowApiTokens) expectDone(written, fixture);
    else expect(refusalIn(written)).toEqual([403, 'token_refused']);
    for (const response of [wrong, read, written]) expect(response.headers['set-cookie']).toBeUndefined();
    if (!allowApiTokens) await expectEntryUnchanged();

    if (other === 'none') return;
    // Where the program has used the thing up, there is another.
    const owner = await (allowApiTokens && method !== 'GET' ? await requestOf(definition, fixture) : ask)({
      cookie: ada.cookie,
    });
    expectDone(owner, fixture);
  });
});
