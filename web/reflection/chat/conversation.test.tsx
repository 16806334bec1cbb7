// @vitest-environment happy-dom
/** Tests of a guided conversation as a whole: its steps, the keyboard, two tabs, and a missing network. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type ChatMessage,
  type ChatSession,
  getChatSession,
  listChatMessages,
  listGuidedConversations,
  SAFETY_CHOICES,
  sendChat,
  WAYS_OUT,
} from '../../../contract/chat.ts';
import { ComposerContext } from '../../journal/composer-context.ts';
import { noteAnswer } from '../../platform/connectivity.ts';
import { dismissAllToasts, getToasts } from '../../platform/toast-store.ts';
import { ada, errorResponse, type FakeServer, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Conversation } from './conversation.tsx';
import { replyOf, WORRY } from './guided.fixtures.ts';
import { unsent } from './unsent.ts';

const SESSION: ChatSession = {
  id: '0190a1b2-0000-7000-8000-0000000000a1',
  title: WORRY.title,
  sessionDate: '2026-11-26',
  reflectionType: 'guided',
  messagesCount: 2,
  excerpt: '',
  createdAt: '2026-11-26T20:14:00.000Z',
  updatedAt: '2026-11-26T20:14:00.000Z',
  prompt: '',
  entryId: null,
  messages: [],
};

const idOf = (number: number) => `0190a1b2-0000-7000-8000-00000000000${number}`;
const said = (number: number, content: string) => replyOf({ id: idOf(number), role: 'user', content, source: null });
const step = (number: number, at: number, fields: Partial<ChatMessage> = {}) =>
  replyOf({
    id: idOf(number),
    content: `Question ${at}`,
    guided: { id: WORRY.id, title: WORRY.title, step: at, steps: 6 },
    choices: [
      { id: `${at}-a`, text: `First answer to ${at}`, kind: 'answer' },
      { id: `${at}-b`, text: `Second answer to ${at}`, kind: 'answer' },
      { id: 'other', text: WAYS_OUT.other, kind: 'way-out' },
    ],
    ...fields,
  });

let server: FakeServer;
let messages: ChatMessage[];

beforeEach(() => {
  // Without a layout, the list of messages would be empty.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2_000);
  server = fakeServer();
  messages = [said(1, WORRY.title), step(2, 1)];
  server.on(getChatSession, () => jsonResponse(SESSION));
  server.on(listChatMessages, () => jsonResponse(messages));
});

afterEach(() => {
  cleanup();
  dismissAllToasts();
  window.localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Answers the next message with `reply`. */
function answerWith(reply: ChatMessage): void {
  server.on(sendChat, ({ body }) => {
    const { message } = body as { message: string };
    const userMessage = said(messages.length + 1, message);
    messages = [...messages, userMessage, reply];
    const events = [
      { event: 'begin', data: { session: SESSION, userMessage, replyId: reply.id, help: false } },
      { event: 'end', data: { reply, session: SESSION, aiService: { available: true } } },
    ];
    const text = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    return new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
}

function renderConversation(): void {
  renderPage(
    <ComposerContext value={noComposer}>
      <Conversation id={SESSION.id} onDelete={() => undefined} />
    </ComposerContext>,
    ada,
  );
}

async function open(): Promise<void> {
  renderConversation();
  await screen.findByRole('group', { name: 'Answers' });
}

const answer = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Write to the guide' });
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

it('goes from step to step by keyboard, and back to the field with a letter', async () => {
  await open();
  expect(screen.getByText(/not a person$/).textContent).toBe('Guided conversation, not a person');
  expect(field().getAttribute('placeholder')).toBe('Or answer in your own words…');
  expect(progress()).toBe('Step 1 of 6');
  answerWith(step(4, 2));
  answer('First answer to 1').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('First answer to 2'));
  expect(server.requestsTo(sendChat).map(({ body }) => body)).toEqual([
    { message: 'First answer to 1', sessionId: SESSION.id, choice: { replyId: idOf(2), id: '1-a' } },
  ]);
  expect(progress()).toBe('Step 2 of 6');
  expect(
    await screen.findByText(/^Step 2 of 6\. The guide: Question 2 Answers: First answer to 2, Second answer to 2\.$/),
  ).toBeTruthy();
  // Only the last reply has buttons.
  expect(screen.queryByRole('button', { name: 'First answer to 1' })).toBeNull();
  await userEvent.keyboard('No');
  expect(document.activeElement).toBe(field());
  expect(field()).toHaveProperty('value', 'No');
});

it('leaves the focus in the field for a step that came by mouse', async () => {
  await open();
  answerWith(step(4, 2));
  await userEvent.click(answer('First answer to 1'));
  await screen.findByRole('button', { name: 'First answer to 2' });
  expect(document.activeElement).toBe(field());
});

it('never shows less progress than before, except after starting over', async () => {
  messages = [said(1, WORRY.title), step(2, 1), said(3, 'a'), step(4, 3), said(5, 'b'), step(6, 2)];
  await open();
  expect(progress()).toBe('Step 3 of 6');
  server.on(listGuidedConversations, () => jsonResponse([WORRY]));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'About this exercise' }));
  expect(await screen.findByText(WORRY.method)).toBeTruthy();
  expect(screen.getByText(WORRY.sources[0] as string)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  answerWith(step(8, 1));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start over' }));
  await waitFor(() => expect(progress()).toBe('Step 1 of 6'));
  expect(server.requestsTo(sendChat).map(({ body }) => body)).toEqual([
    { message: WORRY.title, sessionId: SESSION.id, guided: WORRY.id },
  ]);
});

it('keeps the progress when the answer to the first step is taken back', async () => {
  messages = [said(1, WORRY.title), step(2, 1), said(3, 'a'), step(4, 2), said(5, WAYS_OUT.misread), step(6, 1)];
  await open();
  expect(progress()).toBe('Step 2 of 6');
});

it('leaves the focus in the field when it asks whether one is safe', async () => {
  await open();
  const choices = Object.entries(SAFETY_CHOICES).map(([id, text]) => ({ id, text, kind: 'answer' as const }));
  answerWith(step(4, 1, { content: 'Are you safe right now?', choices }));
  answer('First answer to 1').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: SAFETY_CHOICES.safe });
  expect(document.activeElement).toBe(field());
});

it('asks the step again below an answer about the journal, and announces both without marks', async () => {
  await open();
  const guided = { id: WORRY.id, title: WORRY.title, step: 1, steps: 6, asks: 'Question 1' };
  const links = [{ text: 'See all 9 entries', path: '/search?people=priya' }];
  answerWith(step(4, 1, { content: '**Today.** Priya is in 9 entries.\n\nQuestion 1', guided, answer: { links } }));
  await userEvent.type(field(), 'When did I last mention Priya?{Enter}');
  const link = await screen.findByRole('link', { name: 'See all 9 entries' });
  expect(field().getAttribute('placeholder')).toBe('Or answer in your own words…');
  const asked = screen.getAllByText('Question 1').at(-1);
  expect(asked && link.compareDocumentPosition(asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    screen.getByText(/^Step 1 of 6\. The guide: Today\. Priya is in 9 entries\. Question 1 Answers:/),
  ).toBeTruthy();
});

it('ends with the summary as the only way to make an entry', async () => {
  const guided = { id: WORRY.id, title: WORRY.title, step: 2, steps: 2 };
  const parts = [{ label: 'The worry', text: 'The exam.' }];
  const summary = { title: 'What’s in my hands', parts, state: 'open' as const, entryId: null };
  messages = [...messages, said(3, 'The exam.'), replyOf({ id: idOf(4), content: 'Here it is.', guided, summary })];
  renderConversation();
  expect(await screen.findByRole('button', { name: 'Save as entry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn into an entry' })).toBeNull();
  expect(progress()).toBe('Step 2 of 2');
  expect(screen.getByText(/not a person$/).textContent).toBe('Guided conversation, not a person');
  expect(field().getAttribute('placeholder')).toBe('Write back…');
});

it('takes back an answer to a step that another tab has answered, and shows where the conversation is', async () => {
  await open();
  server.on(sendChat, () => {
    messages = [...messages, said(3, 'Second answer to 1'), step(4, 2)];
    return errorResponse('conflict');
  });
  await userEvent.click(answer('First answer to 1'));
  expect(await screen.findByRole('button', { name: 'First answer to 2' })).toBeTruthy();
  expect(getToasts().map(({ title }) => title)).toEqual(['You’ve already answered that step.']);
  expect(unsent.read(ada.id)).toEqual([]);
  expect(screen.queryByText('First answer to 1')).toBeNull();
});

it('keeps a pressed answer with its step while the server is unreachable, and then goes on', async () => {
  await open();
  server.on(sendChat, () => Promise.reject(new TypeError('no network')));
  await userEvent.click(answer('First answer to 1'));
  await waitFor(() => expect(unsent.read(ada.id)).toMatchObject([{ choice: { replyId: idOf(2), id: '1-a' } }]));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Answers' })).toBeNull());
  answerWith(step(4, 2));
  await act(async () => noteAnswer(performance.now()));
  expect(await screen.findByRole('button', { name: 'First answer to 2' })).toBeTruthy();
  expect(
    server
      .requestsTo(sendChat)
      .map(({ body }) => body)
      .at(-1),
  ).toMatchObject({ choice: { id: '1-a' } });
  await waitFor(() => expect(unsent.read(ada.id)).toEqual([]));
});

it('takes the offer away when the person writes on', async () => {
  await open();
  answerWith(replyOf({ id: idOf(4), content: 'I hear you.' }));
  await userEvent.type(field(), 'It is about Dad.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('I hear you.');
  expect(screen.queryByRole('group', { name: 'Answers' })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('AI guide, not a person')).toBeTruthy();
});
