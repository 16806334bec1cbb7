/** The category filter of the blog. */

const PARAMETER = 'category';

export const countWords = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

/** Filters by buttons and by the category in the address, so that links can select one. */
export function filterPosts(page: ParentNode, view: Pick<Window, 'location' | 'history'> = window): void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[data-shelf]')];
  const posts = [...page.querySelectorAll<HTMLElement>('[data-on-shelf]')];
  const status = page.querySelector('[data-count]');
  if (buttons.length === 0) return;
  const show = (shelf: string) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.shelf === shelf));
    for (const post of posts) {
      // Without a filter, the featured post is above the list.
      post.hidden = shelf === '' ? post.dataset.featured !== undefined : post.dataset.onShelf !== shelf;
    }
    const count = shelf === '' ? posts.length : posts.filter((post) => !post.hidden).length;
    if (status) status.textContent = countWords(count);
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const shelf = button.dataset.shelf ?? '';
      show(shelf);
      const address = new URL(view.location.href);
      if (shelf === '') address.searchParams.delete(PARAMETER);
      else address.searchParams.set(PARAMETER, shelf);
      view.history.replaceState(null, '', address);
    });
  }
  const asked = new URLSearchParams(view.location.search).get(PARAMETER);
  if (asked !== null && buttons.some(({ dataset }) => dataset.shelf === asked)) show(asked);
}
