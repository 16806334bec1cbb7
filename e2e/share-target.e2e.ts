/** Content shared with the installed app: words, links and photos come into the draft, and nothing saves itself. */
import type { Page } from '@playwright/test';
import { waitForWorkerControl } from './device-storage.ts';
import { newPerson } from './evenglow.ts';
import { expect, type Person, test } from './journey.ts';
import {
  composer,
  entryField,
  files,
  keepNotices,
  openComposer,
  openJournal,
  signIn,
  signOut,
  signUp,
} from './steps.ts';

const TEXT = 'A letter from Rosa, with pressed flowers in it.';
const LINK = 'https://example.org/rosa';

/** Posts the form as the share sheet does: a navigation. */
async function share(page: Page, { text = TEXT, url = LINK, photos = 1, type = 'image/png' } = {}): Promise<void> {
  await page.evaluate(
    async ({ text, url, photos, type }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries({ title: '', text, url })) {
        const field = document.createElement('textarea');
        Object.assign(field, { name, value });
        form.append(field);
      }
      const canvas = document.createElement('canvas');
      const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      const chosen = new DataTransfer();
      for (let index = 0; index < photos; index++)
        chosen.items.add(new File([photo ?? ''], `flowers-${index}.png`, { type }));
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'photos', multiple: true, files: chosen.files });
      form.append(input);
      document.body.append(form);
      // Runs after this call has returned, because it ends the page.
      setTimeout(() => form.submit());
    },
    { text, url, photos, type },
  );
}

async function openWithWorker(page: Page, person: Person): Promise<void> {
  await openJournal(page, person);
  await waitForWorkerControl(page);
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Shared words, link and photo fill the draft, after what is in it, which can be undone', async ({
    page,
    person,
  }) => {
    await keepNotices(page);
    await openWithWorker(page, person);
    await share(page);
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);
    await expect(files(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\/dashboard$/);
    // Nothing is saved by itself, and a reload adds nothing.
    expect(await (await page.request.get('/api/gratitude-entries')).json()).toEqual([]);
    await page.goto('/');
    await openComposer(page);
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);

    await share(page, { text: 'And a second page.', url: '', photos: 0 });
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}\n\nAnd a second page.`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);
    await expect(files(page)).toHaveCount(1);
  });

  test('Too many photos are named in one sentence, and the words stay', async ({ page, person }) => {
    await keepNotices(page);
    await openWithWorker(page, person);
    await share(page, { photos: 12 });
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);
    await expect(files(page)).toHaveCount(10);
    await expect(page.getByText('2 files you shared couldn’t be kept').first()).toBeVisible();
  });

  test('What is shared while signed out waits for the sign-in', async ({ page, person }) => {
    await keepNotices(page);
    await openWithWorker(page, person);
    await signOut(page);
    await share(page);
    await expect(page).toHaveURL(/\/auth\?next=/);
    await expect(page.getByText('Sign in to add what you shared').first()).toBeVisible();
    await signIn(page, person);
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);
    await expect(files(page)).toHaveCount(1);
  });

  test('What one person shared is not shown to the next', async ({ page, person, context }) => {
    await openWithWorker(page, person);
    // The session ended elsewhere, so the device is still theirs.
    await context.clearCookies();
    await share(page);
    await expect(page).toHaveURL(/\/auth\?next=/);
    await signUp(page, newPerson());
    await openComposer(page);
    await expect(entryField(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await signOut(page);
    await signIn(page, person);
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);
  });

  test('Without a network it comes into the draft too', async ({ page, person, context }) => {
    await openWithWorker(page, person);
    await context.setOffline(true);
    await share(page);
    await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);
    await expect(files(page).filter({ hasText: 'Waiting' })).toHaveCount(1);
    await context.setOffline(false);
  });
});

test('Without a service worker the words come, and a sentence says that the photo did not', async ({
  page,
  person,
}) => {
  await keepNotices(page);
  await openJournal(page, person);
  await share(page);
  await expect(entryField(page)).toHaveValue(`${TEXT}\n${LINK}`);
  await expect(page.getByText('A file you shared couldn’t be kept').first()).toBeVisible();
  await expect(composer(page)).toBeVisible();
});
