/**
 * Shows the newest entries of today in the frame that the server sent, before the application's code has loaded. It imports
 * nothing, so that every page can afford it.
 */
import type { Entry } from '../../../contract/journal.ts';

/** On the element within a card of Home's frame that has room for a text; its value is the address of today's entries. */
const SLOT = 'data-newest-entry';
/** As many as are in sight at first, on any screen. */
const ENTRIES_MAX = 4;

/** `EntryTextView` folds longer texts. Those wait for it. */
const CHARACTERS_MAX = 700;
const LINES_MAX = 12;

/**
 * Requests today's entries where the page has a slot for one. Resolves to them, so that they are requested once, or to
 * undefined where there is no slot, nobody is signed in, or no answer came. Writes nothing once the application is drawn.
 */
export async function paintNewestEntries(): Promise<Entry[] | undefined> {
  const slot = document.querySelector(`[${SLOT}]`);
  const address = slot?.getAttribute(SLOT);
  if (!slot || !address) return undefined;
  try {
    // The same credentials as the preload in the page's head, which answers this request.
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined;
    const entries = (await response.json()) as Entry[];
    await fontOfEntries();
    if (slot.isConnected) paint(slot, entries);
    return entries;
  } catch {
    return undefined;
  }
}

/** How long words wait for their font, in milliseconds. Drawn in another one they would move once it comes. */
const FONT_TIMEOUT_MS = 500;

/** The page's head preloads it, and a device that has shown the page before has it. */
async function fontOfEntries(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  await Promise.race([document.fonts?.load('1rem "Fraunces Variable"').catch(() => undefined), timeout]);
}

/** Each in a card of its own, as far as they are texts: what comes after another kind of card has no known place. */
function paint(slot: Element, entries: Entry[]): void {
  const other = entries.findIndex((entry) => !beginsWithItsText(entry));
  const texts = entries.slice(0, other === -1 ? ENTRIES_MAX : Math.min(other, ENTRIES_MAX));
  let last = slot.parentElement;
  for (const [index, entry] of texts.entries()) {
    if (index === 0) slot.replaceChildren(textOf(entry));
    else {
      const copy = last?.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return;
      copy.querySelector(`[${SLOT}]`)?.replaceChildren(textOf(entry));
      last?.after(copy);
      last = copy;
    }
  }
}

/** True where the entry's card begins with its text and shows all of it. */
function beginsWithItsText({ content, media }: Entry): boolean {
  return media.length === 0 && content.length <= CHARACTERS_MAX && content.split('\n').length <= LINES_MAX;
}

function textOf({ content }: Entry): HTMLElement {
  const text = document.createElement('p');
  text.dir = 'auto';
  text.className = 'prose-entry';
  text.textContent = content;
  return text;
}
