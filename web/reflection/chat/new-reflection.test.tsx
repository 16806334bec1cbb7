// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getDailyPrompt, listGuidedConversations, sendChat } from '../../../contract/chat.ts';
import { startGuided } from '../../journal/links/talk-link.ts';
import { ada, type FakeServer, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WORRY } from './guided.fixtures.ts';
import { NewReflection } from './new-reflection.tsx';
import { unsent } from './unsent.ts';

const ENTRY = '0190a1b2-0000-7000-8000-0000000000e1';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(getDailyPrompt, () => jsonResponse({ prompt: 'What made today unlike yesterday?' }));
  server.on(listGuidedConversations, () => jsonResponse([WORRY]));
  server.on(sendChat, () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const sentBodies = () => server.requestsTo(sendChat).map(({ body }) => body);

it('starts a guided conversation from the shelf, and keeps it until the server is back', async () => {
  renderPage(<NewReflection entryId={undefined} focus={false} isFirst hasOfflineStrip={false} />, ada);
  await userEvent.click(await screen.findByRole('button', { name: /^Guided conversations/ }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORRY.title}`) }));
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  expect(sentBodies()).toEqual([{ message: WORRY.title, reflectionType: 'guided', guided: WORRY.id }]);
  expect(unsent.read(ada.id)).toMatchObject([{ content: WORRY.title, guided: WORRY.id }]);
  expect(screen.getByText(WORRY.title)).toBeTruthy();
});

function Entry() {
  const navigate = useNavigate();
  const talk = () => void navigate('/reflections', startGuided({ guided: 'hard-news', message: 'Talk about it' }));
  return (
    <button type="button" onClick={talk}>
      Talk
    </button>
  );
}

it('starts the one that an entry leads to, once', async () => {
  renderPage(
    <>
      <Entry />
      <NewReflection entryId={ENTRY} focus isFirst={false} hasOfflineStrip={false} />
    </>,
    ada,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Talk' }));
  await waitFor(() => expect(unsent.read(ada.id)).toHaveLength(1));
  expect(sentBodies()).toEqual([
    { message: 'Talk about it', reflectionType: 'entry', entryId: ENTRY, guided: 'hard-news' },
  ]);
});
