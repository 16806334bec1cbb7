// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { generatePrompt, getSmartPrompt, type SmartPrompt } from '../../contract/reflection.ts';
import { ComposerContext } from '../journal/composer-context.ts';
import { dismissToast, getToasts } from '../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { noComposer } from '../testing/no-composer.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SmartPromptCard } from './smart-prompt-card.tsx';

const FIRST: SmartPrompt = {
  id: 'p1',
  prompt: 'What would you like to thank your sister for?',
  confidence: 0.9,
  personalizedContext: 'You’ve written about your sister more than once.',
  category: 'person',
};
const SECOND: SmartPrompt = {
  id: 'p2',
  prompt: 'What do you want to remember about today?',
  confidence: 0.5,
  personalizedContext: 'It’s a short one for this evening.',
  category: 'time',
};

afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

function open() {
  const server = fakeServer();
  server.on(getSmartPrompt, () => jsonResponse(FIRST));
  const chosen: string[] = [];
  const control = { ...noComposer, openWithPrompt: (prompt: string) => void chosen.push(prompt) };
  renderPage(
    <ComposerContext value={control}>
      <SmartPromptCard />
    </ComposerContext>,
    ada,
  );
  return { server, chosen };
}

const openToast = () => getToasts().find((toast) => toast.open);

describe('daily prompt', () => {
  it('is shown and can be answered', async () => {
    const { chosen } = open();
    expect(await screen.findByText(FIRST.prompt)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use This Prompt' }));
    expect(chosen).toEqual([FIRST.prompt]);
  });

  it('explains the choice on request', async () => {
    open();
    const why = await screen.findByRole('button', { name: 'Why this prompt?' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(why);
    expect(why.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText(FIRST.personalizedContext)).toBeTruthy();
    expect(screen.getByText('Closely based on your entries')).toBeTruthy();
  });

  it('is replaced by another on request', async () => {
    const { server } = open();
    server.on(generatePrompt, () => jsonResponse(SECOND));
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(SECOND.prompt)).toBeTruthy();
    expect(screen.queryByText(FIRST.prompt)).toBeNull();
    expect(openToast()?.title).toBe('New prompt generated!');
  });

  it('stays when another cannot be loaded', async () => {
    const { server } = open();
    server.on(generatePrompt, () => errorResponse('internal'));
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(openToast()).toMatchObject({
        title: "Couldn't generate new prompt",
        description: 'Please try again in a moment.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByText(FIRST.prompt)).toBeTruthy();
  });

  it('shows an error with a retry when it cannot be loaded', async () => {
    const { server } = open();
    server.on(getSmartPrompt, () => errorResponse('internal'));
    cleanup();
    renderPage(<SmartPromptCard />, ada);
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    expect(retryButton).toBeTruthy();
  });
});
