/** The script of the demo video: writing an entry, the dashboard, search, a conversation and the infographic. */
import type { Page } from '@playwright/test';
import { card, composer, entryField } from '../steps.ts';
import type { Recorder } from './recorder.ts';

const ENTRY = 'A stranger stopped and helped me push the van out of the mud.';
const SEARCH_TEXT = 'porridge';
const MESSAGE = 'A good day today. Jonah passed his exam.';
/** The guided conversation that the guide offers, and its first question. */
const OFFER = 'Three good things';
const QUESTION = 'What’s one thing that went well today?';
const ANSWER = 'He rang me before he rang his mum.';

/** Records the page, which shows Home of the sample journal. */
export async function recordTour(page: Page, recorder: Recorder): Promise<void> {
  await recordHome(page, recorder);
  await recordWriting(page, recorder);
  await recordDashboard(page, recorder);
  await recordSearch(page, recorder);
  await recordConversation(page, recorder);
  await recordInfographic(page, recorder);
}

const banner = (page: Page) => page.locator('[data-sky]').first();
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

async function recordHome(page: Page, film: Recorder): Promise<void> {
  await film.begin(await film.viewOf(banner(page), 900));
  film.startCaption('Evenglow is a private journal for what was good today.');
  film.panTo('all', 3);
  await film.recordFor(3.2);
}

async function recordWriting(page: Page, film: Recorder): Promise<void> {
  const write = page.getByRole('button', { name: /Write$/ });
  await film.click(write, { seconds: 0.8 });
  await film.recordUntilVisible(entryField(page));
  film.startCaption('One sentence is enough. It’s saved as you type.');
  film.panTo(await film.viewOf(composer(page).getByRole('heading'), 860, { above: 0.09 }), 1.4);
  await film.recordFor(0.6);
  await film.type(ENTRY);
  film.panTo('all', 0.9);
  await film.recordFor(0.6);
  await film.click(composer(page).getByRole('button', { name: 'Save' }), { seconds: 0.6 });
  const reframe = page.getByRole('button', { name: 'Continue My Journey' });
  await film.recordUntilVisible(reframe);
  film.startCaption('Some entries get a gentle reframe.');
  film.panTo(await film.viewOf(page.getByRole('dialog'), 760), 1.4);
  await film.recordFor(2.6);
  film.panTo('all', 0.9);
  await film.click(reframe, { seconds: 0.6 });
  await film.recordUntilVisible(card(page, ENTRY));
  film.startCaption('AI finds your mood and themes. You can change them.');
  film.panTo(await film.viewOf(card(page, ENTRY), 780, { above: 0.55 }), 1.2);
  await film.recordFor(3.2);
}

async function recordDashboard(page: Page, film: Recorder): Promise<void> {
  film.panTo('all', 0.9);
  await film.click(goTo(page, 'Dashboard'), { seconds: 0.9 });
  const calendar = page.getByRole('region', { name: 'Your year' });
  await film.recordUntilVisible(calendar);
  film.startCaption('Every day you write becomes a small sun.');
  await film.recordFor(0.8);
  // The sample journal covers some weeks, which are at the end of the year.
  film.panTo(await film.viewOf(calendar, 640, { across: 0.78 }), 1.6);
  await film.pointTo(calendar, { seconds: 1.1, at: { x: 0.85, y: 0.5 } });
  await film.pointTo(calendar, { seconds: 0.9, at: { x: 0.92, y: 0.42 } });
  await film.recordFor(1.1);
}

async function recordSearch(page: Page, film: Recorder): Promise<void> {
  film.panTo('all', 0.9);
  await film.click(goTo(page, 'Search'), { seconds: 0.9 });
  const field = page.getByRole('searchbox', { name: 'Search your journal' });
  await film.recordUntilVisible(field);
  film.startCaption('Search brings back anything you’ve written.');
  await film.click(field, { seconds: 0.6 });
  await film.type(SEARCH_TEXT, { perSecond: 12 });
  await film.recordUntilVisible(page.locator('mark'));
  film.panTo(await film.viewOf(page.locator('mark'), 860, { above: 0.6 }), 1.2);
  await film.recordFor(2.2);
}

async function recordConversation(page: Page, film: Recorder): Promise<void> {
  film.panTo('all', 0.9);
  await film.click(goTo(page, 'AI Reflect'), { seconds: 0.9 });
  const field = page.getByRole('textbox', { name: 'Write to the guide' });
  await film.recordUntilVisible(field);
  film.startCaption('Talk through your day in a few short steps. The guide is an AI, not a person.');
  await film.click(field, { seconds: 0.6 });
  const thread = page.getByRole('region', { name: 'Messages' });
  await film.type(MESSAGE, { perSecond: 26 });
  await film.press('Enter');
  const offer = thread.getByRole('button', { name: OFFER });
  await film.recordUntilVisible(offer);
  film.panTo(await film.viewOf(thread, 900, { above: 0.45 }), 1.4);
  await film.recordFor(1.4);
  await film.click(offer, { seconds: 0.6 });
  await film.recordUntilVisible(thread.getByText(QUESTION));
  await film.click(field, { seconds: 0.6 });
  await film.type(ANSWER, { perSecond: 26 });
  await film.press('Enter');
  await film.recordUntilVisible(thread.getByText(ANSWER));
  await film.recordFor(2.4);
}

async function recordInfographic(page: Page, film: Recorder): Promise<void> {
  film.panTo('all', 0.8);
  await film.click(goTo(page, 'Dashboard'), { seconds: 0.8 });
  const infographic = page.getByRole('link', { name: 'Infographic' });
  await film.recordUntilVisible(infographic);
  await film.click(infographic, { seconds: 0.6 });
  const renderedPicture = page.getByRole('main').getByRole('img').first();
  await film.recordUntilVisible(renderedPicture);
  film.startCaption('And see your whole year at a glance.');
  await film.recordFor(0.4);
  await film.scrollTo(330, 1.4);
  film.panTo(await film.viewOf(renderedPicture, 760), 2.4);
  await film.recordFor(2.6);
  film.startCaption('Keep the light of the day.');
  await film.recordFor(1.9);
  film.endCaption();
}
