/** The journal with a model connected that answers in time and late. */
import { held, KIND_ANSWER, says } from '../server/testing/model-server.ts';
import { expect } from './journey.ts';
import { card, notice, openComposer, openJournal, save, words } from './steps.ts';
import { testWithModel } from './with-model.ts';

const LATE = 'The last tram waited for me, and the driver nodded.';
const ENTRY = 'The allotment was white with frost, and the kettle still worked.';

const test = testWithModel({ timeoutMs: 2000 });

test('What the model reads in an entry is shown as the AI’s, also when its answer is late', async ({
  page,
  person,
  model,
}) => {
  await openJournal(page, person);
  await expect(page.getByText('AI Active')).toBeVisible();
  await openComposer(page);
  await words(page).fill(ENTRY);
  await save(page);
  await expect(card(page, ENTRY).getByRole('note', { name: 'A gentle reframe' })).toContainText('moving train');
  await expect(card(page, ENTRY).getByRole('list', { name: 'Themes found by AI' })).toContainText('travel');

  await test.step('A late answer still improves the entry, and its card says so meanwhile', async () => {
    const late = held(says(KIND_ANSWER));
    await openComposer(page);
    await words(page).fill(LATE);
    model.always(late.behaviour);
    await save(page);
    await expect(notice(page)).toContainText('Simplified analysis used');
    await expect(card(page, LATE).getByText('Still reading')).toBeVisible();
    late.release();
    await expect(card(page, LATE).getByRole('list', { name: 'Themes found by AI' })).toContainText('travel');
    await expect(card(page, LATE).getByText('Still reading')).toHaveCount(0);
  });
});
