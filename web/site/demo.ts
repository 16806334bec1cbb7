/**
 * The demo of the landing page: a video player in a dialog. Without this script the link opens the player's own page.
 */
import { getDemoVideoPlayer } from '../../contract/site.ts';

/** Accessible name of the player. */
const TITLE = 'Demo of Evenglow';

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const isLink = target instanceof Element && target.closest('a[data-demo]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-demo-dialog]');
  if (!isLink || !dialog || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  openDemo(dialog);
});

/** The player is mounted only while the dialog is open, so that nothing loads before and nothing plays after. */
function openDemo(dialog: HTMLDialogElement): void {
  const container = dialog.querySelector('[data-demo-place]');
  const player = document.createElement('iframe');
  player.src = getDemoVideoPlayer.path;
  player.title = TITLE;
  player.allow = 'fullscreen';
  player.className = 'block size-full border-0';
  container?.replaceChildren(player);
  const listeners = new AbortController();
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // A click on the backdrop, or on a link that leaves the page.
      if (target === dialog || (target instanceof Element && target.closest('[data-demo-start]'))) dialog.close();
    },
    { signal: listeners.signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      container?.replaceChildren();
      listeners.abort();
    },
    { signal: listeners.signal },
  );
  dialog.showModal();
}
