/** The journal with a model connected: in time, late, over its quota and away. */
import { held, KIND_ANSWER, refuses, says } from '../server/testing/model-server.ts';
import { expect } from './journey.ts';
import { card, notice, openComposer, openJournal, save, words } from './steps.ts';
import { testWithModel } from './with-model.ts';

const ENTRY = 'The allotment was white with frost, and the kettle still worked.';

const test = testWithModel({ timeoutMs: 2000 });

test('The model reads, and its words are shown as the AI’s', async ({ page, person }) => {
  await openJournal(page, person);
  await expect(page.getByText('AI Active')).toBeVisible();
  await openComposer(page);
  await words(page).fill(ENTRY);
  await save(page);
  await expect(card(page, ENTRY).getByRole('note', { name: 'A gentle reframe' })).toContainText('moving train');
  await expect(card(page, ENTRY).getByRole('list', { name: 'Themes found by AI' })).toContainText('travel');
});

test('A late answer still improves the entry, while its card says that it is being read', async ({
  page,
  person,
  model,
}) => {
  await openJournal(page, person);
  const late = held(says(KIND_ANSWER));
  await openComposer(page);
  await words(page).fill(ENTRY);
  model.always(late.behaviour);
  await save(page);
  await expect(notice(page)).toContainText('Simplified analysis used');
  await expect(card(page, ENTRY).getByText('Still reading')).toBeVisible();
  late.release();
  await expect(card(page, ENTRY).getByRole('list', { name: 'Themes found by AI' })).toContainText('travel');
  await expect(card(page, ENTRY).getByText('Still reading')).toHaveCount(0);
});

test('Themes chosen while writing stand against a late answer', async ({ page, person, model }) => {
  await openJournal(page, person);
  model.always(says({ suggestions: [{ theme: 'nature', confidence: 0.9, reasoning: 'You write about frost.' }] }));
  await openComposer(page);
  await words(page).fill(ENTRY);
  await page.getByRole('dialog').getByRole('button', { name: 'nature' }).click();
  const late = held(says(KIND_ANSWER));
  model.always(late.behaviour);
  await save(page);
  const own = card(page, ENTRY).getByRole('list', { name: 'Themes chosen by you' });
  await expect(own).toContainText('nature');
  late.release();
  await expect(card(page, ENTRY).getByText('Still reading')).toHaveCount(0, { timeout: 15_000 });
  await page.reload();
  await expect(own).toContainText('nature');
  await expect(own).not.toContainText('travel');
});

// Last: the service is believed to be over its quota for a while after it said so.
test('Over its quota, a simpler reading stands in and both the save and the page say so', async ({
  page,
  person,
  model,
}) => {
  await openJournal(page, person);
  model.always(refuses(429));
  await openComposer(page);
  await words(page).fill(ENTRY);
  await save(page);
  await expect(notice(page)).toContainText('Backup analysis applied');
  await page.reload();
  await expect(page.getByText('Limited mode.')).toBeVisible();
});
