// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getEntry, listTodaysEntries } from '../../../contract/journal.ts';
import { ada, entryOf, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ComposerContext } from '../composer-context.ts';
import { TodaysEntries } from '../today/todays-entries.tsx';

const pendingEntry = entryOf({ themes: ['home'], analysisPending: true });

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openToday() {
  const server = fakeServer();
  server.on(listTodaysEntries, () => jsonResponse([pendingEntry]));
  renderPage(
    <ComposerContext value={noComposer}>
      <TodaysEntries isFirst={false} />
    </ComposerContext>,
    ada,
  );
  expect(await screen.findByText('Finding themes…')).toBeTruthy();
  return server;
}

describe('an entry with a pending analysis', () => {
  it('says so, and shows the result', async () => {
    const server = await openToday();
    let polls = 0;
    server.on(getEntry, () => {
      polls++;
      const { analysisPending: _, ...analyzed } = pendingEntry;
      return jsonResponse(
        polls < 3 ? pendingEntry : { ...analyzed, themes: ['family'], version: 2, analysisSource: 'model' },
      );
    });
    await advance(2100);
    expect(polls).toBe(1);
    await advance(4100);
    expect(polls).toBe(2);
    await advance(8100);
    expect(await screen.findByText('family')).toBeTruthy();
    expect(screen.queryByText('Finding themes…')).toBeNull();
    await advance(60_000);
    expect(polls).toBe(3);
  });

  it('stops polling after a minute, and ignores failed polls', async () => {
    const server = await openToday();
    let polls = 0;
    server.on(getEntry, () => {
      polls++;
      return errorResponse('database_unavailable');
    });
    await advance(62_000);
    await advance(60_000);
    expect(polls).toBe(5);
    expect(screen.queryByText('Finding themes…')).toBeNull();
    expect(screen.getByText('home')).toBeTruthy();
  });
});
