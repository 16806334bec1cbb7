/**
 * Paints today's newest entries into the server-rendered frame before the application has loaded. Imports nothing, so
 * that every page can afford it.
 */
import type { Entry } from '../../../contract/journal.ts';

/** Attribute of the element for an entry's text in the frame of Home; its value is the address of today's entries. */
const SLOT_ATTRIBUTE = 'data-newest-entry';
/** As many as are initially visible on any screen. */
const ENTRIES_MAX = 4;

/** Longer texts are folded by `EntryTextView` and not painted here. */
const CHARACTERS_MAX = 700;
const LINES_MAX = 12;

/**
 * Requests today's entries if the page has a slot. Resolves to the entries, so that they are requested once; to
 * undefined without a slot, a session or a response. Paints nothing once the application has rendered.
 */
export async function paintNewestEntries(): Promise<Entry[] | undefined> {
  const slot = document.querySelector(`[${SLOT_ATTRIBUTE}]`);
  const address = slot?.getAttribute(SLOT_ATTRIBUTE);
  if (!slot || !address) return undefined;
  try {
    // Must match the credentials of the preload in the page's head, whose response is used.
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined;
    const entries = (await response.json()) as Entry[];
    await waitForFont();
    if (slot.isConnected) paint(slot, entries);
    // The first page of several; the application requests all.
    return response.headers.has('link') ? undefined : entries;
  } catch {
    return undefined;
  }
}

/** How long the text waits for its font, in milliseconds. In a fallback font it would move later. */
const FONT_TIMEOUT_MS = 500;

/** The page's head preloads it; later visits have it cached. */
async function waitForFont(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  await Promise.race([document.fonts?.load('1rem "Fraunces Variable"').catch(() => undefined), timeout]);
}

/** Paints each entry into its own card, up to the first card of another kind, whose height is unknown. */
function paint(slot: Element, entries: Entry[]): void {
  const firstOther = entries.findIndex((entry) => !isPlainText(entry));
  const texts = entries.slice(0, firstOther === -1 ? ENTRIES_MAX : Math.min(firstOther, ENTRIES_MAX));
  let last = slot.parentElement;
  for (const [index, entry] of texts.entries()) {
    if (index === 0) slot.replaceChildren(textOf(entry));
    else {
      const copy = last?.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return;
      copy.querySelector(`[${SLOT_ATTRIBUTE}]`)?.replaceChildren(textOf(entry));
      last?.after(copy);
      last = copy;
    }
  }
}

/** Returns true if the entry's card begins with its text and shows all of it. */
function isPlainText({ content, entryType, media }: Entry): boolean {
  return (
    entryType !== 'mood' &&
    media.length === 0 &&
    content.length <= CHARACTERS_MAX &&
    content.split('\n').length <= LINES_MAX
  );
}

function textOf({ content }: Entry): HTMLElement {
  const text = document.createElement('p');
  text.dir = 'auto';
  text.className = 'prose-entry';
  text.textContent = content;
  return text;
}
