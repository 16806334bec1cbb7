/** The demo of the landing page: its player in a dialog. Without this code the link leads to the player itself. */
import { getDemoVideoPlayer } from '../../contract/site.ts';

/** Said of the player to those who do not see it. */
const TITLE = 'Demo of Evenglow';

/** Opens the dialog `[data-demo-dialog]`. The player is there only while it is open: before, nothing of it is loaded, and after, nothing goes on. */
export function openDemo(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>('[data-demo-dialog]');
  const place = dialog?.querySelector('[data-demo-place]');
  if (!dialog || !place || dialog.open) return;
  const player = page.createElement('iframe');
  player.src = getDemoVideoPlayer.path;
  player.title = TITLE;
  player.allow = 'fullscreen';
  player.className = 'block size-full border-0';
  place.replaceChildren(player);
  const closing = new AbortController();
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // Outside of what it holds, or on its way out of the page.
      if (target === dialog || (target instanceof Element && target.closest('[data-demo-start]'))) dialog.close();
    },
    closing,
  );
  dialog.addEventListener(
    'close',
    () => {
      place.replaceChildren();
      closing.abort();
    },
    closing,
  );
  dialog.showModal();
}
