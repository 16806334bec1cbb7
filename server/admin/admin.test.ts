/** The admin page's endpoints: who becomes an admin, and what admins may do to accounts, reports, failures and backups. */
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFirstAdminPath } from '../account/index.ts';
import { createTestApp, setUpTestApp } from '../testing/app.ts';
import { buildAdmin, buildEntry, buildMember, type Member, PASSWORD } from '../testing/builders.ts';
import { grantAdmin } from './admins.ts';

const app = setUpTestApp();
let admin: Member;
beforeEach(async () => {
  admin = await buildAdmin(app, { firstName: 'Ada', lastName: 'Lindqvist' });
});

const post = (path: string, body?: unknown, by = admin) => by.request('POST', `/api/admin/${path}`, body);
const get = async (path: string) => (await admin.request('GET', `/api/admin/${path}`)).json();
const auditOf = async () =>
  (await get('audit-log')).entries.map(({ act, subject }: { act: string; subject: string }) => `${act} ${subject}`);

describe('the first admin', () => {
  const register = (path: string | undefined, on = app) => {
    const invite = new URL(path ?? '', 'http://x.invalid').searchParams.get('invite');
    const email = `first-${crypto.randomUUID()}@evenglow.example`;
    return on.request('POST', '/api/register', { email, password: PASSWORD, firstName: 'First', invite });
  };
  const makeLink = () => makeFirstAdminPath({ orm: app.database.orm, clock: app.clock });

  it('registers with the link of an empty server, once and within a day', async () => {
    expect(await makeLink()).toBeUndefined();
    await app.database.sql`delete from users`;
    const [expired, other] = [await makeLink(), await makeLink()];
    app.clock.advance(86_400_000);
    const path = await makeLink();
    expect((await register(expired)).json().isAdmin).toBeUndefined();
    const first = await register(path);
    expect([first.statusCode, first.json().isAdmin]).toEqual([201, true]);
    for (const used of [path, other]) expect((await register(used)).json().isAdmin).toBeUndefined();
  });

  it('registers where registration is by invitation', async () => {
    await app.database.sql`delete from users`;
    const invited = await createTestApp(app.database, { registration: 'invite' });
    const path = await makeLink();
    await buildMember(invited);
    expect((await register(path, invited)).json().isAdmin).toBe(true);
  });
});

describe('people', () => {
  it('finds, filters and pages them, without what they write', async () => {
    const marta = await buildMember(app, { firstName: 'Marta', lastName: 'Ruiz_50%' });
    await buildEntry(marta, { content: 'The blue door, which nobody else knows of.' });
    for (let count = 0; count < 51; count++) {
      await app.database
        .sql`insert into users (id, email, first_name) values (${crypto.randomUUID()}, ${`p${count}@x.example`}, ${`P ${count}`})`;
    }
    const first = await get('people?sort=joined&descending=true');
    expect([first.people.length, first.total]).toEqual([50, 53]);
    expect((await get('people?page=2')).people).toHaveLength(3);
    const found = await get(`people?search=${encodeURIComponent('ruiz_50%')}`);
    expect(found.people.map(({ name }: { name: string }) => name)).toEqual(['Marta Ruiz_50%']);
    expect((await get('people?filter=admins')).people).toMatchObject([{ name: 'Ada Lindqvist', isAdmin: true }]);
    expect((await get('people?filter=away')).total).toBe(51);
    expect(JSON.stringify([first, found, await get('overview')])).not.toContain('blue door');
  });

  it('gives and takes Premium, signs out and makes a reset link', async () => {
    const bob = await buildMember(app, { firstName: 'Bob' });
    expect((await post(`people/${bob.user.id}/plan`, { plan: 'month' })).json().isPremium).toBe(true);
    expect((await bob.request('GET', '/api/user')).json().plan).toBe('premium');
    expect((await post(`people/${bob.user.id}/plan`, { plan: 'free' })).json().isPremium).toBe(false);
    const { link } = (await post(`people/${bob.user.id}/reset-link`)).json();
    expect(link).toMatch(/^https:\/\/evenglow\.example\/reset-password\?token=/);
    expect((await post(`people/${bob.user.id}/sign-out`)).json()).toEqual({ sessions: 1, tokens: 0 });
    expect((await bob.request('GET', '/api/user')).statusCode).toBe(401);
    expect(await auditOf()).toEqual([
      'signed_out Bob',
      'reset_link_made Bob',
      'plan_changed Bob',
      'plan_changed Bob',
      'admin_granted Ada Lindqvist',
    ]);
  });

  it('disables and enables an account, never the own one', async () => {
    const bob = await buildAdmin(app, { firstName: 'Bob' });
    const disable = (id: string, disabled: boolean) => post(`people/${id}/disabled`, { disabled });
    expect((await disable(admin.user.id, true)).statusCode).toBe(409);
    expect((await disable(bob.user.id, true)).json().isDisabled).toBe(true);
    expect((await bob.request('GET', '/api/admin/people')).statusCode).toBe(401);
    expect((await get('people?filter=disabled')).total).toBe(1);
    expect((await disable(bob.user.id, false)).json().isDisabled).toBe(false);
  });

  it('deletes an account whose name is typed, never the own one', async () => {
    const bob = await buildMember(app, { firstName: 'Bob', lastName: 'Hall' });
    const wrong = await post(`people/${bob.user.id}/delete`, { name: 'Bob' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { name: 'This isn’t the name of the account.' }]);
    expect((await post(`people/${admin.user.id}/delete`, { name: 'Ada Lindqvist' })).statusCode).toBe(409);
    expect((await post(`people/${bob.user.id}/delete`, { name: ' bob hall' })).statusCode).toBe(204);
    expect((await bob.request('GET', '/api/user')).statusCode).toBe(401);
    expect((await post(`people/${bob.user.id}/delete`, { name: 'Bob Hall' })).statusCode).toBe(404);
    expect(await auditOf()).toEqual(['account_deleted Bob Hall', 'admin_granted Ada Lindqvist']);
  });

  it('leaves one admin of two who delete each other at once', async () => {
    const other = await buildAdmin(app, { firstName: 'Bob' });
    const answers = await Promise.all([
      post(`people/${other.user.id}/delete`, { name: 'Bob' }),
      post(`people/${admin.user.id}/delete`, { name: 'Ada Lindqvist' }, other),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await app.database.sql`select id from users where admin_since is not null`).toHaveLength(1);
  });
});

it('invites people, who register with their links, and revokes invitations', async () => {
  const invited = await createTestApp(app.database, { registration: 'invite' });
  const { invitations } = (await post('invitations', { emails: ['A@evenglow.example', 'b@evenglow.example'] })).json();
  expect(invitations.map(({ email }: { email: string }) => email)).toEqual([
    'a@evenglow.example',
    'b@evenglow.example',
  ]);
  const register = (at: number) => {
    const invite = new URL(invitations[at].link).searchParams.get('invite');
    const { email } = invitations[at];
    return invited.request('POST', '/api/register', { email, password: PASSWORD, firstName: 'New', invite });
  };
  expect((await register(0)).statusCode).toBe(201);
  const open = (await get('registration')).invitations;
  expect(open).toMatchObject([{ email: 'b@evenglow.example' }]);
  for (let time = 0; time < 2; time++) {
    expect((await admin.request('DELETE', `/api/admin/invitations/${open[0].id}`)).statusCode).toBe(204);
  }
  expect((await register(1)).statusCode).toBe(409);
  expect(await auditOf()).toEqual([
    'invitation_revoked ',
    'invitation_made 2 invitations',
    'admin_granted Ada Lindqvist',
  ]);
});

it('decides reports, and shows nothing that is not shared any more', async () => {
  const [author, reporter] = [await buildMember(app), await buildMember(app)];
  const { id, version } = await buildEntry(author, { content: 'Buy my cheap watches today.', isShared: true });
  await reporter.request('POST', '/api/reports', { kind: 'entry', subjectId: id, reason: 'spam', note: 'An ad.' });
  expect((await get('overview')).reports).toBe(1);
  expect((await get('reports')).items).toMatchObject([{ subjectId: id, number: 1, reasons: ['spam'] }]);
  const removed = (await post(`reports/${id}`, { decision: 'remove' })).json();
  expect(removed).toMatchObject({ state: 'removed', isWaiting: false, words: 'Buy my cheap watches today.' });
  expect((await post(`reports/${id}`, { decision: 'remove' })).statusCode).toBe(200);
  expect((await post(`reports/${id}`, { decision: 'keep' })).statusCode).toBe(409);
  expect((await get('reports?state=removed')).items).toHaveLength(1);
  expect((await post(`reports/${id}`, { decision: 'restore' })).json().state).toBe('shown');
  const change = { content: 'Now these words are mine alone.', isShared: false, version };
  await author.request('PATCH', `/api/gratitude-entries/${id}`, change);
  const now = await get(`reports/${id}`);
  expect(now).toMatchObject({ state: 'private', words: null });
  expect(JSON.stringify(now)).not.toContain('mine alone');
});

it('tries failed events again and gives them up, each once', async () => {
  const fail = (id: number) =>
    app.database.sql`insert into event_deliveries (event_id, event, payload, subscriber, attempts, error, available_at)
      values (${id}, 'x.happened', '{}', 'test.listener', 8, 'no answer', 'infinity')`;
  await fail(1);
  await fail(2);
  const { failures } = await get('failures');
  expect(failures).toMatchObject([
    { kind: 'event', reason: 'no answer', attempts: 8, isGivenUp: true },
    { kind: 'event' },
  ]);
  const settle = async (action: string) => (await post(`failures/${failures[0].id}`, { action })).json().settled;
  expect((await get('overview')).failures).toBe(2);
  expect([await settle('drop'), await settle('drop'), await settle('retry')]).toEqual([true, false, false]);
  expect((await post(`failures/${failures[1].id}`, { action: 'retry' })).json().settled).toBe(true);
  expect((await get('overview')).failures).toBe(0);
});

it('starts one backup at a time and says why it failed', async () => {
  const started = await Promise.all([post('backups'), post('backups')]);
  expect(started.filter((answer) => answer.json().started)).toHaveLength(1);
  expect((await get('backups')).running).toMatchObject({ what: 'backup' });
  await app.runPendingWork();
  const { running, lastFailure, backups } = await get('backups');
  expect([running, backups]).toEqual([null, []]);
  expect(lastFailure.reason).toContain('There is nothing to back up');
  expect((await post('backups/2026-05-19_030000/check')).statusCode).toBe(404);
});

it('hides secrets from the settings', async () => {
  const { settings } = await get('settings');
  expect(settings).toContainEqual({ name: 'SMTP_URL', value: '', isSecret: true, isSet: true });
});

it('refuses a revoked admin at the next request', async () => {
  expect((await admin.request('GET', '/api/admin/people')).statusCode).toBe(200);
  await grantAdmin({ orm: app.database.orm, clock: app.clock }, admin.email, false);
  expect((await admin.request('GET', '/api/admin/people')).statusCode).toBe(404);
});

describe('one person', () => {
  it('is shown without what they write, with the acts of admins on the account', async () => {
    const marta = await buildMember(app, { firstName: 'Marta' });
    await buildEntry(marta, { content: 'The blue door, which nobody else knows of.' });
    await post(`people/${marta.user.id}/plan`, { plan: 'month' });
    const details = await get(`people/${marta.user.id}`);
    expect(details).toMatchObject({
      person: { name: 'Marta', isPremium: true },
      entries: 1,
      sessions: 1,
      tokens: 0,
      pushDevices: 0,
      storageMaxBytes: null,
      signIn: { password: true, passkeys: 0, providers: [] },
    });
    expect(details.storageBytes).toBeGreaterThan(0);
    expect(details.audit.map(({ act }: { act: string }) => act)).toEqual(['plan_changed']);
    expect(JSON.stringify(details)).not.toContain('blue door');
  });

  it('is not found for members, and once the account is gone', async () => {
    const bob = await buildMember(app, { firstName: 'Bob' });
    const path = `/api/admin/people/${bob.user.id}`;
    expect((await app.request('GET', path)).statusCode).toBe(401);
    expect((await bob.request('GET', path)).statusCode).toBe(404);
    await post(`people/${bob.user.id}/delete`, { name: 'Bob' });
    expect((await admin.request('GET', path)).statusCode).toBe(404);
  });
});
