/** SCIM: users that a directory creates, reads, changes, disables and deletes, as Entra and Okta send it. */
import { describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildMember, PASSWORD } from '../../testing/builders.ts';

const TOKEN = 'a-token-of-the-directory-with-40-letters';
const app = setUpTestApp({ scimToken: TOKEN, linksTo: 'https://evenglow.example' });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ADA = {
  schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'Ada@acme.example',
  active: true,
  name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
  emails: [{ primary: true, type: 'work', value: 'ada.lovelace@acme.example' }],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Engines' },
  meta: { resourceType: 'User' },
};

async function scim(method: Method, path: string, body?: unknown, token = TOKEN) {
  const response = await app.http.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', host: 'evenglow.example' },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body ? response.json() : undefined };
}
const create = async (change: object = {}) => (await scim('POST', '/Users', { ...ADA, ...change })).body;
const find = async (filter: string) => (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body;
const patch = (id: string, ...Operations: object[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
const users = async () =>
  (await app.database.sql<{ email: string }[]>`select email from users`).map((row) => row.email);

describe('the token', () => {
  it('is needed for every path, and without the setting each is a 404', async () => {
    const member = await buildMember(app);
    const closed = await createTestApp(app.database);
    for (const [method, path] of [
      ['GET', '/Users'],
      ['POST', '/Users'],
      ['GET', `/Users/${member.user.id}`],
      ['DELETE', `/Users/${member.user.id}`],
      ['GET', '/ServiceProviderConfig'],
      ['GET', '/Groups'],
    ] as const) {
      const url = `/scim/v2${path}`;
      for (const headers of [{}, { authorization: `Bearer ${TOKEN}x` }, { cookie: member.cookie }]) {
        const refused = await app.http.inject({ method, url, headers });
        expect([refused.statusCode, refused.json().status]).toEqual([401, '401']);
        expect(refused.headers['content-type']).toBe('application/scim+json; charset=utf-8');
      }
      const authorization = `Bearer ${TOKEN}`;
      expect((await closed.http.inject({ method, url, headers: { authorization } })).statusCode).toBe(404);
    }
    expect(await users()).toEqual([member.email]);
    expect(app.logged.join('')).not.toContain(TOKEN);
  });
});

describe('creating a user', () => {
  it('makes an account without a password, as the directory named it', async () => {
    const created = await scim('POST', '/Users', ADA);
    const { id } = created.body;
    expect(created.status).toBe(201);
    expect(created.headers.location).toBe(`https://evenglow.example/scim/v2/Users/${id}`);
    expect(created.body).toMatchObject({
      schemas: [USER],
      externalId: ADA.externalId,
      userName: 'Ada@acme.example',
      name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
      emails: [{ value: 'ada.lovelace@acme.example', type: 'work', primary: true }],
      active: true,
    });
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(created.body);
    expect(await app.database.sql`select password, email_proved_at is not null as proved from users`).toEqual([
      { password: null, proved: true },
    ]);
    const signIn = { email: 'ada.lovelace@acme.example', password: PASSWORD };
    expect((await app.request('POST', '/api/login', signIn)).statusCode).toBe(401);
  });

  it('takes the address from the user name, and the name from the display name or the address', async () => {
    const only = { userName: 'grace.hopper@acme.example', displayName: 'Hopper, Grace' };
    expect((await scim('POST', '/Users', only)).body).toMatchObject({
      name: { givenName: 'Grace', familyName: 'Hopper' },
      emails: [{ value: only.userName }],
      active: true,
    });
    expect((await scim('POST', '/Users', { userName: 'bob@acme.example', active: 'False' })).body).toMatchObject({
      name: { givenName: 'bob' },
      active: false,
    });
  });

  it.each([
    ['user name', { externalId: 'x', emails: [{ value: 'other@acme.example' }], userName: 'ADA@ACME.example' }],
    ['external id', { userName: 'other@acme.example', emails: undefined }],
    ['address', { externalId: 'x', userName: 'other' }],
  ])('with a %s that another has answers 409', async (_name, change) => {
    await create();
    const refused = await scim('POST', '/Users', { ...ADA, ...change });
    expect([refused.status, refused.body.scimType]).toEqual([409, 'uniqueness']);
    expect(await users()).toHaveLength(1);
  });

  it('with the address of a member as its user name answers 409', async () => {
    const member = await buildMember(app);
    const refused = await scim('POST', '/Users', { ...ADA, userName: member.email });
    expect([refused.status, refused.body.scimType]).toEqual([409, 'uniqueness']);
  });
});

describe('finding users', () => {
  it.each([
    'userName eq "ada@ACME.example"',
    `externalId eq "${ADA.externalId}"`,
    'emails[type eq "work"].value eq "Ada.Lovelace@acme.example"',
    `${USER}:userName eq "ada@acme.example" and externalId eq "${ADA.externalId}"`,
  ])('by %s', async (filter) => {
    const { id } = await create();
    await create({ externalId: undefined, userName: 'bob@acme.example', emails: undefined });
    expect(await find(filter)).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id }] });
  });

  it('finds members by their address, and nothing by what no one has', async () => {
    const member = await buildMember(app);
    expect(await find(`userName eq "${member.email}"`)).toMatchObject({ Resources: [{ id: member.user.id }] });
    for (const attribute of ['userName', 'externalId', 'id', 'emails.value']) {
      expect(await find(`${attribute} eq "x"`)).toMatchObject({ totalResults: 0, Resources: [] });
    }
  });

  it('pages by startIndex and count, within bounds', async () => {
    for (const name of ['a', 'b', 'c']) await scim('POST', '/Users', { userName: `${name}@acme.example` });
    const page = async (query: string) => {
      const { totalResults, startIndex, Resources } = (await scim('GET', `/Users?${query}`)).body;
      return [totalResults, startIndex, Resources.map(({ userName }: { userName: string }) => userName[0]).join('')];
    };
    expect(await page('')).toEqual([3, 1, 'abc']);
    expect(await page('startIndex=2&count=1')).toEqual([3, 2, 'b']);
    expect(await page('startIndex=0&count=100000')).toEqual([3, 1, 'abc']);
    expect(await page('startIndex=4&count=2')).toEqual([3, 4, '']);
    expect(await page('count=0')).toEqual([3, 1, '']);
    expect(await page('count=-1')).toEqual([3, 1, '']);
  });
});

describe('changing a user', () => {
  it.each<[string, object]>([
    ['by path, as Entra', { op: 'Replace', path: 'active', value: 'False' }],
    ['without a path, as Okta', { op: 'replace', value: { active: false } }],
    ['by the full name', { op: 'add', path: `${USER}:active`, value: false }],
  ])('disables the account %s, and enables it', async (_name, operation) => {
    const member = await buildMember(app);
    const bystander = await buildMember(app);
    expect((await patch(member.user.id, operation)).body.active).toBe(false);
    expect((await member.request('GET', '/api/user')).statusCode).toBe(401);
    expect((await bystander.request('GET', '/api/user')).statusCode).toBe(200);
    const signIn = () => app.request('POST', '/api/login', { email: member.email, password: PASSWORD });
    expect((await signIn()).json().code).toBe('account_disabled');
    expect((await patch(member.user.id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('replaces name, user name, address and external id, and ignores unknown attributes', async () => {
    const { id } = await create();
    const changed = await patch(
      id,
      { op: 'Replace', path: 'name.familyName', value: 'King' },
      { op: 'Add', path: 'title', value: 'Countess' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'Ada.King@acme.example' },
      { op: 'Replace', value: { userName: 'ada.king@acme.example', 'name.givenName': 'Augusta', displayName: 'X Y' } },
      { op: 'remove', path: 'externalId' },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      userName: 'ada.king@acme.example',
      name: { givenName: 'Augusta', familyName: 'King' },
      emails: [{ value: 'ada.king@acme.example' }],
      active: true,
    });
    expect(changed.body.externalId).toBeUndefined();
  });

  it('has a new name found by other members, and not the former one', async () => {
    const member = await buildMember(app, { lastName: 'Lovelace' });
    const other = await buildMember(app, { firstName: 'Bob' });
    const profile = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
    await member.request('PUT', '/api/profile', profile);
    const found = async (name: string) => (await other.request('GET', `/api/users/search?q=${name}`)).json().length;
    expect(await found('lovelace')).toBe(1);
    await patch(member.user.id, { op: 'Replace', path: 'name.familyName', value: 'King' });
    expect([await found('lovelace'), await found('king')]).toEqual([0, 1]);
  });

  it('as a whole, with PUT, keeps what is not sent', async () => {
    const { id } = await create();
    const put = { ...ADA, name: { givenName: 'Augusta' }, externalId: undefined, active: false };
    expect((await scim('PUT', `/Users/${id}`, put)).body).toMatchObject({
      externalId: ADA.externalId,
      name: { formatted: 'Augusta Lovelace' },
      active: false,
    });
  });

  it('to what another has answers 409 and changes nothing', async () => {
    const { id } = await create();
    await buildMember(app, { email: 'bob@acme.example' });
    for (const change of [{ userName: 'bob@acme.example' }, { emails: [{ value: 'bob@acme.example' }] }]) {
      const refused = await patch(id, { op: 'replace', value: { ...change, name: { givenName: 'Eve' } } });
      expect([refused.status, refused.body.scimType]).toEqual([409, 'uniqueness']);
    }
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({
      userName: ADA.userName,
      displayName: 'Ada Lovelace',
    });
  });
});

describe('deleting a user', () => {
  it('deletes the account, frees its names, and answers 404 from then on', async () => {
    const { id } = await create();
    const member = await buildMember(app);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE', 'PATCH', 'PUT'] as const) {
      const body = {
        PATCH: { Operations: [{ op: 'replace', path: 'active', value: true }] },
        PUT: ADA,
        GET: undefined,
      };
      const gone = await scim(method, `/Users/${id}`, method === 'DELETE' ? undefined : body[method]);
      expect([gone.status, gone.body.status]).toEqual([404, '404']);
    }
    expect(await users()).toEqual([member.email]);
    expect((await scim('POST', '/Users', ADA)).status).toBe(201);
  });
});

describe('odd input', () => {
  it('in a new user answers 400', async () => {
    const bodies: Record<string, unknown> = Object.fromEntries([
      ['no JSON', '{'],
      ['a prototype', '{"__proto__":{"userName":"x@acme.example"}}'],
      ['nothing', ''],
      ['a list', []],
      ['a text', '"x"'],
      ['null', 'null'],
      ['no user name', { emails: ADA.emails }],
      ['no address', { userName: 'ada' }],
      ['a user name of a wrong type', { ...ADA, userName: 7 }],
      ['character 0', { ...ADA, userName: 'a\0@acme.example' }],
      ['half a character in an address', { ...ADA, emails: [{ value: '\ud800@acme.example' }] }],
      ['a long user name', { ...ADA, userName: `${'x'.repeat(400)}@acme.example` }],
      ['a name of a wrong type', { ...ADA, name: 'Ada' }],
      ['addresses of a wrong type', { ...ADA, emails: 'ada@acme.example' }],
      ['many addresses', { ...ADA, emails: Array.from({ length: 51 }, () => ADA.emails[0]) }],
      ['active of a wrong type', { ...ADA, active: 'yes' }],
    ]);
    for (const [name, body] of Object.entries(bodies)) {
      const refused = await scim('POST', '/Users', body);
      const expected = [name, 400, ['urn:ietf:params:scim:api:messages:2.0:Error']];
      expect([name, refused.status, refused.body.schemas]).toEqual(expected);
    }
    expect(await users()).toEqual([]);
  });

  it('in a patch answers 400', async () => {
    const bodies: Record<string, unknown> = Object.fromEntries([
      ['no operations', {}],
      ['an empty list', { Operations: [] }],
      ['an unknown operation', { Operations: [{ op: 'move', path: 'active', value: true }] }],
      ['a broken path', { Operations: [{ op: 'replace', path: 'emails[type eq', value: 'x' }] }],
      ['no path and a text', { Operations: [{ op: 'replace', value: 'x' }] }],
      ['active without a value', { Operations: [{ op: 'replace', path: 'active' }] }],
      ['removing without a path', { Operations: [{ op: 'remove' }] }],
      ['removing the user name', { Operations: [{ op: 'remove', path: 'userName' }] }],
      ['an empty user name', { Operations: [{ op: 'replace', path: 'userName', value: ' ' }] }],
      ['a broken address', { Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'ada' }] }],
      [
        'many operations',
        { Operations: Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'x' })) },
      ],
    ]);
    const { id } = await create();
    for (const [name, body] of Object.entries(bodies)) {
      expect([name, (await scim('PATCH', `/Users/${id}`, body)).status]).toEqual([name, 400]);
    }
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ userName: ADA.userName, active: true });
  });

  it('in a filter answers 400', async () => {
    for (const filter of [
      'userName',
      'userName eq',
      'userName eq ada',
      'userName eq "a" or userName eq "b"',
      'userName sw "a"',
      'password eq "x"',
      'userName eq "a" and ',
      'userName eq "\\u0000"',
      'userName eq "\\x"',
      'not (userName eq "a")',
      'emails[type eq "home"].value eq "x"',
      '',
      'x'.repeat(2_000),
      Array.from({ length: 6 }, () => 'userName eq "a"').join(' and '),
    ]) {
      const refused = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, refused.status, refused.body.scimType]).toEqual([filter, 400, 'invalidFilter']);
    }
  });

  it('in a path or a page answers 400 or 404', async () => {
    for (const query of ['count=x', 'startIndex=1.5', 'count=1e3', 'startIndex=99999999999999999999']) {
      expect((await scim('GET', `/Users?${query}`)).status).toBe(400);
    }
    for (const path of ['/Users/x', '/Users/%00', '/Groups', '/', '/Schemas/x']) {
      expect((await scim('GET', path)).status).toBe(404);
    }
    expect((await scim('POST', '/Users', { ...ADA, title: 'x'.repeat(300_000) })).status).toBe(413);
  });
});

it('describes itself', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  expect((await scim('GET', '/ResourceTypes')).body.Resources).toMatchObject([{ id: 'User', endpoint: '/Users' }]);
  expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ schema: USER });
  expect((await scim('GET', `/Schemas/${USER}`)).body.attributes.map(({ name }: { name: string }) => name)).toContain(
    'userName',
  );
});
