/** The category filter of the blog. */

const PARAMETER = 'category';

export const countText = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

/** Filters by buttons and by the category in the address, so that links can select one. */
export function filterPosts(page: ParentNode, view: Pick<Window, 'location' | 'history'> = window): void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[data-shelf]')];
  const posts = [...page.querySelectorAll<HTMLElement>('[data-on-shelf]')];
  const status = page.querySelector('[data-count]');
  if (buttons.length === 0) return;
  const show = (category: string) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.shelf === category));
    for (const post of posts) {
      // Without a filter, the featured post is above the list.
      post.hidden = category === '' ? post.dataset.featured !== undefined : post.dataset.onShelf !== category;
    }
    const count = category === '' ? posts.length : posts.filter((post) => !post.hidden).length;
    if (status) status.textContent = countText(count);
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const category = button.dataset.shelf ?? '';
      show(category);
      const url = new URL(view.location.href);
      if (category === '') url.searchParams.delete(PARAMETER);
      else url.searchParams.set(PARAMETER, category);
      view.history.replaceState(null, '', url);
    });
  }
  const initialCategory = new URLSearchParams(view.location.search).get(PARAMETER);
  if (initialCategory !== null && buttons.some(({ dataset }) => dataset.shelf === initialCategory))
    show(initialCategory);
}
