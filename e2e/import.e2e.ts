/** Importing entries from another app with photos and from a table: refused, previewed, run and undone. */
import type { Page } from '@playwright/test';
import { photo } from './files.ts';
import { dayOneExport } from './foreign-files.ts';
import { expect, test } from './journey.ts';
import { card, openJournal } from './steps.ts';

const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
  });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Summary' }).locator('dl > div').filter({ hasText: name });

test('A journal of another app is imported with its photo after a preview and undone, and so is a table', async ({
  page,
  person,
}) => {
  const { buffer } = await photo('coffee.jpg', '#6b4630', 400);
  await openJournal(page, person, '/import');
  await chooseFile(page, 'Journal.json', '{"metadata": {"version": "1.0"}, "entries": [{"uuid": ');
  await expect(page.getByRole('alert')).toContainText('We can’t import this file.');
  await chooseFile(page, 'notes.docx', 'Nothing that can be read.');
  await expect(page.getByRole('alert')).toContainText('We can’t read this type of file.');

  await chooseFile(page, 'Journal.zip', await dayOneExport(buffer));
  await expect(heading(page, 'Check your import')).toBeFocused();
  await expect(figure(page, 'will be added')).toContainText('2');
  await expect(figure(page, 'photo')).toContainText('1');
  await expect(figure(page, 'skipped')).toContainText('1');
  const samples = page.getByRole('region', { name: 'Preview' });
  await expect(samples.getByText('The landlord fixed the boiler on a Sunday.')).toBeVisible();
  await expect(samples.getByText('1 photo')).toBeVisible();
  await expect(page.getByRole('cell', { name: '1 new entry' })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'It’s empty.' })).toContainText('Skipped');

  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(heading(page, '2 entries were added to your journal')).toBeFocused();
  await page.getByRole('link', { name: 'Open your journal' }).click();
  await expect(page).toHaveURL(/startDate=2019-01-01/);
  await expect(card(page, 'The landlord fixed the boiler on a Sunday.')).toBeVisible();

  await page.goto('/import');
  await chooseFile(page, 'Journal.zip', await dayOneExport(buffer));
  await expect(page.getByText('Nothing to import.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Import|Restore) \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('button', { name: 'Undo the import of Journal.zip' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('remove 2 entries from your journal');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 entries removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent imports' })).toBeHidden();
  await page.goto('/journal?startDate=2019-01-01&endDate=2019-01-31');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(page, 'The landlord fixed the boiler')).toHaveCount(0);

  await test.step('A plain table asks for its columns and the order of its dates', async () => {
    await page.goto('/import');
    const rows = [
      'Tag,Gut,Laune',
      '03/04/2021,The first asparagus and butter.,4',
      '05/04/2021,Mum called about the goat.,5',
    ];
    await chooseFile(page, 'table.csv', rows.join('\r\n'));
    await expect(heading(page, 'Check your import')).toBeVisible();
    await page.getByLabel('Text', { exact: true }).selectOption('Gut');
    await page.getByLabel('Date', { exact: true }).selectOption('Tag');
    await expect(page.getByText('We can’t tell from this file.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Import|Restore) \d/ })).toHaveCount(0);
    await page.getByRole('radio', { name: '3 April 2021' }).check();
    await expect(page.getByText('3 April 2021').nth(1)).toBeVisible();
    await page.getByRole('radio', { name: '4 March 2021' }).check();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('4 March 2021');
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    await expect(heading(page, '2 entries were added to your journal')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(heading(page, 'Import')).toBeVisible();
  });
});

test('An import asks for the moods of unknown names once, and names the photos that cannot come', async ({
  page,
  person,
}) => {
  const table = (year: number, ...moods: string[]) =>
    [
      'full_date,date,weekday,time,mood,activities,note_title,note',
      ...moods.map((mood, index) => `${year}-05-${10 + index},x,x,20:00,${mood},"","","A ${mood} day in ${year}"`),
    ].join('\n');
  await openJournal(page, person, '/import');
  await chooseFile(page, 'daylio.csv', table(2019, 'rad', 'wired', 'so-so'));
  const wired = page.getByRole('radiogroup', { name: 'wired, 1 entry' });
  await expect(page.getByText('1 left to choose')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(wired.getByRole('alert')).toHaveText('Choose one first');
  await expect(wired.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('4');
  await expect(wired.getByText('Happy', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(heading(page, '3 entries were added to your journal')).toBeFocused();
  await page.goto('/journal?startDate=2019-05-01&endDate=2019-05-31');
  await expect(card(page, 'A wired day in 2019').getByRole('img', { name: /^Happy/ })).toBeVisible();

  await test.step('The next file does not ask again', async () => {
    await page.goto('/import');
    await chooseFile(page, 'daylio.csv', table(2020, 'wired'));
    await expect(wired.getByText('Happy', { exact: true })).toBeVisible();
    await expect(page.getByText('left to choose')).toHaveCount(0);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('A photo that is cut off is named before and after the import, and in the list', async () => {
    const { buffer } = await photo('coffee.jpg', '#6b4630', 400);
    await chooseFile(page, 'Journal.zip', await dayOneExport(buffer.subarray(0, buffer.length / 2)));
    await expect(page.getByRole('region', { name: 'Photos we can’t import' })).toContainText('The file is cut off');
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    const list = page.getByRole('region', { name: 'Photos we couldn’t import' });
    await expect(list).toContainText('The file is cut off');
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Download this list' }).click();
    expect((await download).suggestedFilename()).toBe('not-imported.csv');
  });
});
