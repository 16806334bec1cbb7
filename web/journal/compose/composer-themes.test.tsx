// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestThemes } from '../../../contract/analysis.ts';
import { createEntry, listTodaysEntries, updateEntry } from '../../../contract/journal.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, answer, entryOf, type FakeServer, fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { Composer } from './composer.tsx';

const WORDS = 'My sister drove two hours through the snow just to sit with me.';
const FAMILY = { theme: 'family', confidence: 0.9, reasoning: 'You write about your sister.' };
const TRAVEL = { theme: 'travel', confidence: 0.5, reasoning: 'You write about a drive.' };

const openToast = () => getToasts().find((toast) => toast.open);
const chip = (theme: string) => screen.findByRole('button', { name: theme });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The day of `entryOf`.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(entryOf().createdAt) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const toast of getToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

async function open(user = ada): Promise<FakeServer> {
  const server = fakeServer();
  server.on(listTodaysEntries, () => answer([]));
  server.on(suggestThemes, () => answer([FAMILY, TRAVEL]));
  renderPage(<Composer open onOpenChange={() => undefined} lantern={() => null} />, user);
  // They load after the field is painted.
  await pass(200);
  await act(async () => void (await import('./composer-lazy-parts.tsx')));
  return server;
}

const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('theme suggestions', () => {
  it('are requested one second after the last key, from twenty characters on', async () => {
    const server = await open();
    // From here on the clock is controlled.
    vi.useFakeTimers();
    write('  Nineteen chars here ');
    await pass(2000);
    expect(server.askedFor(suggestThemes)).toHaveLength(0);
    write(WORDS);
    await pass(900);
    write(`${WORDS} Snow.`);
    await pass(900);
    expect(server.askedFor(suggestThemes)).toHaveLength(0);
    await pass(200);
    expect(server.askedFor(suggestThemes).map(({ body }) => body)).toEqual([{ currentText: `${WORDS} Snow.` }]);
    vi.useRealTimers();
    expect(await chip('family')).toBeTruthy();
  });

  it('announce their source to screen readers', async () => {
    await open();
    write(WORDS);
    await pass(1100);
    const described = (await chip('family')).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe(FAMILY.reasoning);
  });

  it('are discarded for outdated text: a newer request cancels the older one', async () => {
    const server = await open();
    const ended: boolean[] = [];
    const honest = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (address !== suggestThemes.path) return honest(address, init);
      const turn = ended.push(false) - 1;
      init.signal?.addEventListener('abort', () => {
        ended[turn] = true;
      });
      if (turn > 0) return honest(address, init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      });
    });
    write(WORDS);
    await pass(1100);
    expect(ended).toEqual([false]);
    write(`${WORDS} Again.`);
    expect(ended).toEqual([true]);
    await pass(1100);
    expect(await chip('travel')).toBeTruthy();
    expect(server.askedFor(suggestThemes)).toHaveLength(1);
  });

  it('are not requested when the user has turned AI off', async () => {
    const server = await open({ ...ada, aiEnabled: false });
    write(WORDS);
    await pass(3000);
    expect(server.askedFor(suggestThemes)).toHaveLength(0);
    expect(screen.queryByText('Sounds like')).toBeNull();
  });

  it('fail silently', async () => {
    const server = await open();
    write(WORDS);
    await pass(1100);
    expect(await chip('family')).toBeTruthy();
    server.on(suggestThemes, () => refuse('service_unavailable'));
    write(`${WORDS} More.`);
    await pass(1100);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'family' })).toBeNull());
    expect(openToast()).toBeUndefined();
  });
});

describe('a chosen theme', () => {
  it('is stored in the draft, can be removed, and is saved with the entry', async () => {
    const server = await open();
    server.on(createEntry, ({ body }) => answer(entryOf({ id: 'e1', ...(body as object) }), 201));
    write(WORDS);
    await pass(1100);
    fireEvent.click(await chip('family'));
    expect(openToast()?.title).toBe('Theme added!');
    fireEvent.click(await chip('travel'));
    fireEvent.click(await chip('travel'));
    await pass(300);
    expect(readDraft(ada.id, COMPOSER_DRAFT)?.themes).toEqual(['family']);
    expect((await chip('family')).getAttribute('aria-pressed')).toBe('true');
    expect((await chip('travel')).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(readDraft(ada.id, COMPOSER_DRAFT)).toBeUndefined());
    expect(server.askedFor(createEntry).map(({ body }) => body)).toEqual([
      { content: WORDS, isShared: false, themes: ['family'] },
    ]);
  });

  it('is restored from the draft after a reload', async () => {
    writeDraft(ada.id, COMPOSER_DRAFT, { text: WORDS, isShared: false, themes: ['kindness', 'no such theme'] });
    await open();
    expect((await chip('kindness')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'no such theme' })).toBeNull();
  });

  it('is added to an entry that an earlier attempt saved without it', async () => {
    writeDraft(ada.id, COMPOSER_DRAFT, {
      text: WORDS,
      isShared: false,
      attemptKey: 'an-attempt',
      themes: ['kindness'],
    });
    const server = await open();
    const saved = entryOf({ id: 'e1', content: WORDS, themes: ['family'], version: 1 });
    server.on(createEntry, () => answer(saved, 201));
    server.on(updateEntry, ({ body }) => answer({ ...saved, ...(body as object), version: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.askedFor(updateEntry)[0]?.body).toEqual({
        content: WORDS,
        isShared: false,
        themes: ['kindness'],
        version: 1,
      }),
    );
  });
});
