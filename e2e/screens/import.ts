/** Import from another app, and restore from a backup: file choice, preview, result. API responses are mocked. */
import { restoreBackup } from '../../contract/archive.ts';
import { DAY_MS } from '../../contract/durations.ts';
import {
  createImportPreview,
  type ImportPreview,
  type ImportRow,
  listImports,
  type MoodName,
  runImport,
  updateImportPreview,
} from '../../contract/imports.ts';
import { expect, type Screens } from '../screen-states.ts';
import { openJournal, writeByApi } from '../steps.ts';

const file = (name: string, mimeType = 'application/zip') => ({
  name,
  mimeType,
  buffer: Buffer.from(`a stand-in for ${name}`),
});
const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });

const EVENTS = 'text/event-stream';
const events = (end: unknown) => ({ contentType: EVENTS, body: `event: end\ndata: ${JSON.stringify(end)}\n\n` });

const leftOutRow = (row: number, opening: string | null, matter: string): ImportRow => ({
  row,
  opening,
  matter,
  outcome: 'left_out',
  happens: 'Skipped',
  choice: null,
});
const changedRow = (row: number, opening: string, matter: string, happens: string): ImportRow => ({
  row,
  opening,
  matter,
  outcome: 'changed',
  happens,
  choice: null,
});

const ROWS: ImportRow[] = [
  leftOutRow(88, null, 'It’s empty.'),
  changedRow(391, 'We drove all night and the…', 'Longer than 10,000 characters.', 'Split into two'),
  changedRow(402, 'Rhubarb from the garden', 'Its photo is not in the ZIP.', 'Text only'),
  {
    row: 655,
    opening: 'Nan’s last birthday at home',
    matter: 'Dated 14 May 2062.',
    outcome: 'choice',
    happens: 'Your choice',
    choice: {
      chosen: 'change',
      options: [
        { id: 'change', label: 'Use 14 May 2022' },
        { id: 'leave', label: 'Leave it out' },
      ],
    },
  },
  changedRow(1_019, 'Oslo, first snow', 'No time zone in the file.', 'London used'),
  leftOutRow(1_203, 'Encrypted entry', 'It’s encrypted in the Day One export.'),
];

/** Months since 2019; the later ones partly exist in the journal already. */
const months = Array.from({ length: 94 }, (_, index) => {
  const year = 2019 + Math.floor(index / 12);
  const isHere = index > 62;
  return {
    month: `${year}-${String((index % 12) + 1).padStart(2, '0')}`,
    isNew: isHere && index % 3 > 0 ? 0 : (index * 7) % 23,
    here: isHere ? (index % 5) + 1 : 0,
  };
}).filter(({ isNew, here }) => isNew + here > 0);

const PREVIEW: ImportPreview = {
  source: 'dayone',
  file: 'kept-1',
  found: 1_204,
  isNew: 1_187,
  alreadyHere: 15,
  leftOut: 2,
  photos: 309,
  videos: 9,
  skippedMedia: [
    { name: 'IMG_2043.heic', kind: 'photo', day: '2025-06-14', reason: 'The file is damaged' },
    { name: 'winter walk.jpg', kind: 'photo', day: '2024-01-03', reason: 'It isn’t in the file' },
    { name: 'IMG_0117.tiff', kind: 'photo', day: '2023-03-08', reason: 'We can’t open this type' },
    { name: 'IMG_0098.jpg', kind: 'photo', day: '2022-05-21', reason: 'The file is cut off' },
  ],
  skippedMediaCount: 4,
  moodNames: [],
  timezone: 'Europe/London',
  samples: [
    {
      day: '2019-01-06',
      time: '21:40',
      content: 'The landlord fixed the boiler on a Sunday. Hot bath, whole house quiet.',
      isCheckIn: false,
      themes: ['home', 'rest'],
      mood: null,
      moodName: null,
      photos: 0,
      videos: 0,
    },
    {
      day: '2022-08-19',
      time: '07:15',
      content: 'Coffee before anyone was up, and the good cup was clean.',
      isCheckIn: false,
      themes: [],
      mood: 4,
      moodName: null,
      photos: 1,
      videos: 0,
    },
  ],
  months,
  rows: ROWS,
  rowsCount: ROWS.length,
  notes: ['Day One tags become themes.', 'Places aren’t imported.'],
  table: null,
};

const NOTHING_NEW: ImportPreview = {
  ...PREVIEW,
  found: 3,
  isNew: 0,
  alreadyHere: 3,
  leftOut: 0,
  photos: 0,
  videos: 0,
  skippedMedia: [],
  skippedMediaCount: 0,
  samples: [],
  rows: [],
  rowsCount: 0,
  notes: [],
};

const moodName = (name: string, count: number, mood: number | null, origin: MoodName['origin']): MoodName => ({
  name,
  count,
  mood,
  origin,
});

const MOODS: ImportPreview = {
  ...PREVIEW,
  source: 'daylio',
  moodNames: [
    moodName('wired', 41, null, 'unknown'),
    moodName('so-so', 187, 3, 'guess'),
    moodName('bleh', 96, 2, 'guess'),
    moodName('rad', 214, 5, 'known'),
    moodName('good', 508, 4, 'known'),
    moodName('meh', 163, 3, 'known'),
    moodName('awful', 22, 1, 'remembered'),
  ],
  rows: [],
  rowsCount: 0,
  leftOut: 0,
};

const LONG: ImportPreview = {
  ...PREVIEW,
  skippedMedia: Array.from({ length: 300 }, (_, index) => ({
    name: `${'photo-with-a-long-name-'.repeat(4)}${index}.jpeg`,
    kind: 'photo',
    day: index % 3 === 0 ? null : '2024-02-29',
    reason: 'We can’t open this type',
  })),
  skippedMediaCount: 2_400,
  moodNames: [
    ...Array.from({ length: 6 }, (_, index) =>
      moodName(`Unausgeschlafen-und-trotzdem-zufrieden-${index}`, 9, null, 'unknown'),
    ),
    moodName('سعيد جدا', 1_204, 5, 'known'),
  ],
  found: 9_000,
  isNew: 8_700,
  alreadyHere: 0,
  leftOut: 300,
  samples: [
    {
      ...PREVIEW.samples[0],
      day: '1987-03-01',
      time: null,
      content: 'سماء صافية بعد المطر، وخبز ساخن من الفرن. '.repeat(12),
      isCheckIn: false,
      themes: ['Donaudampfschifffahrtsgesellschaftskapitän', 'family'],
      mood: 5,
      moodName: null,
      photos: 3,
      videos: 1,
    },
  ],
  months: Array.from({ length: 40 }, (_, index) => ({
    month: `${1987 + index}-0${(index % 9) + 1}`,
    isNew: index + 1,
    here: 0,
  })),
  rows: Array.from({ length: 40 }, (_, index) =>
    leftOutRow(
      index + 1,
      'A line without a single place to break'.replaceAll(' ', ''),
      'Nothing but a picture that is not in this file was in it.',
    ),
  ),
  rowsCount: 300,
};

const TABLE: ImportPreview = {
  ...NOTHING_NEW,
  source: 'csv',
  found: 0,
  alreadyHere: 0,
  months: [],
  table: {
    head: ['When', 'What was good', 'And also', 'Mood', ''],
    firstRows: [
      ['03/04/2021', 'The first asparagus, and butter.', '', '4', ''],
      ['05/04/2021', 'Mum called, and we laughed about the goat.', 'Rain on the roof.', '5', 'home'],
      ['06/04/2021', 'A seat by the window.', '', '3', ''],
    ],
    mapping: { content: [1], date: 0 },
  },
};

const RECENT = {
  id: 'i1',
  source: 'dayone',
  fileName: 'Journal-2026-11-20.zip',
  entries: 1_187,
  importedAt: new Date().toISOString(),
  undoUntil: new Date(Date.now() + DAY_MS).toISOString(),
  changed: 3,
  skippedMediaCount: 4,
} as const;
const RESULT = { ...RECENT, skippedMedia: PREVIEW.skippedMedia };

export const importing: Screens = {
  title: 'Import',
  visit: async ({ page, capture, shoot, person }) => {
    const chooseFile = (name: string, mimeType?: string) =>
      page.setInputFiles('input[type=file]', file(name, mimeType));
    const mockResponse = async (path: string, body: unknown, status = 200) => {
      await page.unroute(`**${path}*`);
      await page.route(`**${path}*`, (route) =>
        route.fulfill(
          route.request().headers().accept === EVENTS && status === 200 ? events(body) : json(body, status),
        ),
      );
    };
    const expectHeading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await openJournal(page, person);
    await mockResponse(listImports.path, { imports: [RECENT] });
    await page.goto('/import');
    await expect(page.getByText('1,187 entries from Day One')).toBeVisible();
    await capture('import, choose', { fullPage: true });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('import, undo');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await chooseFile('holiday.mp4', 'video/mp4');
    await expect(page.getByRole('alert')).toContainText('We can’t read this type of file.');
    await shoot('import, not readable');

    const refusal = {
      error: 'This JSON breaks off in entry 412.',
      code: 'validation_failed',
      details: ['Entry 412: the date is missing.', 'Entry 413: a name is expected here.'],
      requestId: 'r',
    };
    await mockResponse(createImportPreview.path, refusal, 400);
    await chooseFile('Journal.json', 'application/json');
    await expect(page.getByRole('alert')).toContainText('This JSON breaks off in entry 412.');
    await capture('import, refused');

    await page.unroute(`**${createImportPreview.path}*`);
    await page.route(`**${createImportPreview.path}*`, () => {});
    await chooseFile('Journal-2026-11-20.zip');
    await expectHeading('Reading your file');
    await capture('import, reading', { pending: true });
    await page.getByRole('button', { name: 'Cancel' }).click();

    await mockResponse(createImportPreview.path, NOTHING_NEW);
    await chooseFile('Journal.json', 'application/json');
    await expect(page.getByText('Nothing to import.')).toBeVisible();
    await capture('import, nothing to add', { fullPage: true });
    await page.getByRole('button', { name: 'Choose another file' }).click();

    await mockResponse(createImportPreview.path, LONG);
    await chooseFile(`${'a-very-long-name-'.repeat(6)}.zip`);
    await expectHeading('Check your import');
    await shoot('import, check long', { fullPage: true });
    await page.getByRole('button', { name: 'Choose another file' }).click();

    await mockResponse(createImportPreview.path, MOODS);
    await chooseFile('backup.csv', 'text/csv');
    await expect(page.getByText('1 left to choose')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1,187 entries' }).click();
    await expect(page.getByText('Choose one first')).toBeVisible();
    await capture('import, mood names', { fullPage: true });
    await page.getByRole('button', { name: 'Choose another file' }).click();

    await mockResponse(createImportPreview.path, TABLE);
    await chooseFile('good-things.csv', 'text/csv');
    await expect(page.getByText('We can’t tell from this file.')).toBeVisible();
    await capture('import, columns', { fullPage: true });
    await mockResponse(updateImportPreview.path, {
      ...PREVIEW,
      source: 'csv',
      table: TABLE.table,
      found: 3,
      isNew: 3,
      alreadyHere: 0,
      leftOut: 0,
      photos: 0,
      videos: 0,
      rows: [],
      rowsCount: 0,
      notes: [],
    });
    await page.getByRole('radio', { name: '3 April 2021' }).check();
    await expect(page.getByRole('button', { name: 'Import 3 entries' })).toBeVisible();
    await shoot('import, columns known', { fullPage: true });
    await page.getByRole('button', { name: 'Cancel' }).click();

    await mockResponse(createImportPreview.path, PREVIEW);
    await chooseFile('Journal-2026-11-20.zip');
    await expect(page.getByRole('button', { name: 'Import 1,187 entries' })).toBeVisible();
    await capture('import, check', { fullPage: true });
    await shoot('import, check, first screen');
    await page.getByRole('button', { name: 'Skipped 2' }).click();
    await expect(page.getByText('Rhubarb from the garden')).toBeHidden();

    await page.route(`**${runImport.path}`, () => {});
    await page.getByRole('button', { name: 'Import 1,187 entries' }).click();
    await expectHeading('Importing');
    await capture('import, running', { pending: true });
    await page.unroute(`**${runImport.path}`);

    await page.goto('/import');
    await mockResponse(createImportPreview.path, PREVIEW);
    await chooseFile('Journal-2026-11-20.zip');
    await mockResponse(runImport.path, RESULT);
    await page.getByRole('button', { name: 'Import 1,187 entries' }).click();
    await expectHeading('1,187 entries were added to your journal');
    await capture('import, done');
  },
};

export const restoring: Screens = {
  title: 'Restore',
  visit: async ({ page, capture, shoot, person }) => {
    await openJournal(page, person);
    await writeByApi(page, 'The first plums were ready, and my sister laughed.');
    await writeByApi(page, 'A whole hour on the bench with Dad.');
    const backup = await (await page.request.get('/api/export/json')).text();
    const chooseBackup = (text: string) =>
      page.setInputFiles('input[type=file]', {
        name: 'evenglow-backup.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await page.goto('/import');
    await chooseBackup(backup);
    await expect(page.getByText('Nothing to restore.')).toBeVisible();
    await capture('restore, nothing to add', { fullPage: true });
    await page.getByRole('button', { name: 'Choose another file' }).click();

    const [account = ''] = /[0-9a-f-]{36}/.exec(backup) ?? [];
    await chooseBackup(backup.replace(account, account.replace(/^.{8}/, '0190a1b2')));
    await expect(page.getByRole('button', { name: 'Restore 2 entries' })).toBeVisible();
    await capture('restore, check', { fullPage: true });
    await page.getByRole('button', { name: 'Restore 2 entries' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '2 entries were added to your journal' })).toBeVisible();
    await capture('restore, done', { fullPage: true });
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.route(`**${restoreBackup.path}*`, (route) => route.abort());
    await chooseBackup(backup);
    await expect(page.getByRole('alert')).toContainText('The connection was lost.');
    await shoot('restore, connection lost');
  },
};
