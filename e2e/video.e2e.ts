/** Entries with a video. */
import { video } from './files.ts';
import { expect, test } from './journey.ts';
import { card, chooseFiles, composer, files, openComposer, openJournal, save, words } from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

test('A video is saved with a frame of it, plays, and can be gone through', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Video', [await video(page)]);
  await expect(files(page).getByText('Ready')).toBeVisible();
  await composer(page).getByRole('tab', { name: 'Photo' }).click();
  await expect(composer(page)).toContainText('This entry has a video. Remove it to add photos.');
  await words(page).fill(ENTRY);
  await save(page);
  const film = card(page, ENTRY).locator('video');
  await expect(film).toHaveAttribute('poster', /size=preview$/);
  const ranged = page.waitForResponse(
    (response) => response.url().includes('/api/media/') && response.status() === 206,
  );
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await ranged;
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});
