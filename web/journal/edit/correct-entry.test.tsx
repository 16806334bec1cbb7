// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Entry, listTodaysEntries, updateEntry } from '../../../contract/journal.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, entryOf, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ComposerContext } from '../composer-context.ts';
import { TodaysEntries } from '../today/todays-entries.tsx';

const entry = entryOf({ sentiment: 3.2, themes: ['home', 'rest'] });
const openToast = () => getToasts().find((toast) => toast.open);

/** A server that tracks versions, as the real one does. */
function openToday(initial: Entry = entry) {
  const server = fakeServer();
  const stored = { entry: initial };
  server.on(listTodaysEntries, () => jsonResponse([stored.entry]));
  server.on(updateEntry, ({ body }) => {
    const { version, ...change } = body as { version: number } & Partial<Entry>;
    if (version !== stored.entry.version) return errorResponse('stale_version', { current: stored.entry });
    stored.entry = {
      ...stored.entry,
      ...change,
      version: version + 1,
      corrected: {
        sentiment: stored.entry.corrected.sentiment || 'sentiment' in change,
        themes: stored.entry.corrected.themes || 'themes' in change,
      },
    };
    return jsonResponse(stored.entry);
  });
  renderPage(
    <ComposerContext value={noComposer}>
      <TodaysEntries isFirst={false} />
    </ComposerContext>,
    ada,
  );
  return { server, held: stored };
}

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Entry actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change mood and themes' }));
  return within(await screen.findByRole('dialog', { name: 'Mood and themes' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

describe("the AI's values of an entry", () => {
  it("are labelled as the AI's", async () => {
    openToday();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('img', { name: 'Analyzed by AI' })).toBeTruthy();
    expect(card.getByRole('list', { name: 'Themes found by AI' })).toBeTruthy();
    expect(card.getByRole('link', { name: 'home' }).innerHTML).toContain('dusk');
  });

  it.each([
    ['mood', { sentiment: true, themes: false }],
    ['themes', { sentiment: false, themes: true }],
  ])('lose the label only for the %s that the author corrected', async (_part, corrected) => {
    openToday(entryOf({ corrected }));
    const card = within(await screen.findByRole('article'));
    expect(card.queryByRole('img', { name: 'Analyzed by AI' }) === null).toBe(corrected.sentiment);
    expect(card.queryByRole('img', { name: /chosen by you/ }) !== null).toBe(corrected.sentiment);
    expect(card.queryByRole('list', { name: 'Themes chosen by you' }) !== null).toBe(corrected.themes);
    expect(card.getByRole('link', { name: 'home' }).innerHTML.includes('dusk')).toBe(!corrected.themes);
  });
});

describe('correcting mood and themes', () => {
  it('starts from the current values and sends only changes', async () => {
    const { server } = openToday();
    const dialog = await open();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Neutral' }).checked).toBe(true);
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Neutral' }));
    expect(dialog.getByRole('button', { name: 'rest' }).getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getAllByText('Found by AI')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('radio', { name: 'Very Happy' }));
    expect(dialog.getAllByText('Found by AI')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(openToast()?.title).toBe('Entry Updated!'));
    expect(server.requestsTo(updateEntry).map(({ body }) => body)).toEqual([{ sentiment: 5, version: 1 }]);
    expect(await screen.findByRole('img', { name: 'Very Happy, 5 of 5, chosen by you' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('works with the keyboard alone', async () => {
    const { server } = openToday();
    await open();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('family');
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsTo(updateEntry)[0]?.body).toEqual({
        sentiment: 4,
        themes: ['family', 'home', 'rest'],
        version: 1,
      }),
    );
  });

  it('allows at most eight themes and says so', async () => {
    openToday(entryOf({ themes: ['family', 'love', 'friends', 'kindness', 'animals', 'nature', 'weather'] }));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'food' }));
    expect(dialog.getByText('An entry can have up to 8 themes.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'home' }));
    expect(dialog.getByRole('button', { name: 'home' }).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(dialog.getByRole('button', { name: 'family' }));
    await userEvent.click(dialog.getByRole('button', { name: 'home' }));
    expect(dialog.getByRole('button', { name: 'home' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('can be undone in the dialog, and by the toast afterwards', async () => {
    const { server, held } = openToday(entryOf({ sentiment: 3.2, themes: ['rest', 'home'] }));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Sad' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo changes' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Neutral' }).checked).toBe(true);
    await userEvent.click(dialog.getByRole('radio', { name: 'Happy' }));
    await userEvent.click(dialog.getByRole('button', { name: 'home' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(openToast()?.title).toBe('Change undone'));
    expect(server.requestsTo(updateEntry).at(-1)?.body).toEqual({
      sentiment: 3.2,
      themes: ['rest', 'home'],
      version: 2,
    });
    expect(held.entry).toMatchObject({ sentiment: 3.2, themes: ['rest', 'home'] });
  });

  it('is shown before the server has answered', async () => {
    const { server } = openToday();
    const dialog = await open();
    let release: () => void = () => undefined;
    server.on(updateEntry, async ({ body }) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return jsonResponse({ ...entry, ...(body as object), version: 2, corrected: { sentiment: true, themes: false } });
    });
    await userEvent.click(dialog.getByRole('radio', { name: 'Very Sad' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('img', { name: 'Very Sad, 1 of 5, chosen by you' })).toBeTruthy();
    expect(openToast()).toBeUndefined();
    release();
    await waitFor(() => expect(openToast()?.title).toBe('Entry Updated!'));
  });

  it('is reverted when it fails, and can be retried', async () => {
    const { server } = openToday();
    const dialog = await open();
    server.on(updateEntry, () => errorResponse('internal'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Very Sad' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(openToast()).toMatchObject({ title: 'Unable to Update', variant: 'destructive' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Mood and themes' }));
    expect(reopened.getByRole<HTMLInputElement>('radio', { name: 'Very Sad' }).checked).toBe(true);
    await userEvent.click(reopened.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('img', { name: 'Neutral, 3.2 of 5' })).toBeTruthy();
  });

  it('overrides a newer version created only by the AI', async () => {
    const { server, held } = openToday();
    const dialog = await open();
    held.entry = { ...entry, sentiment: 2.1, themes: ['family'], version: 6, analysisSource: 'model' };
    await userEvent.click(dialog.getByRole('radio', { name: 'Very Happy' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(openToast()?.title).toBe('Entry Updated!'));
    expect(server.requestsTo(updateEntry).at(-1)?.body).toEqual({ sentiment: 5, version: 6 });
    expect(held.entry.themes).toEqual(['family']);
  });

  async function conflict() {
    const opened = openToday();
    const dialog = await open();
    const corrected = { sentiment: true, themes: false };
    opened.held.entry = { ...entry, content: 'Written on the phone meanwhile.', sentiment: 1, version: 6, corrected };
    await userEvent.click(dialog.getByRole('radio', { name: 'Very Happy' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    return {
      ...opened,
      shown: within(await screen.findByRole('dialog', { name: 'This entry was changed elsewhere' })),
    };
  }

  it('shows both versions after a conflicting correction, and keeps mine on request', async () => {
    const { held, shown } = await conflict();
    expect(shown.getByText('Written on the phone meanwhile.')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Keep this one' }));
    await waitFor(() => expect(openToast()?.title).toBe('Entry Updated!'));
    expect(held.entry.sentiment).toBe(5);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows both versions after a conflicting correction, and keeps the saved one on request', async () => {
    const { server, shown } = await conflict();
    await userEvent.click(shown.getByRole('button', { name: 'Keep the saved one' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('img', { name: /^Very Sad, 1 of 5/ })).toBeTruthy();
    expect(server.requestsTo(updateEntry)).toHaveLength(1);
  });
});
