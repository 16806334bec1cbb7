/** Photos and videos in the composer and on cards, and the offline queue. */
import { waitForWorkerControl } from '../device-storage.ts';
import { photo, video } from '../files.ts';
import { queuedEntries, queueEntries } from '../offline-queue.ts';
import { expect, type Screens } from '../screen-states.ts';
import {
  card,
  chooseFiles,
  composer,
  dismissNoticeOf,
  entryField,
  files,
  openComposer,
  openJournal,
  register,
  save,
} from '../steps.ts';

const HAPPY_ENTRY = 'My sister called from the train and we laughed about the rain all the way home.';
const HARD = 'My boss shouted at me in front of the whole team and I cried in the car. My sister brought me soup.';

export const photos: Screens = {
  title: 'Photos, videos and the offline queue',
  worker: true,
  visit: async ({ page, capture, shoot, person }) => {
    await openJournal(page, person);
    await openComposer(page);
    await composer(page).getByRole('tab', { name: 'Video' }).click();
    await capture('composer, video');
    await composer(page).getByRole('tab', { name: 'Photo' }).click();
    await shoot('composer, photo');
    await chooseFiles(page, 'Photo', [await photo('one.jpg'), await photo('two.jpg', '#3c67c2')]);
    await expect(files(page).getByText('Ready')).toHaveCount(2);
    await entryField(page).fill(HAPPY_ENTRY);
    await capture('composer, photos');
    await dismissNoticeOf(page, async () => {
      await chooseFiles(page, 'Photo', [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
      await expect(composer(page).getByRole('alert')).toBeVisible();
    });
    await capture('composer, a photo refused');
    await composer(page).getByRole('button', { name: 'Remove broken.jpg', exact: true }).click();
    await composer(page).getByRole('button', { name: 'Remove two.jpg', exact: true }).click();
    const undo = composer(page).getByRole('button', { name: 'Undo the removal' });
    await expect(undo).toBeVisible();
    await capture('composer, a photo removed');
    await undo.click();
    await expect(files(page).getByText('Ready')).toHaveCount(2);
    await save(page);
    await expect(card(page, HAPPY_ENTRY)).toBeVisible();
    await capture('card with photos', { fullPage: true });
    await card(page, HAPPY_ENTRY)
      .getByRole('button', { name: /^Open photo 1/ })
      .click();
    await expect(page.getByRole('dialog', { name: /^photo 1 of 2/ })).toBeVisible();
    await capture('large photo');
    await page.keyboard.press('Escape');
    await waitForWorkerControl(page);
    await page.context().setOffline(true);
    await queueEntries(page, HARD);
    await capture('offline queue', { fullPage: true });
    await page.context().setOffline(false);
    await expect(queuedEntries(page)).toHaveCount(0);
    await openComposer(page);
    await chooseFiles(page, 'Video', [await video(page)]);
    await expect(files(page).getByText('Ready')).toBeVisible();
    await capture('composer, a video added');
  },
};

export const uploadsInProgress: Screens = {
  title: 'Uploads in progress, and a card with a video',
  picturesOnly: true,
  visit: async ({ page, shoot, person }) => {
    await register(page, person);
    await page.goto('/');
    await openComposer(page);
    await page.route('**/api/media/*/bytes?*', () => new Promise<void>(() => {}));
    await chooseFiles(page, 'Photo', [await photo('one.jpg'), await photo('two.jpg', '#3c67c2')]);
    // The uploads are held back at an unknown percentage.
    await composer(page)
      .getByText(/^(Almost there|\d+%)$/)
      .first()
      .waitFor();
    await shoot('composer, photos on their way', { pending: true });
    await page.unroute('**/api/media/*/bytes?*');
    await page.reload();
    await openComposer(page);
    await composer(page).getByText('Ready').nth(1).waitFor();
    for (const name of ['one.jpg', 'two.jpg']) {
      await composer(page)
        .getByRole('button', { name: `Remove ${name}`, exact: true })
        .click();
    }
    await chooseFiles(page, 'Video', [await video(page)]);
    await composer(page).getByText('Ready').waitFor();
    await entryField(page).fill(HAPPY_ENTRY);
    await save(page);
    await card(page, HAPPY_ENTRY).waitFor();
    await shoot('card with a video', { fullPage: true });
  },
};
