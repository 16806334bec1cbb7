/** Imports and restores whose process ends, or that fail, in the middle. */
import { PassThrough, type Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { listStoredFiles, PICTURE } from '../../testing/media.ts';
import { exportBackup, sendBackup } from '../archive.fixtures.ts';
import { dayOneEntry, dayOneJson, zipOf } from '../import/foreign-files.fixtures.ts';
import { importFile, previewFile, tableOf } from '../import/import-requests.fixtures.ts';

const app = setUpTestApp();

const COUNT = 45;
const TABLE = tableOf(
  ...Array.from({ length: COUNT }, (_, index) => ['2026-05-17', '', `Line ${index} of the old diary.`, '', '']),
);

async function entriesOf(person: Member): Promise<{ id: string; content: string }[]> {
  return (await person.request('GET', '/api/gratitude-entries')).json();
}

async function importsOf(person: Member): Promise<{ id: string; state: string; entries: number }[]> {
  return (await person.request('GET', '/api/imports')).json().imports;
}

/** The next write gets one staged line and then waits, as in a process that is killed. `release` ends it with an error. */
function hangAfterFirstLine(): { hung: Promise<void>; release: () => void } {
  const { objects } = app.media.storage;
  const read = objects.read.bind(objects);
  const { promise: hung, resolve } = Promise.withResolvers<void>();
  const halted = new PassThrough();
  halted.on('error', () => undefined);
  const spy = vi.spyOn(objects, 'read').mockImplementationOnce(async (key) => {
    let text = '';
    for await (const chunk of await read(key)) text += String(chunk);
    halted.write(text.slice(0, text.indexOf('\n') + 1));
    // The first line is committed before the second is read.
    const isCommitted = async () => {
      const [row] = await app.database.sql`select done from staged_writes`;
      expect(row?.done).toBe(1);
    };
    void vi.waitFor(isCommitted, { timeout: 30_000, interval: 5 }).then(resolve);
    return halted as Readable;
  });
  onTestFinished(() => spy.mockRestore());
  return { hung, release: () => halted.destroy(new Error('released')) };
}

/** Another process after two minutes, with the same database and files. */
async function nextProcess(): Promise<TestApp> {
  app.clock.advance(120_000);
  const next = await createTestApp(app.database, { storage: app.media.storage });
  next.clock.set(app.clock.now().toISOString());
  return next;
}

async function continueWrites(next: TestApp): Promise<void> {
  await next.jobs.send(app.database.orm, { name: 'archive.continue-writes' }, {});
  await next.runPendingWork();
}

const storedLines = async () => (await app.database.sql`select object_key from staged_writes`).length;

it('continues an import whose process ended', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(app, ada, TABLE);
  const halted = hangAfterFirstLine();
  const killed = ada.request('POST', '/api/imports/run', { file });
  await halted.hung;
  expect(await entriesOf(ada)).toHaveLength(20);
  expect(await importsOf(ada)).toMatchObject([{ id: file, state: 'importing', entries: COUNT }]);
  const next = await nextProcess();
  await continueWrites(next);
  expect(await entriesOf(ada)).toHaveLength(COUNT);
  expect(await importsOf(ada)).toMatchObject([{ id: file, state: 'done', entries: COUNT }]);
  expect(await storedLines()).toBe(0);
  halted.release();
  expect((await killed).statusCode).toBeGreaterThanOrEqual(400);
  expect(await entriesOf(ada)).toHaveLength(COUNT);
  expect(await importFile(ada, file)).toMatchObject({ state: 'done', entries: COUNT });
});

it('undoes a half import whole, and refuses another meanwhile', async () => {
  const ada = await buildMember(app);
  const kept = await buildEntry(ada);
  const { file } = await previewFile(app, ada, TABLE);
  const other = await previewFile(app, ada, tableOf(['2026-05-18', '', 'Another old diary.', '', '']));
  const halted = hangAfterFirstLine();
  const running = ada.request('POST', '/api/imports/run', { file });
  await halted.hung;
  const next = await createTestApp(app.database, { storage: app.media.storage });
  const backup = await sendBackup(next, ada, await exportBackup(ada), '?run=true');
  expect([backup.statusCode, backup.json().code]).toEqual([409, 'conflict']);
  expect((await ada.request('POST', `/api/imports/${file}/undo`, {})).json()).toEqual({ removed: 20, kept: 0 });
  halted.release();
  expect((await running).statusCode).toBeGreaterThanOrEqual(400);
  expect((await entriesOf(ada)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await importsOf(ada)).toEqual([]);
  expect(await importFile(ada, other.file)).toMatchObject({ entries: 1 });
});

it('removes what was written if a later batch fails', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(app, ada, TABLE);
  const backup = JSON.parse((await exportBackup(await withEntries())).toString());
  await app.database
    .sql`alter table gratitude_entries add constraint refuses check (content not like 'Line 44 %') not valid`;
  try {
    expect((await ada.request('POST', '/api/imports/run', { file })).statusCode).toBe(500);
    backup.entries.at(-1).content = 'Line 44 fails.';
    expect((await sendBackup(app, ada, JSON.stringify(backup), '?run=true')).statusCode).toBe(500);
  } finally {
    await app.database.sql`alter table gratitude_entries drop constraint refuses`;
  }
  expect(await entriesOf(ada)).toEqual([]);
  expect(await importsOf(ada)).toEqual([]);
  expect(await storedLines()).toBe(0);
  expect(await importFile(ada, file)).toMatchObject({ entries: COUNT });
});

it('continues a restore whose process ended', async () => {
  const ada = await buildMember(app);
  const backup = await exportBackup(await withEntries());
  const halted = hangAfterFirstLine();
  const killed = sendBackup(app, ada, backup, '?run=true');
  await halted.hung;
  expect((await entriesOf(ada)).length).toBeLessThan(COUNT);
  const next = await nextProcess();
  await continueWrites(next);
  expect(await entriesOf(ada)).toHaveLength(COUNT);
  halted.release();
  expect((await killed).statusCode).toBeGreaterThanOrEqual(400);
  expect(await entriesOf(ada)).toHaveLength(COUNT);
});

it('tries an undo that keeps failing once a day in the end, and lets the person try', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(app, ada, TABLE);
  await importFile(ada, file);
  await app.database.sql`create function keep() returns trigger language plpgsql as 'begin raise ''kept''; end'`;
  await app.database.sql`create trigger keeps before delete on gratitude_entries execute function keep()`;
  const undo = async () => (await ada.request('POST', `/api/imports/${file}/undo`, {})).statusCode;
  const attempts = async () => (await app.database.sql`select attempts from staged_writes`)[0]?.attempts;
  try {
    expect(await undo()).toBe(500);
    expect(await importsOf(ada)).toMatchObject([{ id: file, state: 'undoing' }]);
    for (let minutes = 0; minutes < 24; minutes += 2) await continueWrites(await nextProcess());
    expect(await attempts()).toBe(10);
    expect(await importsOf(ada)).toMatchObject([{ id: file, state: 'stuck' }]);
    const other = await previewFile(app, ada, tableOf(['2026-05-18', '', 'Another old diary.', '', '']));
    const refused = await ada.request('POST', '/api/imports/run', { file: other.file });
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('couldn’t undo')]);
    app.clock.advance(2 * 86_400_000);
    await continueWrites(await nextProcess());
    expect(await attempts()).toBe(11);
    expect(await importsOf(ada)).toMatchObject([{ id: file, state: 'stuck' }]);
  } finally {
    await app.database.sql`drop function keep() cascade`;
  }
  app.clock.advance(120_000);
  expect(await undo()).toBe(200);
  expect([await entriesOf(ada), await importsOf(ada)]).toEqual([[], []]);
});

it('keeps an entry that was edited before the restore that wrote it failed', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app)];
  for (let count = 0; count < 2; count++) await buildEntry(bob);
  const backup = await exportBackup(bob);
  const halted = hangAfterFirstLine();
  const failing = sendBackup(app, ada, backup, '?run=true');
  await halted.hung;
  const [first] = await entriesOf(ada);
  const edited = await ada.request('PATCH', `/api/gratitude-entries/${first?.id}`, { content: 'My own words.' });
  expect(edited.statusCode, edited.body).toBe(200);
  halted.release();
  expect((await failing).statusCode).toBeGreaterThanOrEqual(400);
  expect((await entriesOf(ada)).map(({ content }) => content)).toEqual(['My own words.']);
});

it('keeps the photos of a write that another process continues', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app)];
  const photo = { identifier: 'AAAA', md5: 'a1', type: 'jpeg' };
  const entries = Array.from({ length: 21 }, (_, index) =>
    dayOneEntry(`Line ${index}.`, { uuid: `Line-${index}`, photos: index === 20 ? [photo] : [] }),
  );
  const zip = await zipOf({ 'Journal.json': dayOneJson(entries), 'photos/a1.jpeg': PICTURE });
  const { file } = await previewFile(app, ada, zip, '?name=dayone.zip');
  const interrupt = async (run: () => Promise<{ statusCode: number }>, person: Member) => {
    const halted = hangAfterFirstLine();
    const interrupted = run();
    await halted.hung;
    await app.database.sql`update staged_writes set claim = gen_random_uuid()`;
    halted.release();
    expect((await interrupted).statusCode).toBeGreaterThanOrEqual(400);
    await continueWrites(await nextProcess());
    await app.runPendingWork();
    expect(listStoredFiles(app, person)).toEqual(['full.webp', 'preview.webp']);
    expect(
      await app.database
        .sql`select from media join gratitude_entries e on e.id = entry_id where e.user_id = ${person.user.id}`,
    ).toHaveLength(1);
  };
  await interrupt(() => ada.request('POST', '/api/imports/run', { file }), ada);
  const backup = await exportBackup(ada, 'zip');
  await interrupt(() => sendBackup(app, bob, backup, '?run=true'), bob);
});

/** A member with as many entries as the table. */
async function withEntries(): Promise<Member> {
  const member = await buildMember(app);
  await importFile(member, (await previewFile(app, member, TABLE)).file);
  await app.runPendingWork();
  return member;
}
