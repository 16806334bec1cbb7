/** The script of the demo video: writing an entry, the dashboard, search, a conversation and the infographic. */
import type { Page } from '@playwright/test';
import { card, composer, words } from '../steps.ts';
import type { Recorder } from './recorder.ts';

const ENTRY = 'Long, cold day on the wall. Jonah stayed until dark to help me cover it, without being asked.';
const SEARCHED = 'porridge';
const MESSAGES = [
  'Jonah passed his exam and I am still smiling.',
  'I sat in the van and cried a little. The good kind.',
];

/** Records the page, which shows Home of the sample journal. */
export async function giveTour(page: Page, film: Recorder): Promise<void> {
  await evening(page, film);
  await writing(page, film);
  await dashboard(page, film);
  await searching(page, film);
  await reflecting(page, film);
  await picture(page, film);
}

const banner = (page: Page) => page.locator('[data-sky]').first();
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

async function evening(page: Page, film: Recorder): Promise<void> {
  await film.begin(await film.viewOf(banner(page), 900));
  film.say('Evenglow is a quiet place for what was good today.');
  film.look('all', 3);
  await film.rest(3.2);
}

async function writing(page: Page, film: Recorder): Promise<void> {
  const write = page.getByRole('button', { name: /Write$/ });
  await film.click(write, { seconds: 0.8 });
  await film.until(words(page));
  film.say('One line is enough. It is kept as you type.');
  film.look(await film.viewOf(composer(page).getByRole('heading'), 860, { above: 0.09 }), 1.4);
  await film.rest(0.6);
  await film.type(ENTRY);
  film.look('all', 0.9);
  await film.rest(0.6);
  await film.click(composer(page).getByRole('button', { name: 'Save' }), { seconds: 0.6 });
  const reframe = page.getByRole('button', { name: 'Continue My Journey' });
  await film.until(reframe);
  film.say('It is read with care, and handed back in a gentler light.');
  film.look(await film.viewOf(page.getByRole('dialog'), 760), 1.4);
  await film.rest(2.6);
  film.look('all', 0.9);
  await film.click(reframe, { seconds: 0.6 });
  await film.until(card(page, ENTRY));
  film.say('A mood and themes are found for you. You can correct them.');
  film.look(await film.viewOf(card(page, ENTRY), 780, { above: 0.55 }), 1.2);
  await film.rest(3.2);
}

async function dashboard(page: Page, film: Recorder): Promise<void> {
  film.look('all', 0.9);
  await film.click(goTo(page, 'Dashboard'), { seconds: 0.9 });
  const calendar = page.getByRole('region', { name: 'A year of evenings' });
  await film.until(calendar);
  film.say('Every day you write becomes a small sun.');
  await film.rest(0.8);
  // The sample journal covers some weeks, which are at the end of the year.
  film.look(await film.viewOf(calendar, 640, { across: 0.78 }), 1.6);
  await film.pointTo(calendar, { seconds: 1.1, at: { x: 0.85, y: 0.5 } });
  await film.pointTo(calendar, { seconds: 0.9, at: { x: 0.92, y: 0.42 } });
  await film.rest(1.1);
}

async function searching(page: Page, film: Recorder): Promise<void> {
  film.look('all', 0.9);
  await film.click(goTo(page, 'Search'), { seconds: 0.9 });
  const field = page.getByRole('searchbox', { name: 'Search your moments' });
  await film.until(field);
  film.say('Every evening comes back when you look for it.');
  await film.click(field, { seconds: 0.6 });
  await film.type(SEARCHED, { perSecond: 12 });
  await film.until(page.locator('mark'));
  film.look(await film.viewOf(page.locator('mark'), 860, { above: 0.6 }), 1.2);
  await film.rest(2.2);
}

async function reflecting(page: Page, film: Recorder): Promise<void> {
  film.look('all', 0.9);
  await film.click(goTo(page, 'AI Reflect'), { seconds: 0.9 });
  const field = page.getByRole('textbox', { name: 'Write to the guide' });
  await film.until(field);
  film.say('Talk an evening over with a guide that listens. It is a program, and says so.');
  await film.click(field, { seconds: 0.6 });
  const thread = page.getByRole('region', { name: 'Messages' });
  for (const [turn, message] of MESSAGES.entries()) {
    await film.type(message, { perSecond: 26 });
    await film.press('Enter');
    await film.until(thread.getByText(message));
    if (turn === 0) film.look(await film.viewOf(thread, 900, { above: 0.45 }), 1.4);
    await film.rest(1.9);
  }
  await film.rest(0.5);
}

async function picture(page: Page, film: Recorder): Promise<void> {
  film.look('all', 0.8);
  await film.click(goTo(page, 'Dashboard'), { seconds: 0.8 });
  const infographic = page.getByRole('link', { name: 'Infographic' });
  await film.until(infographic);
  await film.click(infographic, { seconds: 0.6 });
  const drawn = page.getByRole('main').getByRole('img').first();
  await film.until(drawn);
  film.say('And in the end there is a year to hold on to.');
  await film.rest(0.4);
  await film.scrollTo(330, 1.4);
  film.look(await film.viewOf(drawn, 760), 2.4);
  await film.rest(2.6);
  film.say('Keep the light of the day.');
  await film.rest(1.9);
  film.hush();
}
