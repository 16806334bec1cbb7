/** Restore of a backup into the same account or another one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKUP_LISTS } from '../../../contract/backup.ts';
import type { ChatReply } from '../../../contract/chat.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { fillAccount } from '../../testing/contract-endpoints.ts';
import { PICTURE, uploadMedia, VIDEO } from '../../testing/media.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import {
  type Backup,
  createZip,
  exportBackup,
  newRowCount,
  parseBackup,
  restoreBackup,
  sendBackup,
  unzip,
} from '../archive.fixtures.ts';

const app = setUpTestApp();

/** The content that two backups of the same journal share, without ids. */
function withoutIds(backup: Backup): unknown {
  const { accountId: _account, exportedAt: _when, ...lists } = backup;
  const names = new Map<string, string>();
  const text = JSON.stringify(lists).replace(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, (id) => {
    const name = names.get(id) ?? `id ${names.size}`;
    names.set(id, name);
    return name;
  });
  return JSON.parse(text);
}

/** Clears the lists that are not restored into another account, and the fields that stay its own. */
function comparable(backup: Backup): Backup {
  return {
    ...backup,
    comments: [],
    messages: [],
    account: backup.account.map((row) => ({ ...row, email: '', createdAt: '' })),
  };
}

/** Rows in an order that does not depend on their ids. */
function inOrder(backup: Backup): Backup {
  const sorted = { ...backup };
  for (const list of BACKUP_LISTS) {
    const withoutIds = (row: object) => JSON.stringify(row).replace(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '');
    sorted[list] = backup[list].toSorted((one, other) => (withoutIds(one) < withoutIds(other) ? -1 : 1));
  }
  return sorted;
}

async function removeEntries({ user }: Member) {
  await app.database.sql`delete from gratitude_entries where user_id = ${user.id}`;
  await app.database.sql`delete from ai_chat_sessions where user_id = ${user.id}`;
}

it('returns 401 without a session', async () => {
  expect((await app.request('POST', '/api/import/evenglow', {})).statusCode).toBe(401);
});

it('previews without writing', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app, { firstName: 'Bob' });
  await buildEntry(ada, { content: 'The first snow on the roofs.' });
  const bytes = await exportBackup(ada);
  const report = await restoreBackup(app, bob, bytes, '');
  expect(report).toMatchObject({ done: false, isOwn: false, settings: 'take' });
  expect(newRowCount(report, 'entries')).toBe(1);
  const after = parseBackup(await exportBackup(bob));
  expect(after.entries).toEqual([]);
  expect(after.account[0]?.firstName).toBe('Bob');
});

it('restores everything into another account with new ids', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo', firstName: 'Ada' });
  const other = await buildMember(app);
  await fillAccount(app, ada, other);
  await app.runPendingWork();
  const before = await exportBackup(ada, 'zip');
  const bob = await buildMember(app, { firstName: 'Bob' });
  const report = await restoreBackup(app, bob, before);
  await app.runPendingWork();
  const json = (await unzip(before)).get('backup.json') ?? Buffer.from('');
  const expected = comparable(parseBackup(json));
  const actual = comparable(parseBackup(await exportBackup(bob)));
  // Relations to other users are restored only if those users still allow them.
  for (const list of ['follows', 'likes', 'blocks'] as const) {
    expect(newRowCount(report, list)).toBe(actual[list].length);
    expected[list] = [];
    actual[list] = [];
  }
  expect(withoutIds(inOrder(actual))).toEqual(withoutIds(inOrder(expected)));
  const files = await unzip(await exportBackup(bob, 'zip'));
  const contentsOf = (all: Map<string, Buffer>) =>
    [...all]
      .filter(([name]) => name !== 'backup.json' && name !== 'picture.webp')
      .map(([, bytes]) => bytes.toString('hex'))
      .sort();
  expect(contentsOf(files)).toEqual(contentsOf(await unzip(before)));
});

it('carries quiet lines and the parts of replies, and reads backups of versions without them', async () => {
  const ada = await buildMember(app);
  await buildEntry(ada, { content: 'I used to want to die. That was ten years ago.' });
  await ada.request('POST', '/api/ai-chat', { message: 'I want to kill myself.' });
  const backup = parseBackup(await exportBackup(ada));
  expect(backup.entries[0]).toMatchObject({ quietHelp: 'past' });
  const details = backup.conversationMessages[1]?.details;
  expect(details).toMatchObject({ choices: [{ id: 'safe' }, { id: 'unsafe' }, { id: 'misread' }] });
  const restored = async (file: object) => {
    const bob = await buildMember(app);
    await restoreBackup(app, bob, JSON.stringify(file));
    const { entries, conversationMessages } = parseBackup(await exportBackup(bob));
    return [entries[0]?.quietHelp, conversationMessages[1]?.details];
  };
  expect(await restored(backup)).toEqual(['past', details]);
  for (const row of [...backup.entries, ...backup.conversationMessages]) {
    delete row.quietHelp;
    delete row.details;
  }
  expect(await restored(backup)).toEqual([null, {}]);
});

it('restores a guided conversation with the longest answer, and the link to the entry made of it', async () => {
  const ada = await buildMember(app);
  const answers = ['🕯'.repeat(10_000), ...Array.from({ length: 9 }, (_, at) => `Answer ${at}.`)];
  let chat = (await ada.request('POST', '/api/ai-chat', { message: 'Worry', guided: 'worry' })).json<ChatReply>();
  for (const message of answers) {
    if (chat.session.messages.at(-1)?.summary) break;
    const response = await ada.request('POST', '/api/ai-chat', { message, sessionId: chat.session.id });
    expect(response.statusCode, response.body).toBe(200);
    chat = response.json();
  }
  const reply = chat.session.messages.at(-1);
  const entry = await buildEntry(ada);
  await ada.request('PUT', `/api/ai-chat/replies/${reply?.id}/summary`, { entryId: entry.id });
  const bob = await buildMember(app);
  // An id is the same in capital letters.
  const json = (await exportBackup(ada)).toString().replaceAll(entry.id, entry.id.toUpperCase());
  await restoreBackup(app, bob, json);
  const [own] = (await bob.request('GET', '/api/gratitude-entries')).json();
  const [session] = (await bob.request('GET', '/api/ai-chat/sessions')).json();
  const { messages } = (await bob.request('GET', `/api/ai-chat/sessions/${session.id}`)).json();
  expect(own.id).not.toBe(entry.id);
  expect(messages.at(-1).summary).toEqual({ ...reply?.summary, state: 'saved', entryId: own.id });
});

it('adds nothing when restored again, in the same or another account', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await fillAccount(app, ada, await buildMember(app));
  const bytes = await exportBackup(ada, 'zip');
  await restoreBackup(app, bob, bytes);
  await app.runPendingWork();
  const once = await exportBackup(bob, 'json');
  const again = await restoreBackup(app, bob, bytes, '?run=true&settings=keep');
  for (const { list, isNew } of again.lists) expect([list, isNew]).toEqual([list, 0]);
  expect(parseBackup(await exportBackup(bob))).toEqual({ ...parseBackup(once), exportedAt: expect.any(String) });
  const own = await restoreBackup(app, ada, bytes);
  for (const { list, isNew } of own.lists) expect([list, isNew]).toEqual([list, 0]);
});

it('restores deleted entries with their ids, photos and days', async () => {
  const ada = await buildMember(app);
  const one = await uploadMedia(app, ada, PICTURE);
  const film = await uploadMedia(app, ada, VIDEO, 'video/mp4');
  await buildEntry(ada, { content: 'The heron stood still.', media: [one.url], entryDate: '2026-05-19' });
  await buildEntry(ada, { content: 'The film of the river.', media: [film.url] });
  const before = await exportBackup(ada, 'zip');
  const list = await ada.request('GET', '/api/gratitude-entries');
  await removeEntries(ada);
  await app.runPendingWork();
  expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ totalEntries: 0 });
  await restoreBackup(app, ada, before);
  await app.runPendingWork();
  expect((await ada.request('GET', '/api/gratitude-entries')).json()).toEqual(list.json());
  expect((await ada.request('GET', one.url)).statusCode).toBe(200);
  expect((await ada.request('GET', `${one.url}?size=preview`)).statusCode).toBe(200);
  expect((await ada.request('GET', film.url)).statusCode).toBe(200);
  expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ totalEntries: 2, currentStreak: 2 });
  const [streak] = await app.database
    .sql`select current_streak, total_entries from user_streaks where user_id = ${ada.user.id}`;
  expect(streak).toEqual({ current_streak: 2, total_entries: 2 });
});

it('refuses ids of what others share, which would be found in its place', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  const shared = await buildEntry(ada, { content: 'The heron stood still.', media: [photo.url], isShared: true });
  const own = await uploadMedia(app, bob, PICTURE);
  const { id } = await buildEntry(bob, { content: 'Look here instead.', media: [own.url], isShared: true });
  const files = await unzip(await exportBackup(bob, 'zip'));
  await bob.request('DELETE', `/api/gratitude-entries/${id}`);
  const [ownId, photoId] = [own.url, photo.url].map((url) => url.slice(url.lastIndexOf('/') + 1));
  const forge = (entryId: string) =>
    createZip(
      new Map(
        [...files].map(([name, bytes]): [string, Buffer] => [
          name.replaceAll(String(ownId), String(photoId)),
          name.endsWith('.json')
            ? Buffer.from(bytes.toString().replaceAll(String(ownId), String(photoId)).replaceAll(id, entryId))
            : bytes,
        ]),
      ),
    );
  await restoreBackup(app, bob, await forge(shared.id));
  expect((await bob.request('GET', '/api/gratitude-entries')).json()).toEqual([]);
  await restoreBackup(app, bob, await forge(id));
  expect((await bob.request('GET', '/api/gratitude-entries')).json()).toMatchObject([{ id, media: [] }]);
  expect((await bob.request('GET', '/api/feed/public')).json()).toHaveLength(2);
  expect((await bob.request('GET', photo.url)).statusCode).toBe(200);
});

it('skips photos for a JSON backup, and adds them from a later ZIP', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, { content: 'The heron stood still.', media: [photo.url] });
  const report = await restoreBackup(app, bob, await exportBackup(ada));
  expect(report.leftOut).toEqual([{ list: 'media', row: 1, reason: expect.stringContaining('ZIP') }]);
  const [text] = (await bob.request('GET', '/api/gratitude-entries')).json();
  expect(text).toMatchObject({ entryType: 'text', media: [] });
  await restoreBackup(app, bob, await exportBackup(ada, 'zip'));
  const [withPhoto] = (await bob.request('GET', '/api/gratitude-entries')).json();
  expect(withPhoto).toMatchObject({ id: text.id, entryType: 'photo', media: [expect.anything()] });
  expect(withPhoto.mediaUrl).toBe(withPhoto.media[0].url);
});

it('skips an invalid photo and restores the rest', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const photos = [await uploadMedia(app, ada, PICTURE), await uploadMedia(app, ada, PICTURE)];
  await buildEntry(ada, { media: photos.map(({ url }) => url) });
  const files = await unzip(await exportBackup(ada, 'zip'));
  files.set(`media/${photos[0]?.id}.webp`, Buffer.from('<script>alert(1)</script>'));
  const report = await restoreBackup(app, bob, await createZip(files));
  expect(newRowCount(report, 'media')).toBe(1);
  expect(report.leftOut).toMatchObject([{ list: 'media' }]);
  const [entry] = (await bob.request('GET', '/api/gratitude-entries')).json();
  expect(entry.media).toHaveLength(1);
});

it('removes location and camera metadata from photos', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, { media: [photo.url] });
  const files = await unzip(await exportBackup(ada, 'zip'));
  files.set(`media/${photo.id}.webp`, PICTURE);
  await restoreBackup(app, bob, await createZip(files));
  const [entry] = (await bob.request('GET', '/api/gratitude-entries')).json();
  const { rawPayload } = await bob.request('GET', entry.mediaUrl);
  expect(rawPayload.toString('latin1')).not.toContain('Marzipan');
});

it('counts restored participations in challenges with their entries', async () => {
  const ada = await buildMember(app);
  const [{ id: challengeId }] = (await ada.request('GET', '/api/challenges')).json();
  await ada.request('POST', `/api/challenges/${challengeId}/join`);
  await buildEntry(ada, { challengeId });
  await buildEntry(ada, { challengeId });
  await restoreBackup(app, await buildMember(app), await exportBackup(ada));
  await app.runPendingWork();
  const counts = await app.database.sql`select participants, entries from challenge_counts`;
  expect(counts).toEqual([{ participants: 2, entries: 4 }]);
});

it('keeps the settings of an account with entries unless those of the backup are requested', async () => {
  const ada = await buildMember(app, { firstName: 'Ada', timezone: 'Asia/Tokyo' });
  const bob = await buildMember(app, { firstName: 'Bob' });
  await buildEntry(ada);
  await buildEntry(bob);
  const profile = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
  for (const person of [ada, bob]) await person.request('PUT', '/api/profile', profile);
  const bytes = await exportBackup(ada);
  expect(await restoreBackup(app, bob, bytes)).toMatchObject({ settings: 'keep' });
  expect((await bob.request('GET', '/api/user')).json()).toMatchObject({ firstName: 'Bob', timezone: 'UTC' });
  await restoreBackup(app, bob, bytes, '?run=true&settings=take');
  expect((await bob.request('GET', '/api/user')).json()).toMatchObject({
    firstName: 'Ada',
    timezone: 'Asia/Tokyo',
    email: bob.email,
  });
  const [name] = await app.database.sql`select words::text from public_names where user_id = ${bob.user.id}`;
  expect(name?.words).toBe("'ada':1");
});

it('analyses only entries without an analysis in the backup, in the background', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await buildEntry(ada, { content: 'What a wonderful, happy evening with my sister.' });
  await app.database.sql`update gratitude_entries set sentiment = 1.5 where user_id = ${ada.user.id}`;
  await ada.request('PUT', '/api/ai-preference', { enabled: false });
  await buildEntry(ada, { content: 'What a wonderful, happy morning with my brother.' });
  await restoreBackup(app, bob, await exportBackup(ada), '?run=true&settings=keep');
  expect(
    parseBackup(await exportBackup(bob))
      .entries.map(({ sentiment }) => sentiment)
      .sort((one, other) => Number(other) - Number(one)),
  ).toEqual([1.5, null]);
  await app.runPendingWork();
  const [one, two] = parseBackup(await exportBackup(bob))
    .entries.map(({ sentiment }) => Number(sentiment))
    .sort((a, b) => a - b);
  expect(one).toBe(1.5);
  expect(two).toBeGreaterThan(3);
});

it('analyses an entry whose author chose a mood with AI off, and keeps the mood', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await ada.request('PUT', '/api/ai-preference', { enabled: false });
  await buildEntry(ada, { content: 'What a wonderful, happy evening with my sister.', sentiment: 2 });
  await restoreBackup(app, bob, await exportBackup(ada), '?run=true&settings=keep');
  await app.runPendingWork();
  expect(parseBackup(await exportBackup(bob)).entries).toMatchObject([
    { sentiment: 2, sentimentCorrected: true, analysisSource: 'local', people: ['my sister'] },
  ]);
});

it('restores an older backup, which does not say who is thanked, as one to be read again', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await buildEntry(ada, { content: 'Priya brought soup, and I called my sister.' });
  const backup = parseBackup(await exportBackup(ada));
  expect(backup.entries).toMatchObject([{ people: ['Priya', 'my sister'], thanked: ['Priya'] }]);
  const older = backup.entries.map(({ thanked: _thanked, ...row }) => ({ ...row, namesVersion: 1 }));
  await restoreBackup(app, bob, JSON.stringify({ ...backup, entries: older }));
  expect(parseBackup(await exportBackup(bob)).entries).toMatchObject([{ thanked: [], namesVersion: 1 }]);
});

it('streams progress and then the report', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await buildEntry(ada);
  const stream = async (bytes: Buffer | string) =>
    (await sendBackup(app, bob, bytes, '?run=true', { accept: 'text/event-stream' })).body;
  const body = await stream(await exportBackup(ada));
  expect(body).toContain('event: progress\ndata: {"share":');
  expect(body).toMatch(/event: end\ndata: {"done":true/);
  const failed = await stream('{"format":"something else"}');
  expect(failed).toContain('event: failed\ndata: {"error":"This file isn’t an Evenglow backup."');
});

it('restores any text unchanged (property)', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const words = fc
    .string({ unit: 'grapheme', minLength: 10, maxLength: 60 })
    .filter((text) => text.trim().length >= 10);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(words, fc.string({ unit: 'binary', minLength: 10, maxLength: 40 })), {
        minLength: 1,
        maxLength: 6,
      }),
      async (texts) => {
        await removeEntries(ada);
        await removeEntries(bob);
        for (const content of texts) {
          // Entries of the same instant are sorted by id, and ids differ in another account.
          app.clock.advance(1_000);
          await ada.request('POST', '/api/gratitude-entries', { content });
        }
        await ada.request('PUT', '/api/profile', {
          displayName: texts[0]?.slice(0, 20).toWellFormed(),
          bio: '',
          isPublic: false,
          showStreak: true,
          showStats: true,
        });
        const before = await exportBackup(ada);
        await restoreBackup(app, bob, before, '?run=true&settings=take');
        expect(withoutIds(comparable(parseBackup(await exportBackup(bob))))).toEqual(
          withoutIds(comparable(parseBackup(before))),
        );
      },
    ),
    { numRuns: propertyRuns(15) },
  );
});
