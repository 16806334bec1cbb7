/** The daily goal: chosen from 1 to 10, kept, and never more than full. */
import { expect, test } from './journey.ts';
import { notice, openJournal, writeByApi } from './steps.ts';

test('A person chooses a goal from 1 to 10, meets it, and the lantern stays full beyond it', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await expect(page.getByText('0 of 3 moments')).toBeVisible();
  await page.getByRole('button', { name: /^Daily goal: 0 of 3/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your daily goal' });
  await expect(dialog).toContainText('Choose between 1-10 entries per day');
  const number = dialog.getByRole('spinbutton', { name: 'Entries a day' });
  await number.fill('99');
  await number.blur();
  await expect(number).toHaveValue('10');
  await expect(dialog.getByRole('button', { name: 'One entry a day more' })).toBeDisabled();
  await number.fill('');
  await number.blur();
  await expect(number).toHaveValue('1');
  await expect(dialog.getByRole('button', { name: 'One entry a day less' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'One entry a day more' }).click();
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('0 of 2 moments')).toBeVisible();

  for (const thing of ['The first warm bread.', 'A letter from Jo.', 'Rain on the roof.'])
    await writeByApi(page, thing);
  await page.reload();
  await expect(page.getByText('3 moments, goal met')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Daily goal met: 3 today, for a goal of 2. Change the goal' }),
  ).toBeVisible();
});

test('A goal that could not be saved says so and stays open to be tried again', async ({ page, person }) => {
  await openJournal(page, person);
  await page.route('**/api/daily-goal', (route) => route.abort('connectionrefused'), { times: 1 });
  await page.getByRole('button', { name: /^Daily goal/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your daily goal' });
  await dialog.getByRole('button', { name: 'One entry a day more' }).click();
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect(notice(page)).toContainText('Error');
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('0 of 4 moments')).toBeVisible();
});
