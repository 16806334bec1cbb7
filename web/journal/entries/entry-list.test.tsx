// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteEntry, listTodaysEntries, updateEntry } from '../../../contract/journal.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, entryOf, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ComposerContext } from '../composer-context.ts';
import { draftKey } from '../drafts/draft-keys.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { editDraftName } from '../edit/unsaved-edit.tsx';
import { TodaysEntries } from '../today/todays-entries.tsx';
import { type EntrySlot, EntrySlotsContext } from './entry-slots.ts';

const entry = entryOf({ themes: ['home', 'rest', 'food', 'family', 'love'] });
const openToast = () => getToasts().find((toast) => toast.open);

function openToday(slots: readonly EntrySlot[] = []) {
  const server = fakeServer();
  const serverState = { entries: [entry] };
  server.on(listTodaysEntries, () => jsonResponse(serverState.entries));
  const page = renderPage(
    <EntrySlotsContext value={slots}>
      <ComposerContext value={noComposer}>
        <TodaysEntries isFirst={false} />
      </ComposerContext>
    </EntrySlotsContext>,
    ada,
  );
  return { server, held: serverState, page };
}

async function chooseAction(action: 'Edit' | 'Delete') {
  await userEvent.click(await screen.findByRole('button', { name: 'Entry actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

describe('an entry card', () => {
  it('shows time, audience, mood, and three themes with the number of others', async () => {
    openToday();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Only you')).toBeTruthy();
    expect(card.getByRole('img', { name: 'Analyzed by AI' })).toBeTruthy();
    expect(card.getByRole('img', { name: /Happy, 4.2 of 5/ })).toBeTruthy();
    expect(card.getByText('food')).toBeTruthy();
    expect(card.getByText('+2')).toBeTruthy();
    expect(card.queryByText('family')).toBeNull();
  });
});

describe('editing', () => {
  it('sends text, sharing and version, and confirms', async () => {
    const { server } = openToday();
    server.on(updateEntry, ({ body }) => jsonResponse({ ...entry, ...(body as object), version: 2 }));
    await chooseAction('Edit');
    const field = await screen.findByRole('textbox', { name: 'Your entry' });
    await userEvent.clear(field);
    await userEvent.type(field, 'The kettle worked, and so did I.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(openToast()?.title).toBe('Entry Updated!'));
    expect(server.requestsTo(updateEntry)[0]?.body).toEqual({
      content: 'The kettle worked, and so did I.',
      isShared: false,
      version: 1,
    });
    expect(await screen.findByText('The kettle worked, and so did I.')).toBeTruthy();
    expect(readDraft(ada.id, editDraftName(entry.id))).toBeUndefined();
  });

  async function conflict() {
    const opened = openToday();
    const newer = { ...entry, content: 'Written on the phone meanwhile.', version: 7 };
    opened.server.on(updateEntry, ({ body }) => {
      const { version } = body as { version: number };
      if (version !== newer.version) return errorResponse('stale_version', { current: newer });
      return jsonResponse({ ...newer, ...(body as object), version: 8 });
    });
    await chooseAction('Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your entry' }), ' Mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'This entry was changed elsewhere' });
    return opened;
  }

  it('shows both texts on a version conflict, and saves the user’s text on request', async () => {
    const { server } = await conflict();
    expect(screen.getByText('Written on the phone meanwhile.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep this one' }));
    await waitFor(() => expect(openToast()?.title).toBe('Entry Updated!'));
    expect(server.requestsTo(updateEntry).at(-1)?.body).toMatchObject({
      content: `${entry.content} Mine.`,
      version: 7,
    });
  });

  it('shows both texts on a version conflict, and keeps the server’s text on request', async () => {
    const { server } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the saved one' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Written on the phone meanwhile.')).toBeTruthy();
    expect(server.requestsTo(updateEntry)).toHaveLength(1);
    expect(readDraft(ada.id, editDraftName(entry.id))).toBeUndefined();
  });

  it('keeps the text when saving fails', async () => {
    const { server } = openToday();
    server.on(updateEntry, () => errorResponse('internal'));
    await chooseAction('Edit');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });
    await userEvent.type(field, ' More.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(openToast()?.title).toBe('Unable to Update'));
    expect(field.value).toBe(`${entry.content} More.`);
    expect(readDraft(ada.id, editDraftName(entry.id))?.text).toBe(`${entry.content} More.`);
  });
});

describe('an unsaved edit', () => {
  const unsavedBadge = () => screen.queryByText('Unsaved changes');
  const storeDraft = (text: string, isShared = entry.isShared) =>
    writeDraft(ada.id, editDraftName(entry.id), { text, isShared, baseVersion: 1 });

  it('is shown on the card after the editor was closed, can be continued, and disappears when undone', async () => {
    openToday();
    await chooseAction('Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your entry' }), ' More.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unsavedBadge()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue editing' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });
    expect(field.value).toBe(`${entry.content} More.`);
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unsavedBadge()).toBeNull();
  });

  it('is restored on page load, unless it equals the entry', async () => {
    storeDraft(`${entry.content} More.`);
    openToday();
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    cleanup();
    storeDraft(entry.content, !entry.isShared);
    openToday();
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    cleanup();
    storeDraft(entry.content);
    openToday();
    await screen.findByRole('article');
    expect(unsavedBadge()).toBeNull();
  });

  it('of another tab is shown too, and storage is read once for all cards', async () => {
    const { held } = openToday();
    await screen.findByRole('article');
    cleanup();
    const keys = vi.spyOn(Object, 'keys');
    held.entries = [entry, entryOf({ id: 'e2' }), entryOf({ id: 'e3' })];
    renderPage(
      <ComposerContext value={noComposer}>
        <TodaysEntries isFirst={false} />
      </ComposerContext>,
      ada,
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(keys.mock.calls.filter(([of]) => of === localStorage)).toHaveLength(1);
    keys.mockRestore();
    const key = draftKey(ada.id, editDraftName('e2'));
    localStorage.setItem(key, JSON.stringify({ text: 'Written in another tab.', isShared: false }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'written' })));
    expect(screen.getAllByText('Unsaved changes')).toHaveLength(1);
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    expect(unsavedBadge()).toBeNull();
  });
});

describe('deleting', () => {
  const question = 'Are you sure you want to delete this gratitude entry? This action cannot be undone.';

  it('requires confirmation', async () => {
    const { server, held } = openToday();
    server.on(deleteEntry, () => {
      held.entries = [];
      return jsonResponse(undefined, 204);
    });
    writeDraft(ada.id, editDraftName(entry.id), { text: `${entry.content} More.`, isShared: entry.isShared });
    await chooseAction('Delete');
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.requestsTo(deleteEntry)).toHaveLength(0);
    await chooseAction('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.getByText('You haven’t written today yet.')).toBeTruthy();
    expect(readDraft(ada.id, editDraftName(entry.id))).toBeUndefined();
  });

  it('reports a failure and keeps the entry', async () => {
    const { server } = openToday();
    server.on(deleteEntry, () => errorResponse('database_unavailable'));
    await chooseAction('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(openToast()?.title).toBe('Unable to Delete'));
    expect(screen.getByRole('article')).toBeTruthy();
  });
});

it('shows an error and a retry button when the list cannot be loaded', async () => {
  const server = fakeServer();
  server.on(listTodaysEntries, () => errorResponse('database_unavailable'));
  renderPage(
    <ComposerContext value={noComposer}>
      <TodaysEntries isFirst={false} />
    </ComposerContext>,
    ada,
  );
  expect(await screen.findByText('We couldn’t load today’s entries.')).toBeTruthy();
  server.on(listTodaysEntries, () => jsonResponse([entry]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

const Comments: EntrySlot['Component'] = ({ entry: { id } }) => <p>Comments on {id}</p>;
const Author: EntrySlot['Component'] = () => <span>by Ada</span>;

it('shows the slots of other features in the card', async () => {
  openToday([
    { name: 'comments', position: 'footer', Component: Comments },
    { name: 'author', position: 'header', Component: Author },
  ]);
  const header = await screen.findByText('by Ada');
  const footer = screen.getByText(`Comments on ${entry.id}`);
  expect(header.closest('header')).not.toBeNull();
  expect(footer.closest('header')).toBeNull();
  expect(footer.closest('article')).toBe(header.closest('article'));
});
