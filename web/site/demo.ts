/** The demo of the landing page: its player in a dialog. Without this code the link leads to the player itself. */

/** Where the player is. */
export const DEMO_PATH = '/api/demo-video-player';
/** Said of the player to those who do not see it. */
const TITLE = 'Demo of Evenglow';

/** Follows presses on `a[data-demo]` and the dialog `[data-demo-dialog]`, whenever they come into the page. */
export function listenForDemo(page: Document): void {
  page.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const dialog = page.querySelector<HTMLDialogElement>('dialog[data-demo-dialog]');
    if (!dialog) return;
    if (target.closest('a[data-demo]') && !opensElsewhere(event)) {
      event.preventDefault();
      show(dialog);
    }
    // Outside of what it holds, or on its way out of the page.
    else if (target === dialog || target.closest('[data-demo-start]')) dialog.close();
  });
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** The player is there only while the dialog is open: before, nothing of it is loaded, and after, nothing is heard. */
function show(dialog: HTMLDialogElement): void {
  const place = dialog.querySelector('[data-demo-place]');
  const player = document.createElement('iframe');
  player.src = DEMO_PATH;
  player.title = TITLE;
  player.allow = 'fullscreen';
  player.className = 'block size-full border-0';
  place?.replaceChildren(player);
  dialog.addEventListener('close', () => place?.replaceChildren(), { once: true });
  dialog.showModal();
}
