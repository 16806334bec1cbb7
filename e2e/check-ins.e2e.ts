/** Check-ins on Home: one tap, undo, another mood, words, and a tap without a network. */
import { expect, test } from './journey.ts';
import { composer, entryField, keepCheckInUndo, openJournal, savedEntries } from './steps.ts';

test('A tap on a sun checks in; it can be undone, changed, given words, and waits without a network', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  const checkIn = page.getByRole('region', { name: 'How are you right now?' });
  const sun = (name: string) => checkIn.getByRole('button', { name, exact: true });
  const lines = page.getByRole('list', { name: "Today's entries" });
  await expect(checkIn.getByRole('status')).toHaveText('One tap, no words needed');

  await keepCheckInUndo(page);
  await sun('Happy').click();
  await expect(checkIn.getByRole('status')).toContainText(/Saved, \d/);
  await expect(sun('Happy')).toHaveAttribute('aria-pressed', 'true');
  await checkIn.getByRole('button', { name: 'Undo' }).click();
  await expect(sun('Happy')).toBeFocused();
  await expect(checkIn.getByRole('status')).toHaveText('One tap, no words needed');
  await expect.poll(() => savedEntries(page)).toEqual([]);

  // Another sun within the time for undo changes the check-in.
  await sun('Sad').click();
  await expect(checkIn.getByRole('button', { name: 'Undo' })).toBeVisible();
  await sun('Very Happy').click();
  await expect(sun('Very Happy')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await savedEntries(page)).map(({ sentiment }) => sentiment)).toEqual([5]);
  const line = lines.getByRole('button', { name: /Very Happy.*Check-in/ });
  await expect(line).toBeVisible();
  await expect(page.getByText('0 of 3 entries')).toBeVisible();

  // The words replace the check-in, which keeps its id and its time.
  const [before] = await savedEntries(page);
  await checkIn.getByRole('button', { name: 'Add words' }).click();
  await expect(composer(page).getByRole('radio', { name: 'Very Happy' })).toBeChecked();
  await entryField(page).fill('The first warm evening, and the swifts are back.');
  await composer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(composer(page)).toBeHidden();
  await expect.poll(async () => (await savedEntries(page)).map(({ entryType }) => entryType)).toEqual(['text']);
  const [after] = await savedEntries(page);
  expect([after?.id, after?.createdAt, after?.sentiment]).toEqual([before?.id, before?.createdAt, 5]);
  await expect(line).toHaveCount(0);

  // From the list: another mood, and deleted.
  await sun('Neutral').click();
  const neutral = lines.getByRole('button', { name: /Neutral.*Check-in/ });
  await neutral.click();
  await page.getByRole('menuitem', { name: 'Change mood and themes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mood and themes' });
  await dialog.getByRole('radio', { name: 'Happy', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const happy = lines.getByRole('button', { name: /Happy.*Check-in/ });
  await happy.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete this check-in?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(happy).toHaveCount(0);

  await context.setOffline(true);
  await sun('Sad').click();
  await expect(checkIn.getByRole('status')).toHaveText('Saved on this device');
  await expect(page.getByRole('article', { name: /^Check-in, / })).toContainText('Saved on this device');
  await context.setOffline(false);
  await expect.poll(async () => (await savedEntries(page)).map(({ sentiment }) => sentiment)).toEqual([2, 5]);
});
