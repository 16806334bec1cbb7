/** Unknown and malicious files are refused with an error message and no other effect. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACKUP_FORMAT } from '../../../contract/backup.ts';
import { csvMappingSchema } from '../../../contract/imports.ts';
import { AppError } from '../../platform/errors.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import {
  dayOneEntry,
  dayOneJson,
  journeyEntry,
  listOf,
  presentlyCsv,
  setUpImports,
  tableOf,
  zipOf,
} from './foreign-files.fixtures.ts';

const { open, read } = setUpImports();

it('recognizes Evenglow backups', async () => {
  const json = JSON.stringify({ format: BACKUP_FORMAT, version: 1, entries: [] });
  expect(await open(json)).toBe('evenglow');
  expect(await open(await zipOf({ 'backup.json': json, 'media/a.webp': 'x' }))).toBe('evenglow');
});

it('reads a table in a ZIP', async () => {
  expect(
    (await read(await zipOf({ 'presently.csv': presentlyCsv([['2024-05-19', 'A swim.']]) }))).entries,
  ).toMatchObject([{ content: 'A swim.' }]);
});

const encryptedZip = async () => {
  const zip = await zipOf({ 'a.json': dayOneJson([]) });
  // Set the encryption flag in the local header and in the directory.
  zip.writeUInt16LE(zip.readUInt16LE(6) | 1, 6);
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
  zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8);
  return zip;
};
const zipWithSymlink = async () => {
  const zip = await zipOf({ 'a.json': '/etc/passwd' });
  zip.writeUInt32LE((0o120777 << 16) >>> 0, zip.indexOf('PK\x01\x02', 0, 'latin1') + 38);
  return zip;
};
const renamed = async (name: string, other: string) => {
  const zip = await zipOf({ [name]: dayOneJson([]), 'b.json': dayOneJson([]) });
  return Buffer.from(zip.toString('latin1').replaceAll(name, other), 'latin1');
};

it.each([
  ['cut off', async () => (await zipOf({ 'a.json': dayOneJson([]) })).subarray(0, -30), 'This ZIP is damaged'],
  ['that is empty', () => zipOf({}), 'You can import Day One'],
  ['with only pictures', () => zipOf({ 'a.jpg': 'x' }), 'You can import Day One'],
  [
    'that contains a ZIP',
    async () => zipOf({ 'a.zip': await zipOf({ 'a.json': '{}' }) }),
    'There’s another ZIP inside this one.',
  ],
  [
    'of an office program',
    () => zipOf({ '[Content_Types].xml': '<x/>', 'xl/a.xml': '' }),
    'This is a spreadsheet file.',
  ],
  ['of Google Keep', () => zipOf({ 'Takeout/Keep/a.json': '{}' }), 'These are Google Keep notes.'],
  ['of a text document', () => zipOf({ '[Content_Types].xml': '<x/>', 'word/document.xml': '' }), 'a text document'],
  ['with a password', encryptedZip, 'password-protected'],
  ['with a symbolic link', zipWithSymlink, 'links to other files'],
  ['with a path traversal', () => renamed('aaaaaa.json', '../../a.json'.slice(1)), 'This ZIP is damaged'],
  ['with duplicate file names', () => renamed('a.json', 'b.json'), 'two files with the same name'],
  ['that is a bomb', () => zipOf({ 'a.json': ' '.repeat(40_000_000) }), 'too large when unpacked'],
])('rejects a ZIP %s', async (_name, make, sentence) => {
  await expect(open(await make())).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining(sentence),
  });
});

it.each([
  ['notes.enex', '<?xml version="1.0"?><en-export version="10">', 'Convert it to Markdown'],
  ['diary', '%PDF-1.7', 'This is a PDF'],
  ['diary.rtf', '{\\rtf1 Words}', 'This is a text document'],
  ['diary.db', 'SQLite format 3\0', 'This is an app’s database'],
  ['notes.json', '{"activeNotes": []}', 'This is a Simplenote export'],
  ['backup.json', '{"version": 1, "tables": {"stories": []}}', 'This is a StoryPad backup'],
  ['words.xyz', 'Only words', 'We can’t read “words.xyz”. You can import Day One'],
])('says what to do with %s', async (name, content, sentence) => {
  await expect(open(content, name)).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining(sentence),
  });
});

/** One file of each format. */
async function samples(): Promise<Buffer[]> {
  const daylio = Buffer.from(
    JSON.stringify({
      tags: [{ id: 1, name: 'sea' }],
      dayEntries: [{ id: 1, year: 2024, month: 4, day: 19, note: 'Words' }],
    }),
  ).toString('base64');
  const files = [
    dayOneJson([dayOneEntry('One.'), dayOneEntry('Two.')]),
    await zipOf({ 'a.json': journeyEntry('<p>One</p>') }),
    presentlyCsv([['2024-05-19', 'A "swim".']]),
    await zipOf({ 'backup.daylio': daylio, 'assets/photos/2024/5/a': 'x' }),
    daylio.padEnd(400, ' '),
    await zipOf({
      'Entries/2024-05-19.html': '<body><div class="pageHeader">Sunday, 19 May 2024</div><div class="bodyText">A</div>',
    }),
    '<data version="2"><table name="diaro_entries"><r><uid>1</uid><date>1716107400000</date><text>A</text></r></table></data>',
    JSON.stringify({ memos: [{ name: 'memos/1', createTime: '2024-05-19T08:30:00Z', content: 'A #b' }] }),
    JSON.stringify([{ id: 1, createdTs: 1_716_107_400, content: 'A #b' }]),
    '[2024-05-19 08:30] A swim\nCold.\n',
    JSON.stringify({ entries: [{ title: 'A', body: 'B', date: '2024-05-19', time: '08:30' }] }),
    await zipOf({ '2024-05-19.md': '---\ntags: [a]\n---\nWords ![[a.jpg]]', 'a.jpg': 'x' }),
    '---\nsource: Evenglow\nversion: 1\n---\n\n## 2024-05-19 08:30\n\n- mood:: 4\n\nWords\n\n![](photos/a.jpg)\n',
  ];
  return files.map((file) => Buffer.from(file));
}

async function readAll(bytes: Buffer): Promise<void> {
  const opened = await open(bytes);
  if (opened === 'evenglow') return;
  const mapping = { content: [1], date: 0, time: null, mood: null, themes: null, dates: 'ymd' as const };
  try {
    await listOf(opened.entries({ mapping }));
  } finally {
    opened.close();
  }
}

it('refuses a file of any format that is cut off anywhere with a sentence, or reads it', async () => {
  const CUTS = 200;
  for (const bytes of await samples()) {
    await readAll(bytes);
    for (let cut = 0; cut < CUTS; cut++) {
      const error = await readAll(bytes.subarray(0, (bytes.length * cut) / CUTS)).catch((thrown: unknown) => thrown);
      if (error === undefined) continue;
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'validation_failed', message: expect.stringMatching(/\.$/) });
    }
  }
});

it('fails only with an AppError for any bytes (property)', async () => {
  const table = tableOf(
    [
      ['Date', 'Text'],
      ['2024-05-19', 'Äpfel'],
      ['19. Mai 2024', '🌅'],
    ],
    ';',
  );
  const validFiles = fc.constantFrom(...(await samples()), Buffer.from(table));
  const truncated = fc
    .tuple(validFiles, fc.nat(1000))
    .map(([bytes, share]) => bytes.subarray(0, (bytes.length * share) / 1000));
  const changed = fc
    .tuple(validFiles, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [offset, byte] of changes) copy[offset % copy.length] = byte;
      return copy;
    });
  const random = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(truncated, changed, random), async (bytes) => {
      try {
        await readAll(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect(error).toMatchObject({ code: 'validation_failed' });
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

it('uses each column of a table as text once', () => {
  const mapping = { date: 0, time: null, mood: null, themes: null, dates: 'ymd' };
  expect(csvMappingSchema.safeParse({ ...mapping, content: [1, 2] }).success).toBe(true);
  expect(csvMappingSchema.safeParse({ ...mapping, content: [1, 2, 1] }).success).toBe(false);
});
