// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatChoice, listGuidedConversations, WAYS_OUT } from '../../../contract/chat.ts';
import { ada, errorResponse, type FakeServer, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Choices } from './choices.tsx';
import { WORRY } from './guided.fixtures.ts';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OFFER: ChatChoice[] = [
  {
    id: 'worry',
    text: 'Worry: what’s in my hands',
    kind: 'conversation',
    detail: '6 short steps, about 4 minutes',
    icon: 'hand',
  },
  { id: 'kind', text: 'Be kind to yourself', kind: 'conversation', detail: '4 short steps, about 3 minutes' },
  { id: 'write', text: WAYS_OUT.write, kind: 'way-out' },
  { id: 'misread', text: WAYS_OUT.misread, kind: 'way-out' },
];
const STEP: ChatChoice[] = [
  { id: 'some', text: 'Some of it is up to me', kind: 'answer' },
  { id: 'unsure', text: 'I’m not sure', kind: 'answer' },
  { id: 'other', text: WAYS_OUT.other, kind: 'way-out' },
];

function show(choices: ChatChoice[], takesFocus = () => false) {
  const onChoose = vi.fn();
  const onType = vi.fn();
  const page = renderPage(
    <Choices choices={choices} onChoose={onChoose} onType={onType} takesFocus={takesFocus} />,
    ada,
  );
  return { ...page, onChoose, onType };
}
const focusedText = () => document.activeElement?.textContent;

it('names a conversation by its title and length, and presses it and the ways out', async () => {
  const { onChoose } = show(OFFER);
  await userEvent.click(screen.getByRole('button', { name: /^Worry: what’s in my hands.*6 short steps/ }));
  expect(onChoose).toHaveBeenLastCalledWith(OFFER[0], 'mouse');
  await userEvent.click(screen.getByRole('button', { name: WAYS_OUT.misread }));
  expect(onChoose).toHaveBeenLastCalledWith(OFFER[3], 'mouse');
});

it('gives the first answer the focus of a step that came by keyboard, and moves it with the arrows', async () => {
  const { onChoose } = show(STEP, () => true);
  expect(focusedText()).toBe('Some of it is up to me');
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedText()).toBe('I’m not sure');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedText()).toBe(WAYS_OUT.other);
  await userEvent.keyboard('{ArrowUp}{ }');
  expect(onChoose).toHaveBeenLastCalledWith(STEP[1], 'keyboard');
});

it('leaves the focus alone otherwise', () => {
  show(STEP);
  expect(document.activeElement).toBe(document.body);
});

it('hands a typed letter to the field, and keeps it from the shortcuts of the page', async () => {
  const shortcut = vi.fn();
  document.addEventListener('keydown', shortcut);
  const { onType } = show(STEP, () => true);
  await userEvent.keyboard('n');
  expect(onType).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(onType).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', shortcut);
  expect(shortcut.mock.calls.map(([{ key }]) => key)).not.toContain('n');
});

const SHELF: ChatChoice[] = [{ id: 'shelf', text: 'See all conversations', kind: 'shelf' }];

it('opens the shelf by group instead of sending, and starts a conversation from it', async () => {
  const kind = { ...WORRY, id: 'kind', title: 'Be kind to yourself', group: 'hard', steps: 1, minutes: 1 };
  server.on(listGuidedConversations, () => jsonResponse([WORRY, kind]));
  const { onChoose, path } = show(SHELF);
  await userEvent.click(screen.getByRole('button', { name: 'See all conversations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guided conversations' }));
  const button = await dialog.findByRole('button', { name: /^Worry: what’s in my hands/ });
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Get through a hard day',
    'What’s ahead',
  ]);
  expect(button.textContent).toContain('6 short steps, about 4 minutes');
  expect(dialog.getByText('1 short step, about 1 minute')).toBeTruthy();
  await userEvent.click(button);
  expect(path()).toBe('/reflections');
  expect(onChoose).not.toHaveBeenCalled();
});

it('shows that the shelf could not be loaded, and loads it again', async () => {
  server.on(listGuidedConversations, () => errorResponse('internal'));
  show(SHELF);
  await userEvent.click(screen.getByRole('button', { name: 'See all conversations' }));
  await screen.findByText('We couldn’t load the guided conversations.');
  server.on(listGuidedConversations, () => jsonResponse([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No guided conversations yet')).toBeTruthy();
});
