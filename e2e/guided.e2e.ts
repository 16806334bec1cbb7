/** Guided conversations, from a hard entry to the summary saved as an entry, and questions to the guide about the journal. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  card,
  composer,
  entryField,
  openComposer,
  openJournal,
  pressSave,
  savedContents,
  writeByApi,
} from './steps.ts';

const HARD = 'Dad’s scan came back and it’s not good. I sat in the car in the hospital parking lot for an hour.';
const OWN_WORDS = 'I keep thinking about the summer he taught me to swim.';

const answers = (page: Page) => page.getByRole('group', { name: 'Answers' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Write to the guide' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });
const summary = (page: Page) => page.getByRole('article', { name: /^Summary: / });

/** Answers the steps from `from` to the summary with `answer`. Returns the number of the last step. */
async function answerSteps(page: Page, from: number, answer: (step: number) => Promise<void>): Promise<number> {
  for (let step = from; ; step++) {
    await expect(progress(page)).toHaveAttribute('aria-valuenow', String(step));
    await expect(answers(page).or(summary(page))).toBeVisible();
    if (await summary(page).isVisible()) return step;
    await answer(step);
  }
}

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  // Once the last reply has ended.
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

async function saveHardEntry(page: Page): Promise<Locator> {
  await openComposer(page);
  await entryField(page).fill(HARD);
  await pressSave(page);
  const saved = page.getByRole('dialog', { name: 'Saved.' });
  await expect(saved).toContainText(HARD);
  await expect(saved.getByRole('button', { name: 'Done' })).toBeFocused();
  return saved;
}

test('A hard entry is talked about in short steps on a phone, and the summary is saved as an entry', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openJournal(page, person);
  const saved = await saveHardEntry(page);
  await saved.getByRole('button', { name: /^Talk about it/ }).click();

  await test.step('The first step is about the entry, and fits on the screen', async () => {
    await expect(page.getByText('Guided conversation, not a person')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(HARD);
    await expect(progress(page)).toHaveAttribute('aria-valuetext', /^Step 1 of \d$/);
    const last = answers(page).getByRole('button', { name: 'Just let me write' });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  await test.step('Buttons and words go on, and a reload stays on the step', async () => {
    await answers(page).getByRole('button').first().click();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
    await say(page, OWN_WORDS);
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '3');
    await page.reload();
    await expect(answers(page)).toBeVisible();
    const step = await answerSteps(page, 3, () => answers(page).getByRole('button').first().click());
    await expect(progress(page)).toHaveAttribute('aria-valuemax', String(step));
  });

  await test.step('The summary has the words unchanged, and is saved once', async () => {
    await expect(summary(page)).toContainText(OWN_WORDS);
    await expect(page.getByRole('button', { name: 'Turn into an entry' })).toHaveCount(0);
    await summary(page).getByRole('button', { name: 'Save as entry' }).click();
    await expect(summary(page).getByRole('link', { name: 'See the entry' })).toBeFocused();
    await page.reload();
    await expect(summary(page).getByRole('button')).toHaveCount(0);
    const contents = await savedContents(page);
    expect(contents.filter((content) => content.includes(OWN_WORDS))).toHaveLength(1);
  });

  await test.step('The link opens the entry', async () => {
    await summary(page).getByRole('link', { name: 'See the entry' }).click();
    await expect(card(page, OWN_WORDS)).toBeInViewport();
    await page.goBack();
    await expect(summary(page)).toBeVisible();
  });
});

test('A guided conversation works by keyboard, waits for other matters, and its summary can be edited', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  const saved = await saveHardEntry(page);
  await page.keyboard.press('Tab');
  await expect(saved.getByRole('button', { name: /^Talk about it/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
  const first = answers(page).getByRole('button').first();

  await test.step('A step takes the focus, arrows choose, and letters go to the field', async () => {
    await page.keyboard.type(OWN_WORDS);
    await page.keyboard.press('Enter');
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(answers(page).getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.type('He');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('He');
    await field(page).fill('');
  });

  await test.step('A question about the journal is answered, and the step asked again below', async () => {
    await say(page, 'When did I last mention Dad?');
    await expect(page.getByRole('list', { name: 'Entries' }).getByRole('link')).toContainText(HARD.slice(0, 20));
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
    await expect(first).toBeFocused();
  });

  await test.step('A remark beside the question is answered, and the step waits', async () => {
    await say(page, 'lol the cat just fell off the sofa');
    await expect(first).toHaveText('That was my answer');
    await answers(page).getByRole('button', { name: 'Back to the question' }).press('Enter');
    await expect(first).not.toHaveText('That was my answer');
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
  });

  await test.step('A sign of danger comes first, and the conversation goes on where it was', async () => {
    await say(page, 'I want to kill myself');
    await expect(page.getByRole('region', { name: 'Helplines for you' })).toBeVisible();
    const safe = answers(page).getByRole('button', { name: 'I’m safe' });
    await expect(safe).toBeVisible();
    await expect(field(page)).toBeFocused();
    await safe.press('Enter');
    await expect(answers(page).getByRole('button', { name: 'Something else' })).toBeVisible();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
  });

  await test.step('The summary opens in the composer', async () => {
    await answerSteps(page, 2, () => first.press('Enter'));
    await summary(page).getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(composer(page)).toBeVisible();
    await expect(entryField(page)).toHaveValue(new RegExp(OWN_WORDS));
    expect(await savedContents(page)).toEqual([HARD]);
  });

  await test.step('It stays open while nothing is saved, and then leads to the one entry', async () => {
    await page.keyboard.press('Escape');
    await expect(summary(page).getByRole('button', { name: 'Save as entry' })).toHaveCount(0);
    await summary(page).getByRole('button', { name: 'Keep editing' }).press('Enter');
    await entryField(page).fill(`${HARD} ${OWN_WORDS}`);
    await pressSave(page);
    await page.getByRole('dialog', { name: 'Saved.' }).getByRole('button', { name: 'Done' }).click();
    await expect(summary(page).getByRole('link', { name: 'See the entry' })).toBeVisible();
    await expect(summary(page).getByRole('button')).toHaveCount(0);
    expect(await savedContents(page)).toHaveLength(2);
  });
});

test('The guide answers when a person was last mentioned, with the entries', async ({ page, person }) => {
  const OLDER = 'Farmers market with Priya. We ate a whole bag of plums.';
  const NEWER = 'Priya saved me the window seat on the train.';
  await openJournal(page, person);
  const days = (ago: number) =>
    new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv-SE', { timeZone: person.timezone });
  await writeByApi(page, OLDER, { entryDate: days(9) });
  await writeByApi(page, NEWER, { entryDate: days(1) });
  await page.goto('/reflections?new');
  await say(page, 'When did I last mention Priya?');
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('link');
  await expect(entries).toHaveText([new RegExp(NEWER.slice(0, 20)), new RegExp(OLDER.slice(0, 20))]);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(/^Yesterday, .* Priya is in 2 entries/)).toBeVisible();
  await expect(page.getByText(/your own entries$/)).toBeVisible();
  await say(page, 'When did I last mention Zelda?');
  await expect(messages.getByText(/^No entries mention Zelda\./)).toBeVisible();
  await entries.first().press('Enter');
  await expect(card(page, NEWER)).toBeInViewport();
});
