// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { listTodaysEntries } from '../../../contract/journal.ts';
import { answer, entryOf, fakeServer, refuse } from '../../testing/fake-server.ts';
import { paintNewestEntry } from './first-paint.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function frame(): HTMLElement {
  const slot = document.createElement('div');
  slot.setAttribute('data-newest-entry', listTodaysEntries.path);
  document.body.append(slot);
  return slot;
}

it('writes the newest entry as text, and answers all of them', async () => {
  const slot = frame();
  const entries = [entryOf({ content: '<b>Frost</b>\non the allotment' }), entryOf({ content: 'Older' })];
  fakeServer().on(listTodaysEntries, () => answer(entries));
  expect(await paintNewestEntry()).toHaveLength(2);
  expect(slot.textContent).toBe('<b>Frost</b>\non the allotment');
  expect(slot.querySelector('b')).toBeNull();
});

it('writes nothing where nobody is signed in', async () => {
  const slot = frame();
  fakeServer().on(listTodaysEntries, () => refuse('unauthorized'));
  expect(await paintNewestEntry()).toBeUndefined();
  expect(slot.childElementCount).toBe(0);
});

it('asks for nothing where the page has no room for an entry', async () => {
  const server = fakeServer();
  expect(await paintNewestEntry()).toBeUndefined();
  expect(server.askedFor(listTodaysEntries)).toHaveLength(0);
});

it.each(['x'.repeat(701), 'line\n'.repeat(13)])('leaves a long text to its card', async (content) => {
  const slot = frame();
  fakeServer().on(listTodaysEntries, () => answer([entryOf({ content })]));
  await paintNewestEntry();
  expect(slot.childElementCount).toBe(0);
});

it('writes nothing once the application is drawn', async () => {
  const slot = frame();
  fakeServer().on(listTodaysEntries, () => answer([entryOf({ content: 'First frost' })]));
  const asked = paintNewestEntry();
  slot.remove();
  await asked;
  expect(slot.childElementCount).toBe(0);
});
