// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestThemes } from '../../../contract/analysis.ts';
import { createEntry, listTodaysEntries, updateEntry } from '../../../contract/journal.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, entryOf, errorResponse, type FakeServer, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { Composer } from './composer.tsx';

const TEXT = 'My sister drove two hours through the snow just to sit with me.';
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
  server.on(listTodaysEntries, () => jsonResponse([]));
  server.on(suggestThemes, () => jsonResponse([FAMILY, TRAVEL]));
  renderPage(<Composer open onOpenChange={() => undefined} lantern={() => null} />, user);
  // The lazy parts load after the field is painted.
  await advance(200);
  await act(async () => void (await import('./composer-lazy-parts.tsx')));
  return server;
}

const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('theme suggestions', () => {
  it('are requested one second after the last key, from twenty characters on', async () => {
    const server = await open();
    // From here on the clock is controlled.
    vi.useFakeTimers();
    write('  Nineteen chars here ');
    await advance(2000);
    expect(server.requestsTo(suggestThemes)).toHaveLength(0);
    write(TEXT);
    await advance(900);
    write(`${TEXT} Snow.`);
    await advance(900);
    expect(server.requestsTo(suggestThemes)).toHaveLength(0);
    await advance(200);
    expect(server.requestsTo(suggestThemes).map(({ body }) => body)).toEqual([{ currentText: `${TEXT} Snow.` }]);
    vi.useRealTimers();
    expect(await chip('family')).toBeTruthy();
  });

  it('announce their source to screen readers', async () => {
    await open();
    write(TEXT);
    await advance(1100);
    const described = (await chip('family')).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe(FAMILY.reasoning);
  });

  it('are discarded for outdated text: a newer request cancels the older one', async () => {
    const server = await open();
    const aborted: boolean[] = [];
    const originalFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (address !== suggestThemes.path) return originalFetch(address, init);
      const index = aborted.push(false) - 1;
      init.signal?.addEventListener('abort', () => {
        aborted[index] = true;
      });
      if (index > 0) return originalFetch(address, init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      });
    });
    write(TEXT);
    await advance(1100);
    expect(aborted).toEqual([false]);
    write(`${TEXT} Again.`);
    expect(aborted).toEqual([true]);
    await advance(1100);
    expect(await chip('travel')).toBeTruthy();
    expect(server.requestsTo(suggestThemes)).toHaveLength(1);
  });

  it('are not requested when the user has turned AI off', async () => {
    const server = await open({ ...ada, aiEnabled: false });
    write(TEXT);
    await advance(3000);
    expect(server.requestsTo(suggestThemes)).toHaveLength(0);
    expect(screen.queryByText('Add a theme')).toBeNull();
  });

  it('fail silently', async () => {
    const server = await open();
    write(TEXT);
    await advance(1100);
    expect(await chip('family')).toBeTruthy();
    server.on(suggestThemes, () => errorResponse('service_unavailable'));
    write(`${TEXT} More.`);
    await advance(1100);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'family' })).toBeNull());
    expect(openToast()).toBeUndefined();
  });
});

describe('a chosen theme', () => {
  it('is stored in the draft, can be removed, and is saved with the entry', async () => {
    const server = await open();
    server.on(createEntry, ({ body }) => jsonResponse(entryOf({ id: 'e1', ...(body as object) }), 201));
    write(TEXT);
    await advance(1100);
    fireEvent.click(await chip('family'));
    expect(openToast()?.title).toBe('Theme added!');
    fireEvent.click(await chip('travel'));
    fireEvent.click(await chip('travel'));
    await advance(300);
    expect(readDraft(ada.id, COMPOSER_DRAFT)?.themes).toEqual(['family']);
    expect((await chip('family')).getAttribute('aria-pressed')).toBe('true');
    expect((await chip('travel')).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(readDraft(ada.id, COMPOSER_DRAFT)).toBeUndefined());
    expect(server.requestsTo(createEntry).map(({ body }) => body)).toEqual([
      { content: TEXT, isShared: false, themes: ['family'] },
    ]);
  });

  it('is restored from the draft after a reload', async () => {
    writeDraft(ada.id, COMPOSER_DRAFT, { text: TEXT, isShared: false, themes: ['kindness', 'no such theme'] });
    await open();
    expect((await chip('kindness')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'no such theme' })).toBeNull();
  });

  it('is added to an entry that an earlier attempt saved without it', async () => {
    writeDraft(ada.id, COMPOSER_DRAFT, {
      text: TEXT,
      isShared: false,
      attemptKey: 'an-attempt',
      themes: ['kindness'],
    });
    const server = await open();
    const saved = entryOf({ id: 'e1', content: TEXT, themes: ['family'], version: 1 });
    server.on(createEntry, () => jsonResponse(saved, 201));
    server.on(updateEntry, ({ body }) => jsonResponse({ ...saved, ...(body as object), version: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsTo(updateEntry)[0]?.body).toEqual({
        content: TEXT,
        isShared: false,
        themes: ['kindness'],
        version: 1,
      }),
    );
  });
});
