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
  ['of Daylio', () => zipOf({ 'backup.daylio': 'eyJ9' }), 'We can’t read Daylio backups.'],
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

it('fails only with an AppError for any bytes (property)', async () => {
  const samples = [
    dayOneJson([dayOneEntry('One.'), dayOneEntry('Two.')]),
    await zipOf({ 'a.json': dayOneJson([dayOneEntry('One.')]), 'photos/a.jpeg': 'x' }),
    await zipOf({ 'a.json': journeyEntry('<p>One</p>'), 'b.json': journeyEntry('<p>Two</p>') }),
    presentlyCsv([['2024-05-19', 'A "swim".']]),
    tableOf(
      [
        ['Date', 'Text'],
        ['2024-05-19', 'Äpfel'],
        ['19. Mai 2024', '🌅'],
      ],
      ';',
    ),
  ];
  const validFiles = fc.constantFrom(...samples.map((sample) => Buffer.from(sample)));
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
        const opened = await open(bytes);
        if (opened === 'evenglow') return;
        const mapping = { content: [1], date: 0, time: null, mood: null, themes: null, dates: 'ymd' as const };
        try {
          await listOf(opened.entries({ mapping }));
        } finally {
          opened.close();
        }
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
