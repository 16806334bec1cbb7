/** Account deletion by its owner, also while requests, jobs and mails of the account are in progress. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openMailer } from '../../platform/mail/mailer.ts';
import { cookieOf, createTestApp, setUpModelServer, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member, PASSWORD } from '../../testing/builders.ts';
import { fillAccount } from '../../testing/contract-endpoints.ts';
import { mailsTo } from '../../testing/mails.ts';
import { createUpload, listStoredFiles, PICTURE, putBytes } from '../../testing/media.ts';
import { delayed, KIND_ANSWER, respondsWithJson } from '../../testing/model-server.ts';
import { logAccountEvent } from '../account-log.ts';
import { createPictureUpload } from '../profile/profile-steps.fixtures.ts';
import * as tables from '../tables.ts';

const app = setUpTestApp();
const model = setUpModelServer();

/** Occurs in everything that the deleted user writes, and nowhere else. */
const CANARY = 'zanzibarplum';

let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: `Ada ${CANARY}`, lastName: CANARY, email: `${CANARY}@evenglow.example` });
  bob = await buildMember(app);
});

const confirm = (person: Member, testApp: TestApp = app) =>
  testApp.request(
    'POST',
    '/api/account/confirm',
    { password: person.password },
    { headers: { cookie: person.cookie } },
  );
const requestDeletion = (person: Member, testApp: TestApp = app) =>
  testApp.request('DELETE', '/api/account', undefined, { headers: { cookie: person.cookie } });

async function confirmAndDelete(person: Member): Promise<void> {
  await confirm(person);
  expect((await requestDeletion(person)).statusCode).toBe(204);
}

/** All places that contain the canary or the user's id: columns of all tables in all schemas, and files. */
async function traces({ user }: Member): Promise<string[]> {
  const { sql } = app.database;
  const needles = [CANARY, user.id].flatMap((mark) => [mark, Buffer.from(mark).toString('hex')]);
  const contains = (text: string) => needles.some((mark) => text.toLowerCase().includes(mark));
  const all = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  expect(all.map(({ schema }) => schema)).toContain('jobs');
  const found: string[] = [];
  for (const { schema, name } of all) {
    const rows = await sql<
      { row: Record<string, unknown> }[]
    >`select to_jsonb(each) as row from ${sql(schema)}.${sql(name)} each`;
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (contains(JSON.stringify(value) ?? '')) found.push(`${schema}.${name}.${column}`);
      }
    }
  }
  for (const file of readdirSync(app.directory, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (contains(path) || (file.isFile() && contains(readFileSync(path, 'latin1')))) found.push(path);
  }
  return [...new Set(found)];
}

/** Writes the canary wherever a user can write. */
async function writeEverywhere(person: Member): Promise<void> {
  const { orm } = app.database;
  const { id: userId } = person.user;
  await fillAccount(app, person, bob);
  await buildEntry(person, { content: `What ${CANARY} said about the garden.`, isShared: true });
  await person.request('PUT', '/api/profile', {
    displayName: CANARY,
    bio: `Only ${CANARY}.`,
    isPublic: true,
    showStreak: true,
    showStats: true,
  });
  const upload = { fileName: `${CANARY}.jpg`, fileType: 'image/jpeg', fileSize: 1000 };
  await person.request('POST', '/api/media/upload', upload);
  await orm
    .insert(tables.passkeys)
    .values({ id: CANARY, userId, name: CANARY, publicKey: Buffer.from(CANARY), counter: 0 });
  await logAccountEvent(orm, app.clock, { userId, kind: 'token_made', detail: CANARY });
  await person.request('GET', '/api/export/csv');
  await app.request('POST', '/api/forgot-password', { email: person.email });
  const mailer = openMailer(app.directory, { smtpUrl: undefined, from: 'evenglow@evenglow.example' });
  await mailer.send({
    to: person.email,
    subject: CANARY,
    html: CANARY,
    text: CANARY,
    pictures: [],
    personId: userId,
  });
}

describe('deleting an account', () => {
  it('returns 401 without a session', async () => {
    expect((await app.request('DELETE', '/api/account')).statusCode).toBe(401);
  });

  it('requires a confirmed session, and deletes no other account', async () => {
    const refused = await requestDeletion(ada);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_needed']);
    await confirm(bob);
    expect((await requestDeletion(ada)).statusCode).toBe(403);
    expect((await requestDeletion(bob)).statusCode).toBe(204);
    expect((await ada.request('GET', '/api/user')).statusCode).toBe(200);
  });

  it('ends all sessions, and the password no longer works', async () => {
    const otherCookie = cookieOf(await app.request('POST', '/api/login', { email: ada.email, password: ada.password }));
    expect(otherCookie).toBeDefined();
    const response = await confirm(ada).then(() => requestDeletion(ada));
    expect([response.statusCode, response.headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect(response.cookies[0]).toMatchObject({ name: 'evenglow', value: '', maxAge: 0 });
    for (const cookie of [ada.cookie, otherCookie ?? '']) {
      expect((await app.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode).toBe(401);
    }
    expect((await app.request('POST', '/api/login', { email: ada.email, password: PASSWORD })).statusCode).toBe(401);
    expect((await requestDeletion(ada)).statusCode).toBe(401);
  });
});

describe('after deletion', () => {
  it('no table or file contains data of the user, and others keep theirs', async () => {
    await writeEverywhere(ada);
    await fillAccount(app, bob, ada);
    await app.runPendingWork();
    const filesOfBob = listStoredFiles(app, bob);
    expect(await traces(ada)).toEqual(
      expect.arrayContaining(['public.users.email', 'public.gratitude_entries.content', 'public.passkeys.public_key']),
    );
    await confirmAndDelete(ada);
    await app.runPendingWork();
    expect((await traces(ada)).filter((column) => !column.startsWith('jobs.'))).toEqual([]);
    expect(await jobsWithCanary()).toEqual([]);
    expect(listStoredFiles(app, bob)).toEqual(filesOfBob);
  });

  it('pending events and jobs leave no data', async () => {
    await writeEverywhere(ada);
    await confirmAndDelete(ada);
    await app.runPendingWork();
    app.clock.advance(26 * 3_600_000);
    await app.runPendingWork();
    expect((await traces(ada)).filter((column) => !column.startsWith('jobs.'))).toEqual([]);
    expect(await jobsWithCanary()).toEqual([]);
    expect(app.logged.filter((line) => line.includes(CANARY))).toEqual([]);
  });

  it.each([
    ['a profile picture', async () => ({ address: await createPictureUpload(ada), answered: 404 })],
    ['a photo', async () => ({ address: (await createUpload(ada, PICTURE.length)).uploadUrl, answered: 404 })],
  ])('%s that is being uploaded is not stored', async (_what, startUpload) => {
    const { address, answered: expectedStatus } = await startUpload();
    const { objects } = app.media.storage;
    const originalPut = objects.put.bind(objects);
    const slow = vi.spyOn(objects, 'put').mockImplementation(async (...file) => {
      slow.mockRestore();
      await confirmAndDelete(ada);
      await app.runPendingWork();
      await originalPut(...file);
    });
    onTestFinished(() => slow.mockRestore());
    expect((await putBytes(app, ada, address, PICTURE)).statusCode).toBe(expectedStatus);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual([]);
    expect(readdirSync(app.media.storage.uploads)).toEqual([]);
  });

  it('a mail that is being sent is deleted', async () => {
    const outbox = openMailer(app.directory, { smtpUrl: undefined, from: 'evenglow@evenglow.example' });
    let mailCount = 0;
    const sendingApp = await createTestApp(app.database, {
      mailer: {
        deliversMail: false,
        send: async (mail) => {
          await confirmAndDelete(ada);
          await app.runPendingWork();
          await outbox.send(mail);
          mailCount = (await mailsTo(app.directory, ada.email)).length;
        },
        forget: (personId) => outbox.forget(personId),
      },
    });
    await sendingApp.request('POST', '/api/forgot-password', { email: ada.email });
    await sendingApp.runPendingWork();
    expect(mailCount).toBe(1);
    expect((await traces(ada)).filter((column) => !column.startsWith('jobs.'))).toEqual([]);
    expect(await jobsWithCanary()).toEqual([]);
  });

  it('an entry that is being analysed leaves no data', async () => {
    const appWithModel = await createTestApp(app.database, {
      model: { baseUrl: model.baseUrl, model: 'small', apiKey: 'key', timeoutMs: 60_000, dailyCalls: 200 },
    });
    const modelResponse = delayed(respondsWithJson(KIND_ANSWER));
    model.next(modelResponse.behaviour);
    const saveRequest = appWithModel.request(
      'POST',
      '/api/gratitude-entries',
      { content: `What ${CANARY} said about the garden.` },
      { headers: { cookie: ada.cookie } },
    );
    await modelResponse.asked;
    await confirmAndDelete(ada);
    modelResponse.release();
    await saveRequest;
    await appWithModel.analyst.whenIdle();
    await app.runPendingWork();
    expect((await traces(ada)).filter((column) => !column.startsWith('jobs.'))).toEqual([]);
    expect(await jobsWithCanary()).toEqual([]);
  });
});

/** Names of jobs that contain the user's text. Completed jobs, which contain only ids, are kept for a while. */
async function jobsWithCanary(): Promise<string[]> {
  const rows = await app.database.sql<{ name: string }[]>`
    select name from jobs.job where lower(job::text) like ${`%${CANARY}%`}`;
  return rows.map(({ name }) => name);
}
