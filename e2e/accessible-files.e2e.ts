/** Photos, videos and what waits, in both themes at both widths: everybody can use them. */

import { atEachWidth, test } from './accessibility-checks.ts';
import { workerInCharge } from './device-storage.ts';
import { photo, video } from './files.ts';
import { expect } from './journey.ts';
import { queued, saveForLater } from './offline-queue.ts';
import { card, chooseFiles, composer, files, notice, openComposer, openJournal, save, words } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const BRIGHT = 'My sister called from the train and we laughed about the rain all the way home.';
const HARD =
  'Everything went wrong at work today. My boss shouted at me and I cried in the car, I feel awful and alone.';

atEachWidth((width) => {
  test(`Photos, a video and what waits can be used at ${width} px`, async ({ page, look, person, context }) => {
    await openJournal(page, person);
    await openComposer(page);
    await composer(page).getByRole('tab', { name: 'Video' }).click();
    await look('composer, video');
    await chooseFiles(page, 'Photo', [await photo('one.jpg'), await photo('two.jpg', '#3c67c2')]);
    await expect(files(page).getByText('Ready')).toHaveCount(2);
    await words(page).fill(BRIGHT);
    await look('composer, photos');
    await chooseFiles(page, 'Photo', [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
    await expect(composer(page).getByRole('alert')).toBeVisible();
    // It lies over a part of what is looked at, for five seconds.
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toHaveCount(0);
    await look('composer, a photo refused');
    await composer(page).getByRole('button', { name: 'Remove broken.jpg', exact: true }).click();
    await composer(page).getByRole('button', { name: 'Remove two.jpg', exact: true }).click();
    const undo = composer(page).getByRole('button', { name: 'Undo the removal' });
    await expect(undo).toBeVisible();
    await look('composer, a photo removed');
    await undo.click();
    await expect(files(page).getByText('Ready')).toHaveCount(2);
    await save(page);
    await expect(card(page, BRIGHT)).toBeVisible();
    await look('card with photos');
    await card(page, BRIGHT)
      .getByRole('button', { name: /^Open photo 1/ })
      .click();
    await expect(page.getByRole('dialog', { name: /^photo 1 of 2/ })).toBeVisible();
    await look('large photo');
    await page.keyboard.press('Escape');
    await workerInCharge(page);
    await context.setOffline(true);
    await saveForLater(page, HARD);
    await look('what waits');
    await context.setOffline(false);
    await expect(queued(page)).toHaveCount(0);
    await openComposer(page);
    await chooseFiles(page, 'Video', [await video(page)]);
    await expect(files(page).getByText('Ready')).toBeVisible();
    await look('composer, a video added');
  });
});
