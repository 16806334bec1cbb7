/** Invalid backups are refused with the reason, and nothing is written. */
import { readdir } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE, uploadMedia } from '../../testing/media.ts';
import {
  type Backup,
  createZip,
  exportBackup,
  parseBackup,
  restoreBackup,
  sendBackup,
  unzip,
} from '../archive.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
let json: Buffer;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
  await buildEntry(ada, { content: 'The first snow on the roofs.' });
  await buildEntry(ada, { content: 'The second snow on the roofs.' });
  json = await exportBackup(ada);
});

/** Sends a file, expects a rejection without changes, and returns the error message with its details. */
async function expectRejection(bytes: Buffer | string): Promise<string> {
  const tables = ['gratitude_entries', 'media', 'ai_chat_sessions', 'user_profiles', 'outbox'];
  const { sql } = app.database;
  const count = async () => Promise.all(tables.map(async (name) => (await sql`select from ${sql(name)}`).length));
  await app.runPendingWork();
  const before = await count();
  const response = await sendBackup(app, bob, bytes, '?run=true&settings=take');
  expect(response.statusCode, response.body).toBe(400);
  const body = errorBodySchema.parse(response.json());
  expect(await count()).toEqual(before);
  expect((await readdir(app.media.storage.uploads)).filter((name) => name.includes('backup'))).toEqual([]);
  return [body.error, ...(body.details ?? [])].join(' ');
}

const modifiedBackup = (change: (backup: Backup) => void): string => {
  const backup = parseBackup(json);
  change(backup);
  return JSON.stringify(backup);
};

it('reports a truncated file at any length', async () => {
  for (const share of [0.05, 0.3, 0.6, 0.95]) {
    expect(await expectRejection(json.subarray(0, Math.floor(json.length * share)))).toContain('is incomplete');
  }
  const zip = await createZip(new Map([['backup.json', json]]));
  expect(await expectRejection(zip.subarray(0, zip.length - 30))).toContain('ZIP is damaged');
});

it.each([
  ['an empty file', ''],
  ['a picture', PICTURE],
  ['a table', 'Date,Words\r\n2026-05-20,Something\r\n'],
  ['the backup of another product', '{"metadata":{"version":"1.0"},"entries":[]}'],
  ['a list', '[]'],
])('rejects %s as a backup', async (_name, bytes) => {
  expect(await expectRejection(bytes)).toMatch(/isn’t an Evenglow backup|is incomplete/);
});

it('rejects a ZIP without a backup', async () => {
  expect(await expectRejection(await createZip(new Map([['notes.txt', Buffer.from('Hello')]])))).toContain(
    'isn’t an Evenglow backup',
  );
});

it('rejects a backup of another format version', async () => {
  expect(await expectRejection(modifiedBackup((backup) => Object.assign(backup, { version: 2 })))).toContain(
    'version 2',
  );
});

it('rejects encodings other than UTF-8', async () => {
  expect(await expectRejection(Buffer.from(json.toString(), 'utf16le'))).toContain('UTF-8');
  expect(
    await expectRejection(
      Buffer.from(
        modifiedBackup(({ entries }) => Object.assign(entries[0] ?? {}, { content: 'Grüße, Ärger' })),
        'latin1',
      ),
    ),
  ).toContain('UTF-8');
});

it('accepts a byte order mark and reformatted JSON', async () => {
  const pretty = JSON.stringify(parseBackup(json), null, 4);
  const report = await restoreBackup(app, bob, `\uFEFF${pretty}`);
  expect(report.lists.find(({ list }) => list === 'entries')).toMatchObject({ isNew: 2 });
});

it('reports the invalid row and the reason', async () => {
  const sentence = await expectRejection(
    modifiedBackup(({ entries }) => Object.assign(entries[1] ?? {}, { entryDate: '2026-02-31', sentiment: 9 })),
  );
  expect(sentence).toContain('Row 2 of “entries”, entryDate: Please enter a date as YYYY-MM-DD.');
});

it.each([
  ['an invalid time zone', { timezone: 'Mars/Olympus' }],
  ['a lone surrogate', { content: 'half of one: \ud83d' }],
  ['a NUL character', { content: 'a zero character: \u0000' }],
  ['text above the length limit', { content: 'long '.repeat(5_000) }],
  ['an invalid id', { id: "'; drop table users; --" }],
  ['an invalid timestamp', { createdAt: 'yesterday' }],
])('rejects an entry with %s', async (_name, change) => {
  expect(await expectRejection(modifiedBackup(({ entries }) => Object.assign(entries[0] ?? {}, change)))).toContain(
    'Row 1 of “entries”',
  );
});

async function expectReplyRejection(change: object): Promise<string> {
  await ada.request('POST', '/api/ai-chat', { message: 'The lake was still.' });
  json = await exportBackup(ada);
  return expectRejection(modifiedBackup(({ conversationMessages: [, reply] }) => Object.assign(reply ?? {}, change)));
}

const LINK = { text: 'See all', path: '/search?q=tea' };
const SUMMARY = { title: 'My tea', parts: [], state: 'open', entryId: null };
it.each([
  ['a link to another server', { answer: { links: [{ ...LINK, path: '//example.com' }] } }],
  ['a link to another server behind a backslash', { answer: { links: [{ ...LINK, path: '/\\example.com' }] } }],
  ['a link to another server behind a tab', { answer: { links: [{ ...LINK, path: '/\t/example.com' }] } }],
  ['too many links', { answer: { links: Array(5).fill(LINK) } }],
  ['a million steps', { guided: { id: 'worry', title: 'Worry', step: 1, steps: 1_000_000 } }],
  ['a NUL character', { guided: { id: 'worry', title: 'Wo\u0000rry', step: 1, steps: 2 } }],
  ['a lone surrogate', { summary: { ...SUMMARY, title: '\ud83d' } }],
  ['text above the length limit', { summary: { ...SUMMARY, parts: [{ label: 'One', text: 'a'.repeat(1_000_000) }] } }],
  ['an entry that is no id', { summary: { ...SUMMARY, entryId: 'tea' } }],
  ['a part of a step', { guided: { id: 'worry', title: 'Worry', step: 1.5, steps: 2 } }],
  ['too many choices', { choices: Array(9).fill({ id: 'a', text: 'A', kind: 'answer' }) }],
  ['a choice of an unknown kind', { choices: [{ id: 'a', text: 'A', kind: 'script' }] }],
])('rejects a reply with %s', async (_name, details) => {
  expect(await expectReplyRejection({ details })).toContain('Row 2 of “conversationMessages”, details');
});

it('rejects a source of no time', async () => {
  const source = { kind: 'entry', id: '01975b1e-0000-7000-8000-000000000001', date: '2026-05-20', excerpt: 'Tea' };
  expect(await expectReplyRejection({ sources: [{ ...source, at: 'tea\u0000' }] })).toContain(
    'Row 2 of “conversationMessages”, sources.0.at',
  );
});

it('rejects unknown lists and lists in another order', async () => {
  expect(await expectRejection(modifiedBackup((backup) => Object.assign(backup, { dreams: [{}] })))).toContain(
    '“dreams”',
  );
  const { account, ...others } = parseBackup(json);
  expect(await expectRejection(JSON.stringify({ ...others, account }))).toContain('is in the wrong place');
});

it('rejects invalid JSON', async () => {
  const text = json.toString();
  for (const broken of [
    text.replace('"content"', 'content'),
    text.replace('"entries": [', '"entries": [,'),
    `${text}{}`,
    text.replace(',\n\n"media"', ',\n\n,"media"'),
  ]) {
    expect(await expectRejection(broken)).toMatch(/isn’t JSON/);
  }
});

it('rejects a row above the size limit', async () => {
  const oversized = `{"format":"evenglow-backup","version":1,"entries":[{"content":"${'x'.repeat(5 * 1024 * 1024)}"}]}`;
  expect(await expectRejection(oversized)).toContain('too large');
});

/** A ZIP of one file with arbitrary header values. */
function forgedZip(name: string, content: Buffer, declaredSize = content.length): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const file = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x0800, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(declaredSize, 18);
  common.writeUInt16LE(file.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, file, packed]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    // Comment, disk, attributes, and offset of the file.
    Buffer.alloc(14),
    file,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

it('accepts a valid ZIP', async () => {
  expect((await restoreBackup(app, bob, forgedZip('backup.json', json))).lists).not.toEqual([]);
});

it.each(['../backup.json', '/etc/passwd', 'media/../../x.webp', 'C:\\x.webp', 'media\\..\\x'])(
  'rejects a ZIP with the file name %j',
  async (name) => {
    expect(await expectRejection(forgedZip(name, json))).toContain('ZIP is damaged');
  },
);

it('never reads files outside the backup', async () => {
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, { media: [photo.url] });
  const files = await unzip(await exportBackup(ada, 'zip'));
  const backup = parseBackup(files.get('backup.json') ?? Buffer.from(''));
  Object.assign(backup.media[0] ?? {}, { file: 'media/../../../../etc/passwd' });
  files.set('backup.json', Buffer.from(JSON.stringify(backup)));
  expect(await expectRejection(await createZip(files))).toContain('Row 1 of “media”, file');
});

it('rejects ZIP bombs by their declared size and by their actual size', async () => {
  const bomb = Buffer.alloc(40 * 1024 * 1024, ' ');
  expect(await expectRejection(forgedZip('backup.json', bomb))).toContain('too large when unpacked');
  expect(await expectRejection(forgedZip('backup.json', bomb, 1_000))).toContain('ZIP is damaged');
  expect(await expectRejection(forgedZip('backup.json', json, 0xf0000000))).toContain('larger than 256 MB');
});

it('rejects a ZIP with a wrong checksum', async () => {
  const zip = forgedZip('backup.json', json);
  zip.writeUInt8(zip.readUInt8(200) ^ 0xff, 200);
  expect(await expectRejection(zip)).toMatch(/damaged|isn’t JSON|isn’t valid text/);
});

it('leaves nothing if the database fails during the restore', async () => {
  const { sql } = app.database;
  await sql`create function refuse_card() returns trigger language plpgsql as $$ begin raise 'no'; end $$`;
  await sql`create trigger refuse_card before insert on own_prompts for each row execute function refuse_card()`;
  try {
    const prompt = {
      id: '01975b1e-0000-7000-8000-000000000001',
      prompt: 'What was light today?',
      timesUsed: 0,
      createdAt: '2026-05-20T12:00:00Z',
    };
    const bytes = modifiedBackup((backup) => backup.ownPrompts.push(prompt));
    expect((await sendBackup(app, bob, bytes, '?run=true')).statusCode).toBe(500);
    expect(parseBackup(await exportBackup(bob)).entries).toEqual([]);
  } finally {
    await sql`drop trigger refuse_card on own_prompts`;
    await sql`drop function refuse_card()`;
  }
  expect((await restoreBackup(app, bob, json)).done).toBe(true);
  expect(parseBackup(await exportBackup(bob)).entries).toHaveLength(2);
});

it('never changes data of other users, whatever the backup contains', async () => {
  const [entry] = parseBackup(json).entries;
  const cleo = await buildMember(app);
  const forged = modifiedBackup((backup) => Object.assign(backup, { accountId: cleo.user.id }));
  const report = await restoreBackup(app, cleo, forged);
  expect(report.isOwn).toBe(true);
  const still = await ada.request('GET', `/api/gratitude-entries/${String(entry?.id)}`);
  expect(still.json()).toMatchObject({ userId: ada.user.id, content: entry?.content });
  // It is her own entry, which the file brought; ids are unique among shared entries only.
  const own = await cleo.request('GET', `/api/gratitude-entries/${String(entry?.id)}`);
  expect(own.json()).toMatchObject({ userId: cleo.user.id, isShared: false });
});

it('allows one restore at a time per user', async () => {
  const answers = await Promise.all([1, 2].map(() => sendBackup(app, bob, json, '?run=true')));
  expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 429]);
  expect((await sendBackup(app, bob, json, '?run=true')).statusCode).toBe(200);
  expect(parseBackup(await exportBackup(bob)).entries).toHaveLength(2);
});
