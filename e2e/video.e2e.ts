/** Entries with a video. */
import { photo, video } from './files.ts';
import { expect, test } from './journey.ts';
import { card, chooseFiles, composer, entryField, files, notice, openComposer, openJournal, save } from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

test('A video does not return beside photos that replaced it, and is saved with a poster and plays', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  const remove = (name: string) => composer(page).getByRole('button', { name: `Remove ${name}` });
  await chooseFiles(page, 'Video', [await video(page)]);
  await expect(files(page).getByText('Ready')).toBeVisible();
  await remove('waves.webm').click();
  await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
  await composer(page).getByRole('button', { name: 'Undo the removal' }).click();
  await expect(notice(page)).toContainText('An entry can have photos or one video.');
  await expect(remove('one.jpg')).toBeVisible();
  await expect(files(page)).toHaveCount(1);
  await remove('one.jpg').click();
  await expect(composer(page).getByText('2 files removed.')).toBeVisible();

  await chooseFiles(page, 'Video', [await video(page)]);
  await expect(files(page).getByText('Ready')).toBeVisible();
  await composer(page).getByRole('tab', { name: 'Photo' }).click();
  await expect(composer(page)).toContainText('This entry has a video. Remove it to add photos.');
  await entryField(page).fill(ENTRY);
  await save(page);
  const player = card(page, ENTRY).locator('video');
  await expect(player).toHaveAttribute('poster', /size=preview$/);
  const rangeResponse = page.waitForResponse(
    (response) => response.url().includes('/api/media/') && response.status() === 206,
  );
  await player.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await rangeResponse;
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});
