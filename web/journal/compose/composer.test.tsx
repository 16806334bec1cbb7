// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPlans } from '../../../contract/billing.ts';
import { settleSummary } from '../../../contract/chat.ts';
import { createEntry, deleteEntry, type Entry, listTodaysEntries, updateEntry } from '../../../contract/journal.ts';
import { ENTRY_TOO_SHORT } from '../../../contract/limits.ts';
import { PREMIUM_PRICES } from '../../../contract/offers.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, entryOf, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { COMPOSER_DRAFT, ComposerContext, ComposerOpenContext } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { attemptContent } from '../saving/send-entry.ts';
import { TodaysEntries } from '../today/todays-entries.tsx';
import { Composer } from './composer.tsx';
import { WritingBar } from './writing-bar.tsx';

const HELP = 'You don’t have to go through this alone';
const TEXT = 'First frost on the allotment, and the kettle still worked.';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <ComposerContext value={{ ...noComposer, openComposer: () => setOpen(true) }}>
      <ComposerOpenContext value={open}>
        <WritingBar isHardDay={false} />
      </ComposerOpenContext>
      <TodaysEntries isFirst={false} />
      <Composer open={open} onOpenChange={setOpen} lantern={() => null} />
      <Location />
    </ComposerContext>
  );
}

function Location() {
  const { pathname, search, state } = useLocation();
  return <p>{`At ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

/** A server that stores today's entries in memory and supports idempotency keys. */
function journalServer(
  analysis: object | null = { sentiment: 4, themes: ['nature'], source: 'local', crisis: false },
  extraFields: object = {},
) {
  const server = fakeServer();
  const entries: Entry[] = [];
  const byKey = new Map<string, Entry>();
  server.on(listTodaysEntries, () => jsonResponse(entries));
  server.on(createEntry, ({ body, headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    const existing = byKey.get(key);
    if (existing) return jsonResponse(existing, 201);
    const { content, isShared } = body as { content: string; isShared: boolean };
    const isCrisis = [analysis, extraFields].some((result) => result && 'crisis' in result && result.crisis);
    const help = isCrisis ? ({ help: 'shown' } as const) : {};
    const entry = entryOf({ id: `e${entries.length + 1}`, content, isShared, ...help });
    byKey.set(key, entry);
    entries.unshift(entry);
    return jsonResponse({ ...entry, ...(analysis && { analysis }), ...extraFields }, 201);
  });
  return { server, entries };
}

const openToast = () => getToasts().find((toast) => toast.open);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The day of `entryOf`.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(entryOf().createdAt) });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
  vi.unstubAllGlobals();
});

describe('the composer', () => {
  it('opens with focus in the field, saves, shows the card and deletes the draft', async () => {
    const { server } = journalServer();
    renderPage(<Page />, ada);
    const field = screen.getByRole('textbox');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(openToast()?.title).toBe('Gratitude Captured!'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(TEXT)).toBeTruthy();
    expect(server.requestsTo(createEntry)[0]?.body).toEqual({ content: TEXT, isShared: false });
    expect(readDraft(ada.id, COMPOSER_DRAFT)).toBeUndefined();
  });

  it('requires ten characters, counted as code points', async () => {
    const { server } = journalServer();
    renderPage(<Page />, ada);
    await userEvent.type(screen.getByRole('textbox'), '  Rain 🌧️  ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(ENTRY_TOO_SHORT)).toBeTruthy();
    expect(server.requestsTo(createEntry)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox'), ' and then the sun');
    expect(screen.queryByText(ENTRY_TOO_SHORT)).toBeNull();
  });

  it('saves with Ctrl+Enter, shared if the switch is on', async () => {
    const { server } = journalServer();
    renderPage(<Page />, ada);
    await userEvent.click(screen.getByRole('button', { name: 'Private to you' }));
    await userEvent.click(await screen.findByRole('switch', { description: 'Only you can see this' }));
    expect(screen.getByRole('switch', { description: /^Anyone signed in can read it/ })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), `${TEXT}{Control>}{Enter}{/Control}`);
    await waitFor(() => expect(server.requestsTo(createEntry)[0]?.body).toEqual({ content: TEXT, isShared: true }));
  });

  it('keeps the text when saving fails, and creates one entry from two attempts', async () => {
    const { server, entries } = journalServer();
    renderPage(<Page />, ada);
    await userEvent.type(screen.getByRole('textbox'), TEXT);
    let losesResponse = true;
    const originalFetch = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const response = await originalFetch(address, init);
      if (init.method !== 'POST' || !losesResponse) return response;
      losesResponse = false;
      throw new TypeError('response lost');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(openToast()).toMatchObject({ title: 'Unable to Save', description: 'Please try again in a moment.' }),
    );
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(field.value).toBe(TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(entries).toHaveLength(1);
    const keys = server.requestsTo(createEntry).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('marks the summary that an entry was made from as saved, unless the text was cleared', async () => {
    const { server } = journalServer();
    server.on(settleSummary, () => jsonResponse(undefined, 204));
    writeDraft(ada.id, COMPOSER_DRAFT, { text: TEXT, isShared: false, summaryOf: 'r1' });
    renderPage(<Page />, ada);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsTo(settleSummary)).toMatchObject([
        { path: '/api/ai-chat/replies/r1/summary', body: { entryId: 'e1' } },
      ]),
    );
    cleanup();
    writeDraft(ada.id, COMPOSER_DRAFT, { text: TEXT, isShared: false, summaryOf: 'r2' });
    renderPage(<Page />, ada);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), 'Something else altogether.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsTo(settleSummary)).toHaveLength(1);
  });

  it('updates an entry saved by an attempt whose response was lost', async () => {
    const { server, entries } = journalServer();
    server.on(updateEntry, ({ body }) => jsonResponse({ ...entries[0], ...(body as object), version: 2 }));
    const attempted = attemptContent({ content: TEXT, isShared: false, day: entryOf().entryDate });
    const draft = { text: TEXT, isShared: false, attemptKey: 'key-of-lost-attempt', attempted };
    writeDraft(ada.id, COMPOSER_DRAFT, draft);
    renderPage(<Page />, ada);
    const saved = await fetch('/api/gratitude-entries', {
      method: 'POST',
      headers: { 'idempotency-key': 'key-of-lost-attempt' },
      body: JSON.stringify({ content: TEXT, isShared: false }),
    });
    expect(saved.status).toBe(201);
    await userEvent.type(screen.getByRole('textbox'), ' And tea.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsTo(updateEntry)[0]?.body).toEqual({
        content: `${TEXT} And tea.`,
        isShared: false,
        version: 1,
      }),
    );
    await waitFor(() => expect(readDraft(ada.id, COMPOSER_DRAFT)).toBeUndefined());
  });

  it.each([
    ['sale', 'Upgrade for unlimited entries.', 'Upgrade'],
    ['free', 'You can write more tomorrow.', undefined],
  ] as const)('shows the reached limit and the alternative: %s', async (offer, ending, actionLabel) => {
    const { server } = journalServer();
    server.on(createEntry, () => errorResponse('limit_reached', { error: 'limit reached' }));
    const plans = {
      launchPromotion: false,
      offer,
      freeEntriesPerDay: 3,
      freeReflectionsPerDay: 3,
      prices: PREMIUM_PRICES,
    };
    server.on(getPlans, () => jsonResponse(plans));
    renderPage(<Page />, ada);
    await userEvent.type(screen.getByRole('textbox'), TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(openToast()).toMatchObject({
        title: 'Daily Limit Reached',
        description: `You've shared 3 gratitude moments today! ${ending}`,
      }),
    );
    expect(openToast()?.action?.label).toBe(actionLabel);
  });

  it('shows the draft after it was closed', async () => {
    journalServer();
    renderPage(<Page />, ada);
    await userEvent.type(screen.getByRole('textbox'), 'Half a thought');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Half a thought Continue' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
  });

  it('restores the stored draft', () => {
    journalServer();
    writeDraft(ada.id, COMPOSER_DRAFT, { text: 'Half a thought', isShared: true });
    renderPage(<Page />, ada);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
    expect(screen.getByText('Saved on this device')).toBeTruthy();
  });
});

describe('the mood in the composer', () => {
  const draft = { text: TEXT, isShared: false };
  const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value;

  it('is sent with the entry, and not at all if none was chosen', async () => {
    const { server } = journalServer();
    renderPage(<Page />, ada);
    await userEvent.type(screen.getByRole('textbox'), TEXT);
    await userEvent.click(screen.getByRole('radio', { name: 'Happy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsTo(createEntry)[0]?.body).toEqual({ content: TEXT, isShared: false, sentiment: 4 }),
    );
    await waitFor(() => expect(readDraft(ada.id, COMPOSER_DRAFT)).toBeUndefined());
    await userEvent.click(await screen.findByRole('button', { name: /Write$/ }));
    expect(chosen()).toBeUndefined();
  });

  async function closeAndReopen() {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: /(Write|Continue)$/ }));
  }

  it('does not join the next entry if nothing was written, and neither do themes', async () => {
    journalServer();
    renderPage(<Page />, ada);
    await userEvent.click(screen.getByRole('radio', { name: 'Happy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await userEvent.click(await screen.findByRole('button', { name: 'family' }));
    expect(screen.getByRole('button', { name: 'Theme 1 chosen' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await closeAndReopen();
    expect(chosen()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Theme' })).toBeTruthy();
  });

  it('is stored with the text of the draft, and removed from it', async () => {
    journalServer();
    renderPage(<Page />, ada);
    await userEvent.type(screen.getByRole('textbox'), TEXT);
    await userEvent.click(screen.getByRole('radio', { name: 'Sad' }));
    await waitFor(() => expect(readDraft(ada.id, COMPOSER_DRAFT)).toMatchObject({ text: TEXT, mood: 2 }));
    await closeAndReopen();
    expect(chosen()).toBe('2');
    await userEvent.click(screen.getByRole('radio', { name: 'Sad' }));
    await waitFor(() => expect(readDraft(ada.id, COMPOSER_DRAFT)?.mood).toBeUndefined());
  });

  it('is dropped with the composer if nothing was written', async () => {
    journalServer();
    renderPage(<Page />, ada);
    await userEvent.click(screen.getByRole('radio', { name: 'Sad' }));
    await closeAndReopen();
    expect(chosen()).toBeUndefined();
    expect(readDraft(ada.id, COMPOSER_DRAFT)).toBeUndefined();
  });

  it('is restored from the draft', () => {
    journalServer();
    writeDraft(ada.id, COMPOSER_DRAFT, { ...draft, mood: 5 });
    renderPage(<Page />, ada);
    expect(chosen()).toBe('5');
  });

  it('can be chosen with AI off', async () => {
    journalServer(null);
    renderPage(<Page />, { ...ada, aiEnabled: false });
    await userEvent.type(screen.getByRole('textbox'), TEXT);
    await userEvent.click(screen.getByRole('radio', { name: 'Neutral' }));
    expect(chosen()).toBe('3');
  });

  const savedMood = 4;
  it.each([
    ['another mood updates it', 2, 'update'],
    ['a cleared mood replaces it', undefined, 'replace'],
    ['the same mood leaves it', savedMood, 'leave'],
  ] as const)('of an entry saved by an attempt whose response was lost: %s', async (_title, mood, action) => {
    const saved = entryOf({
      id: 'e1',
      content: TEXT,
      sentiment: savedMood,
      corrected: { sentiment: true, themes: false },
    });
    const { server } = journalServer();
    server.on(createEntry, ({ headers }) =>
      jsonResponse(headers.get('idempotency-key') === 'key' ? saved : entryOf({ id: 'e2', content: TEXT }), 201),
    );
    server.on(updateEntry, ({ body }) => jsonResponse({ ...saved, ...(body as object), version: 2 }));
    server.on(deleteEntry, () => new Response(null, { status: 204 }));
    const attempted = attemptContent({ content: TEXT, isShared: false, day: saved.entryDate, mood: savedMood });
    writeDraft(ada.id, COMPOSER_DRAFT, { ...draft, mood, attemptKey: 'key', attempted });
    renderPage(<Page />, ada);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    if (action === 'update') await screen.findByRole('dialog', { name: 'Saved.' });
    else await waitFor(() => expect(openToast()?.title).toBe('Gratitude Captured!'));
    expect(server.requestsTo(updateEntry).map(({ body }) => body)).toEqual(
      action === 'update' ? [{ content: TEXT, isShared: false, sentiment: 2, version: 1 }] : [],
    );
    expect(server.requestsTo(deleteEntry)).toHaveLength(action === 'replace' ? 1 : 0);
    expect(server.requestsTo(createEntry)).toHaveLength(action === 'replace' ? 2 : 1);
  });
});

describe('after a save', () => {
  const reframe = 'You let the morning be enough.';

  async function saveWith(analysis: object | null, extraFields: object = {}) {
    journalServer(analysis, extraFields);
    renderPage(<Page />, { ...ada, timezone: 'America/New_York' });
    await userEvent.type(screen.getByRole('textbox'), TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  }

  it('shows a reframe until the user continues', async () => {
    await saveWith({ sentiment: 3.4, themes: [], source: 'local', crisis: false, positiveReframe: reframe });
    expect(await screen.findByRole('dialog', { name: 'A Gentle Reframe' })).toBeTruthy();
    expect(screen.getByText(reframe)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue My Journey' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['has a less certain sign', { quietHelp: 'past' }],
    ['shows helplines', { help: 'put_away' }],
  ])('says only that an entry is saved that %s', async (_name, extraFields) => {
    await saveWith({ sentiment: 4, themes: [], source: 'local', crisis: false }, extraFields);
    await waitFor(() => expect(openToast()?.title).toBe('Saved.'));
  });

  const hard = { sentiment: 1.8, themes: [], source: 'local', crisis: false };

  it.each([
    ['is hard', hard, {}],
    [
      'its author calls hard',
      { ...hard, sentiment: 4 },
      { sentiment: 2, corrected: { sentiment: true, themes: false } },
    ],
  ])('says in a dialog without a toast that an entry is saved that %s', async (_name, analysis, extraFields) => {
    await saveWith({ ...analysis, positiveReframe: 'That’s hard news to sit with.' }, extraFields);
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved.' }));
    expect(dialog.getByText('That’s hard news to sit with.')).toBeTruthy();
    expect(dialog.getByText(TEXT)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' })));
    expect(openToast()).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['that fits a hard entry', { ...hard, conversation: 'hard-news' }, 'hard-news'],
    ['for any entry', hard, 'from-an-entry'],
  ])('leads to the guided conversation %s', async (_name, analysis, guided) => {
    await saveWith(analysis);
    await userEvent.click(await screen.findByRole('button', { name: /^Talk about it/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^At /).textContent).toBe(
      `At /reflections?entry=e1 ${JSON.stringify({ guided, message: 'Talk about it' })}`,
    );
  });

  it.each([
    [
      'beside a conversation about it',
      { ...hard, conversation: 'guilt-and-repair' },
      'self-compassion',
      'Be kind to yourself',
    ],
    ['where it is unsure', hard, 'hard-day', 'What would help right now'],
  ])('leads to a gentle exercise %s', async (_name, analysis, guided, message) => {
    await saveWith(analysis);
    await userEvent.click(await screen.findByRole('button', { name: `Something gentle ${message}, 4 minutes` }));
    expect(screen.getByText(/^At /).textContent).toBe(`At /reflections?new ${JSON.stringify({ guided, message })}`);
  });

  it('leaves out a gentle exercise where none fits', async () => {
    await saveWith({ ...hard, conversation: 'cannot-sleep' });
    await screen.findByRole('button', { name: /^Talk about it/ });
    expect(screen.queryByRole('button', { name: /^Something gentle/ })).toBeNull();
  });

  it('offers no guide that does not answer', async () => {
    journalServer(hard);
    renderPage(<Page />, { ...ada, aiEnabled: false });
    await userEvent.type(screen.getByRole('textbox'), TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Saved.' });
    expect(screen.queryByRole('button', { name: /^(Talk about it|Something gentle)/ })).toBeNull();
  });

  it('shows only help lines for signs of a crisis', async () => {
    await saveWith({ sentiment: 1.1, themes: [], source: 'local', crisis: true });
    await expectOnlyHelp();
  });

  it('shows help lines for signs of a crisis when AI is off and nothing was analyzed', async () => {
    await saveWith(null, { crisis: true, aiService: { available: true, reason: 'switched_off' } });
    await expectOnlyHelp();
  });

  it('shows all helplines on the card when asked', async () => {
    await saveWith({ sentiment: 1.1, themes: [], source: 'local', crisis: true });
    await screen.findByRole('dialog', { name: HELP });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'See all helplines' }));
    const card = within(screen.getByRole('region', { name: 'Helplines for you' }));
    expect((await card.findByRole('link', { name: /^Call 988/ })).getAttribute('href')).toBe('tel:988');
    expect(card.getByRole('link', { name: /^Text HOME to 741741/ })).toBeTruthy();
    expect(card.getByRole('combobox', { name: 'Helplines in' })).toBeTruthy();
  });

  it('mentions no helplines on cards that needed none', async () => {
    await saveWith(hard);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByText(TEXT)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Helplines for you' })).toBeNull();
  });

  it.each([
    ['quota_exceeded', 'Backup analysis applied'],
    ['service_error', 'Simplified analysis used'],
    [undefined, 'Basic analysis applied'],
  ])('mentions an analysis limited by %s', async (reason, description) => {
    const analysis = { sentiment: 4, themes: [], source: 'local', crisis: false };
    await saveWith(analysis, { aiService: { available: false, reason } });
    await waitFor(() => expect(openToast()).toMatchObject({ title: 'Gratitude Captured!', description: description }));
  });

  it('mentions no analysis that did not happen', async () => {
    await saveWith(null, { aiService: { available: true, reason: 'switched_off' } });
    await waitFor(() => expect(openToast()?.title).toBe('Gratitude Captured!'));
    expect(openToast()?.description).toBeUndefined();
  });

  async function expectOnlyHelp() {
    expect(await screen.findByRole('link', { name: /^Call 988/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Text HOME to 741741/ }).getAttribute('href')).toMatch(/^sms:741741/);
    expect(screen.getByRole('link', { name: /^Call 911/ })).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).not.toMatch(/reframe|streak|goal|premium|captured/i);
    expect(openToast()).toBeUndefined();
  }
});
