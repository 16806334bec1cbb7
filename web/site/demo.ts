/** The demo of the landing page: its player in a dialog. Without this code the link leads to the player itself. */
import { getDemoVideoPlayer } from '../../contract/site.ts';

/** Said of the player to those who do not see it. */
const TITLE = 'Demo of Evenglow';

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const isLink = target instanceof Element && target.closest('a[data-demo]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-demo-dialog]');
  if (!isLink || !dialog || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  openDemo(dialog);
});

/** The player is there only while the dialog is open: before, nothing of it is loaded, and after, nothing goes on. */
function openDemo(dialog: HTMLDialogElement): void {
  const place = dialog.querySelector('[data-demo-place]');
  const player = document.createElement('iframe');
  player.src = getDemoVideoPlayer.path;
  player.title = TITLE;
  player.allow = 'fullscreen';
  player.className = 'block size-full border-0';
  place?.replaceChildren(player);
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
      place?.replaceChildren();
      closing.abort();
    },
    closing,
  );
  dialog.showModal();
}
