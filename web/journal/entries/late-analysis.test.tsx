// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getEntry, listTodaysEntries } from '../../../contract/journal.ts';
import { ada, answer, entryOf, fakeServer, refuse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ComposerContext } from '../composer-context.ts';
import { TodaysEntries } from '../today/todays-entries.tsx';

const waiting = entryOf({ themes: ['home'], analysisPending: true });

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openToday() {
  const server = fakeServer();
  server.on(listTodaysEntries, () => answer([waiting]));
  renderPage(
    <ComposerContext value={noComposer}>
      <TodaysEntries isFirst={false} />
    </ComposerContext>,
    ada,
  );
  expect(await screen.findByText('Still reading')).toBeTruthy();
  return server;
}

describe('an entry with a pending analysis', () => {
  it('says so, and shows the result', async () => {
    const server = await openToday();
    let looks = 0;
    server.on(getEntry, () => {
      looks++;
      const { analysisPending: _, ...read } = waiting;
      return answer(looks < 3 ? waiting : { ...read, themes: ['family'], version: 2, analysisSource: 'model' });
    });
    await pass(2100);
    expect(looks).toBe(1);
    await pass(4100);
    expect(looks).toBe(2);
    await pass(8100);
    expect(await screen.findByText('family')).toBeTruthy();
    expect(screen.queryByText('Still reading')).toBeNull();
    await pass(60_000);
    expect(looks).toBe(3);
  });

  it('stops polling after a minute, and ignores failed polls', async () => {
    const server = await openToday();
    let looks = 0;
    server.on(getEntry, () => {
      looks++;
      return refuse('database_unavailable');
    });
    await pass(62_000);
    await pass(60_000);
    expect(looks).toBe(5);
    expect(screen.queryByText('Still reading')).toBeNull();
    expect(screen.getByText('home')).toBeTruthy();
  });
});
