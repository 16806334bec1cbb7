// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { listTodaysEntries } from '../../../contract/journal.ts';
import { answer, entryOf, fakeServer, refuse } from '../../testing/fake-server.ts';
import { paintNewestEntries } from './first-paint.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function frame(): HTMLElement {
  const slot = document.createElement('div');
  slot.setAttribute('data-newest-entry', listTodaysEntries.path);
  const card = document.createElement('div');
  card.append(slot);
  document.body.append(card);
  return slot;
}

it('writes the newest entry as text, and answers all of them', async () => {
  const slot = frame();
  const entries = [entryOf({ content: '<b>Frost</b>\non the allotment' }), entryOf({ content: 'Older' })];
  fakeServer().on(listTodaysEntries, () => answer(entries));
  expect(await paintNewestEntries()).toHaveLength(2);
  expect(slot.textContent).toBe('<b>Frost</b>\non the allotment');
  expect(slot.querySelector('b')).toBeNull();
});

it('writes those after it into cards of their own, up to the first that is more than a text', async () => {
  const slot = frame();
  const contents = ['First', 'Second', 'x'.repeat(701), 'Fourth'];
  fakeServer().on(listTodaysEntries, () => answer(contents.map((content) => entryOf({ content }))));
  await paintNewestEntries();
  expect([...document.body.children].map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  expect(slot.textContent).toBe('First');
});

it('writes nothing where nobody is signed in', async () => {
  const slot = frame();
  fakeServer().on(listTodaysEntries, () => refuse('unauthorized'));
  expect(await paintNewestEntries()).toBeUndefined();
  expect(slot.childElementCount).toBe(0);
});

it('asks for nothing where the page has no room for an entry', async () => {
  const server = fakeServer();
  expect(await paintNewestEntries()).toBeUndefined();
  expect(server.askedFor(listTodaysEntries)).toHaveLength(0);
});

it.each(['x'.repeat(701), 'line\n'.repeat(13)])('leaves a long text to its card', async (content) => {
  const slot = frame();
  fakeServer().on(listTodaysEntries, () => answer([entryOf({ content })]));
  await paintNewestEntries();
  expect(slot.childElementCount).toBe(0);
});

it('writes nothing once the application is drawn', async () => {
  const slot = frame();
  fakeServer().on(listTodaysEntries, () => answer([entryOf({ content: 'First frost' })]));
  const asked = paintNewestEntries();
  slot.remove();
  await asked;
  expect(slot.childElementCount).toBe(0);
});
