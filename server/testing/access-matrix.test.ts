/** Access to every endpoint of the contract: anonymous, by another user, by its owner, and with API tokens. */

import type { Response } from 'light-my-request';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import type { EndpointDefinition } from '../../contract/http.ts';
import { grantAdmin } from '../admin/index.ts';
import { setUpTestApp } from './app.ts';
import { buildEntry, buildMember, type Member, PASSWORD } from './builders.ts';
import { FIXTURES, readContract } from './contract-endpoints.ts';
import type { EndpointFixture } from './endpoint-fixtures.ts';
import { buildToken } from './tokens.ts';

/** For an endpoint without a fixture, which the first test reports. */
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

/** Id of an item that does not exist. */
const MISSING_ID = '01975b1e-0000-7000-8000-000000000000';

/** Prepares a request to an endpoint, for an item of Ada if its fixture creates one. The result sends it with headers. */
async function prepareRequest({ method, path }: EndpointDefinition, fixture: EndpointFixture) {
  const item = (await fixture.thing?.(app, ada)) ?? { id: MISSING_ID };
  const { body, query = '', headers } = { headers: undefined, ...fixture, ...item };
  return async (authHeaders: Record<string, string> = {}) => {
    const url = path.replace(':id', item.id) + query;
    const response = await app.request(method, url, body, { headers: { ...headers, ...authHeaders } });
    expectSafeCookies(response);
    return response;
  };
}

/** Cookies must not be accessible to scripts or other sites. */
function expectSafeCookies({ cookies }: Response) {
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
}

/** Status and code of an error response, whose message must contain the expected word. */
function parseError(response: Response): [status: number, code: string] {
  const { code, error } = errorBodySchema.parse(response.json());
  if (response.statusCode === 401) expect(error).toContain('Unauthorized');
  return [response.statusCode, code];
}

/** Expects success, or the fixture's error. */
function expectSuccess(response: Response, fixture: EndpointFixture) {
  if (fixture.other === 'refused') expect(parseError(response)).toEqual(fixture.refusal);
  else expect(response.statusCode, response.body).toBeLessThan(300);
}

function expectNoAdaData({ body }: Response) {
  for (const secret of ['blue door', ada.user.id, ada.email]) expect(body).not.toContain(secret);
}

async function expectEntryUnchanged() {
  const current = await ada.request('GET', `/api/gratitude-entries/${entryId}`);
  expect(current.json()).toMatchObject({ content: SECRET, version: 1 });
}

describe('the matrix', () => {
  it('has a fixture for each endpoint of the contract, and no others', () => {
    expect(Object.keys(FIXTURES).sort()).toEqual([...endpoints.keys()].sort());
  });

  it('covers registered endpoints: each of the contract is registered', () => {
    for (const [name, { method, path }] of endpoints) {
      expect(app.http.hasRoute({ method, url: path }), `${name}: ${method} ${path}`).toBe(true);
    }
  });

  it('covers all endpoints: none under /api is missing in the contract', () => {
    const paths = new Set([...endpoints.values()].map(({ path }) => path));
    const registered = [...app.http.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S*) \(/g)]
      .map(([, path = '']) => path)
      .filter((path) => path !== '/api/openapi.json');
    expect(registered.length).toBeGreaterThan(10);
    for (const path of registered) expect([...paths]).toContain(path);
  });

  it('allows API tokens for no endpoint of accounts and sign-in', () => {
    const tokenPaths = [...endpoints.values()]
      .filter(({ allowApiTokens }) => allowApiTokens === true)
      .map(({ path }) => path);
    // Path prefixes open to API tokens. Add one to open more.
    const allowedPrefixes =
      /^\/api\/(gratitude-entries|ai-chat|media|stats|insights|search|smart-features|ai-service|usage|plans|notifications|export|infographic(?:-years)?)(\/|$)/;
    expect(tokenPaths.filter((path) => !allowedPrefixes.test(path))).toEqual([]);
  });
});

const adminCases = cases.filter(({ definition }) => definition.access === 'admin');

it('declares all endpoints of the admin page, and no others, for admins', () => {
  expect(adminCases.length).toBeGreaterThan(10);
  for (const { definition, fixture } of cases) {
    expect(definition.path.startsWith('/api/admin/'), definition.path).toBe(definition.access === 'admin');
    expect(fixture.other === 'admin', definition.path).toBe(definition.access === 'admin');
  }
});

describe.each(adminCases)('$name', ({ definition, fixture }) => {
  it('anonymous, by a member, with tokens, by a revoked admin, and by an admin', async () => {
    const send = await prepareRequest(definition, fixture);
    expect(parseError(await send())).toEqual([401, 'unauthorized']);
    const grant = (isAdmin: boolean) => grantAdmin({ orm: app.database.orm, clock: app.clock }, ada.email, isAdmin);
    const refusals = async () => {
      const member = await send({ cookie: ada.cookie });
      expectNoAdaData(member);
      expect(parseError(member)).toEqual([404, 'not_found']);
    };
    await refusals();
    await grant(true);
    for (const scope of ['read', 'write'] as const) {
      const { secret } = await buildToken(app, ada, scope);
      const response = await send({ authorization: `Bearer ${secret}`, cookie: ada.cookie });
      expect(parseError(response)).toEqual([404, 'not_found']);
    }
    await grant(false);
    await refusals();
    await grant(true);
    await ada.request('POST', '/api/account/confirm', { password: PASSWORD });
    expectSuccess(await send({ cookie: ada.cookie }), fixture);
  });
});

const memberCases = cases.filter(({ definition }) => definition.access !== 'admin');

describe.each(memberCases)('$name', ({ definition, fixture }) => {
  const { anonymous, other } = fixture;
  const { method, allowApiTokens } = definition;

  it('anonymous, and by another user', async () => {
    const send = await prepareRequest(definition, fixture);
    const anonymousResponse = await send();
    expectNoAdaData(anonymousResponse);
    if (anonymous === 'unauthorized') {
      expect(parseError(anonymousResponse)).toEqual([401, 'unauthorized']);
      expect(anonymousResponse.headers['set-cookie']).toBeUndefined();
    } else {
      expect(anonymousResponse.statusCode).toBe(anonymous.status);
      expect(definition.access).toBe('public');
    }
    if (other === 'none') return;
    const bob = await buildMember(app, { firstName: 'Bob' });
    const otherResponse = await send({ cookie: bob.cookie });
    expectNoAdaData(otherResponse);
    if (other === 'not_found') expect(parseError(otherResponse)).toEqual([404, 'not_found']);
    else expectSuccess(otherResponse, fixture);
    // Ada's entry must be unchanged after any request.
    await expectEntryUnchanged();
  });

  it('with API tokens of its owner, and by its owner', async () => {
    const send = await prepareRequest(definition, fixture);
    const bearer = async (scope: 'read' | 'write') => ({
      authorization: `Bearer ${(await buildToken(app, ada, scope)).secret}`,
    });
    const [readHeaders, writeHeaders] = [await bearer('read'), await bearer('write')];
    const wrong = await send({ authorization: `Bearer evg_${'A'.repeat(43)}`, cookie: ada.cookie });
    if (allowApiTokens !== 'ignored') expect(parseError(wrong)).toEqual([401, 'invalid_token']);

    const read = await send(readHeaders);
    const allowed = allowApiTokens === 'ignored' || (allowApiTokens === true && method === 'GET');
    if (allowed) expectSuccess(read, fixture);
    else expect(parseError(read)).toEqual([403, allowApiTokens === true ? 'scope_missing' : 'token_refused']);

    // The cookie is ignored: the token alone identifies the caller.
    const written = await send({ ...writeHeaders, cookie: ada.cookie });
    if (allowApiTokens) expectSuccess(written, fixture);
    else expect(parseError(written)).toEqual([403, 'token_refused']);
    for (const response of [wrong, read, written]) expect(response.headers['set-cookie']).toBeUndefined();
    if (!allowApiTokens) await expectEntryUnchanged();

    if (other === 'none') return;
    // The request with the token may have used up the item.
    const owner = await (allowApiTokens && method !== 'GET' ? await prepareRequest(definition, fixture) : send)({
      cookie: ada.cookie,
    });
    expectSuccess(owner, fixture);
  });
});
