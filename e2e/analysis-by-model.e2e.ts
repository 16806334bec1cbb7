/** The journal with a connected model that responds in time or late. */
import { delayed, KIND_ANSWER, respondsWithJson } from '../server/testing/model-server.ts';
import { expect } from './journey.ts';
import { card, entryField, notice, openComposer, openJournal, save } from './steps.ts';
import { testWithModel } from './with-model.ts';

const LATE = 'The last tram waited for me, and the driver nodded.';
const ENTRY = 'The allotment was white with frost, and the kettle still worked.';

const test = testWithModel({ timeoutMs: 2000 });

test('An analysis by the model is attributed to AI, also when the response is late', async ({
  page,
  person,
  model,
}) => {
  await openJournal(page, person);
  await expect(page.getByText('AI Active')).toBeVisible();
  await openComposer(page);
  await entryField(page).fill(ENTRY);
  await save(page);
  await expect(card(page, ENTRY).getByRole('note', { name: 'A gentle reframe' })).toContainText('moving train');
  await expect(card(page, ENTRY).getByRole('list', { name: 'Themes found by AI' })).toContainText('travel');

  await test.step('A late response still updates the entry, and its card shows that it is pending', async () => {
    const late = delayed(respondsWithJson(KIND_ANSWER));
    await openComposer(page);
    await entryField(page).fill(LATE);
    model.always(late.behaviour);
    await save(page);
    await expect(notice(page)).toContainText('Simplified analysis used');
    await expect(card(page, LATE).getByText('Finding themes…')).toBeVisible();
    late.release();
    await expect(card(page, LATE).getByRole('list', { name: 'Themes found by AI' })).toContainText('travel');
    await expect(card(page, LATE).getByText('Finding themes…')).toHaveCount(0);
  });
});
