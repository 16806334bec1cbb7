/** Imports and restores whose process ends, or that fail, in the middle. */
import { PassThrough, type Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { exportBackup, sendBackup } from '../archive.fixtures.ts';
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

/** A member with as many entries as the table. */
async function withEntries(): Promise<Member> {
  const member = await buildMember(app);
  await importFile(member, (await previewFile(app, member, TABLE)).file);
  await app.runPendingWork();
  return member;
}
