/** Sharing an entry by link, as a picture and with the community, and the shared page. */
import { photo } from '../files.ts';
import { expect, type Screens } from '../screen-states.ts';
import {
  chooseEntryAction,
  chooseFiles,
  dismissNoticeOf,
  entryField,
  notice,
  openComposer,
  openJournal,
  save,
  writeByApi,
} from '../steps.ts';

const LAKE =
  'We walked to the lake after supper, and the whole sky was in it. Nobody said much. On the way back my sister sang the song from the car, all four verses.';
/** Chromium encodes a canvas in idle time, for at most 10 s: a busy machine has little of it. In milliseconds. */
const DRAWN_WITHIN = { timeout: 20_000 };
const LONG = `${'The light stayed on the roofs for an hour, and we stayed with it. '.repeat(40)}\n\nمساء الخير 🌇`;

export const sharing: Screens = {
  title: 'Sharing an entry',
  visit: async ({ page, capture, shoot, person }) => {
    await openJournal(page, person);
    await openComposer(page);
    await chooseFiles(page, 'Photo', [await photo('lake.jpg', '#5b6f9e')]);
    await entryField(page).fill(LAKE);
    await page.getByRole('button', { name: 'Private to you' }).click();
    await page.getByRole('switch', { name: 'Share with the community' }).click();
    await expect(page.getByRole('link', { name: 'without your name' })).toBeVisible();
    await capture('composer, shared');
    await page.getByRole('switch', { name: 'Share with the community' }).click();
    await save(page);
    await writeByApi(page, LONG);
    await page.reload();
    await chooseEntryAction(page, LAKE, 'Share…');
    const dialog = page.getByRole('dialog', { name: 'Share this entry' });
    await expect(dialog.getByText('A shared entry from Evenglow')).toBeVisible();
    await capture('share, link');
    await dialog.getByRole('switch', { name: 'Show my name' }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText('/shared/')).toBeVisible();
    const link = (await dialog.getByText('/shared/').textContent()) ?? '';
    await capture('share, a link made');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('button', { name: /^Turn off link, works/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('share, end a link');
    await page.keyboard.press('Escape');
    await dialog.getByRole('tab', { name: 'Picture' }).click();
    await expect(dialog.getByRole('img')).toBeVisible(DRAWN_WITHIN);
    await capture('share, picture');
    await dialog.getByRole('radio', { name: 'Paper' }).check();
    await expect(dialog.getByRole('img')).toBeVisible(DRAWN_WITHIN);
    await shoot('share, picture on paper');
    await dialog.getByRole('tab', { name: 'Community' }).click();
    await dismissNoticeOf(page, async () => {
      await dialog.getByRole('switch').click();
      await expect(notice(page)).toContainText('Shared');
      await shoot('share, community, said');
    });
    await capture('share, community');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await chooseEntryAction(page, LONG.slice(0, 60), 'Share…');
    await dialog.getByRole('tab', { name: 'Picture' }).click();
    await expect(dialog.getByText('Your entry is too long')).toBeVisible(DRAWN_WITHIN);
    await capture('share, picture of a long text');
    await page.route('**/links', (route) => route.fulfill({ status: 500, body: '{}' }));
    await dialog.getByRole('tab', { name: 'Link' }).click();
    await expect(dialog.getByText('We couldn’t load your links.')).toBeVisible();
    await capture('share, links not loaded');
    await page.unroute('**/links');
    await page.goto(link);
    await expect(page.getByText(LAKE)).toBeVisible();
    await capture('a shared moment, to a member', { fullPage: true });
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByText(LAKE)).toBeVisible();
    await capture('a shared moment', { fullPage: true });
    await page.goto('/shared/unknown');
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await capture('a link that has ended');
  },
};
