// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type ChatMessage, SAFETY_CHOICES } from '../../../contract/chat.ts';
import { ada } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChatRow, type ChatRowProps } from './chat-row.tsx';

afterEach(cleanup);

const noop = () => undefined;

function show(fields: Partial<ChatMessage>, { isLast = true, onChoose = noop as ChatRowProps['onChoose'] } = {}) {
  const message: ChatMessage = {
    id: 'm',
    role: 'assistant',
    content: 'Are you safe right now?',
    timestamp: '2026-11-20T18:00:00.000Z',
    state: 'complete',
    source: 'local',
    sources: [],
    help: false,
    ...fields,
  };
  renderPage(
    <ChatRow
      row={{ kind: 'message', key: 'm', message, isLast, showsHelp: message.help }}
      today="2026-11-20"
      isOnline
      onRetry={noop}
      onRemove={noop}
      onRegenerate={noop}
      onDismissHelp={noop}
      {...(onChoose && { onChoose })}
    />,
    { ...ada, timezone: 'America/New_York' },
  );
}

const choices = Object.entries(SAFETY_CHOICES).map(([id, text]) => ({ id, text, kind: 'answer' as const }));

it('offers the choices of the newest reply, by pointer and by keyboard', async () => {
  const onChoose = vi.fn();
  show({ choices }, { onChoose });
  const answers = within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('button');
  expect(answers.map(({ textContent }) => textContent)).toEqual(Object.values(SAFETY_CHOICES));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(choices[0], 'm', 'keyboard');
  await userEvent.click(screen.getByRole('button', { name: SAFETY_CHOICES.misread }));
  expect(onChoose).toHaveBeenLastCalledWith(choices[2], 'm', 'mouse');
});

it('offers none on earlier replies, or on messages of versions without them', () => {
  show({ choices }, { isLast: false });
  expect(screen.queryByRole('group')).toBeNull();
  cleanup();
  show({});
  expect(screen.queryByRole('group')).toBeNull();
});

it('names what an earlier reply offered, without its buttons', () => {
  const offers = [
    { id: 'worry', text: 'Sort out a worry', kind: 'conversation' as const },
    { id: 'write', text: 'Just let me write', kind: 'way-out' as const },
  ];
  show({ content: 'This one might fit.', choices: offers }, { isLast: false });
  expect(screen.getByText('Sort out a worry')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Just let me write')).toBeNull();
});

it('shows the card with helplines as a region, without moving the focus', async () => {
  show({ role: 'user', content: 'I want to die', help: true });
  const card = within(screen.getByRole('region', { name: 'Helplines for you' }));
  expect(await card.findByRole('link', { name: /^Call 988/ })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Call 911' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['unsure', 'Need someone to talk to?', 'See helplines', 'You don’t have to go through this alone'],
  ['past', /^That was hard/, 'See helplines', 'You don’t have to go through this alone'],
  ['other', 'Worried about someone?', 'See how to help', 'How to help someone'],
] as const)('shows one quiet line that opens the helplines: %s', async (quietHelp, text, link, title) => {
  show({ role: 'user', content: 'A message', quietHelp });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: link }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});
