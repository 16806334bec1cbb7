/**
 * Shows the newest entry of today in the frame that the server sent, before the application's code has loaded. It imports
 * nothing, so that every page can afford it.
 */
import type { Entry } from '../../../contract/journal.ts';

/** On the element of Home's frame that has room for an entry; its value is the address of today's entries. */
const SLOT = 'data-newest-entry';

/** `EntryTextView` folds longer texts. Those wait for it. */
const CHARACTERS_MAX = 700;
const LINES_MAX = 12;

/**
 * Requests today's entries where the page has a slot for one. Resolves to them, so that they are requested once, or to
 * undefined where there is no slot, nobody is signed in, or no answer came. Writes nothing once the application is drawn.
 */
export async function paintNewestEntry(): Promise<Entry[] | undefined> {
  const slot = document.querySelector(`[${SLOT}]`);
  const address = slot?.getAttribute(SLOT);
  if (!slot || !address) return undefined;
  try {
    // The same credentials as the preload in the page's head, which answers this request.
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined;
    const entries = (await response.json()) as Entry[];
    const [newest] = entries;
    if (newest && beginsWithItsText(newest) && slot.isConnected) slot.replaceChildren(textOf(newest));
    return entries;
  } catch {
    return undefined;
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
