// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { listTodaysEntries } from '../../../contract/journal.ts';
import { entryOf, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { paintNewestEntries } from './first-paint.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function addSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.setAttribute('data-newest-entry', listTodaysEntries.path);
  const card = document.createElement('div');
  card.append(slot);
  document.body.append(card);
  return slot;
}

it('paints the newest entry as text, and returns all entries', async () => {
  const slot = addSlot();
  const entries = [entryOf({ content: '<b>Frost</b>\non the allotment' }), entryOf({ content: 'Older' })];
  fakeServer().on(listTodaysEntries, () => jsonResponse(entries));
  expect(await paintNewestEntries()).toHaveLength(2);
  expect(slot.textContent).toBe('<b>Frost</b>\non the allotment');
  expect(slot.querySelector('b')).toBeNull();
});

it('paints further entries into their own cards, up to the first with more than text', async () => {
  const slot = addSlot();
  const contents = ['First', 'Second', 'x'.repeat(701), 'Fourth'];
  fakeServer().on(listTodaysEntries, () => jsonResponse(contents.map((content) => entryOf({ content }))));
  await paintNewestEntries();
  expect([...document.body.children].map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  expect(slot.textContent).toBe('First');
});

it('paints nothing without a session', async () => {
  const slot = addSlot();
  fakeServer().on(listTodaysEntries, () => errorResponse('unauthorized'));
  expect(await paintNewestEntries()).toBeUndefined();
  expect(slot.childElementCount).toBe(0);
});

it('requests nothing if the page has no slot', async () => {
  const server = fakeServer();
  expect(await paintNewestEntries()).toBeUndefined();
  expect(server.requestsTo(listTodaysEntries)).toHaveLength(0);
});

it.each(['x'.repeat(701), 'line\n'.repeat(13)])('does not paint a long text', async (content) => {
  const slot = addSlot();
  fakeServer().on(listTodaysEntries, () => jsonResponse([entryOf({ content })]));
  await paintNewestEntries();
  expect(slot.childElementCount).toBe(0);
});

it('paints nothing after the application has rendered', async () => {
  const slot = addSlot();
  fakeServer().on(listTodaysEntries, () => jsonResponse([entryOf({ content: 'First frost' })]));
  const painting = paintNewestEntries();
  slot.remove();
  await painting;
  expect(slot.childElementCount).toBe(0);
});
