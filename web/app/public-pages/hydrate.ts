/** The script of the public pages: searches and filters lists, and sends forms. The pages work without it. */

import { filterPosts } from '../../site/documents/blog/filter-posts.ts';
import { hydrateCodePanels } from '../../site/documents/code-panels.ts';
import { sendForms } from '../../site/documents/send-forms.ts';
import { theme, toggleTheme } from '../../ui/theme.ts';
import { showStaticThemeNotice } from '../../ui/theme-notice.ts';

theme.subscribe(() => undefined);
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
  toggleTheme();
  showStaticThemeNotice(theme.get());
});
for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) searchIn(form);
filterPosts(document);
hydrateCodePanels(document);
sendForms(document);

/** Shows the rows that contain each word of the search. */
function searchIn(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[type="search"]');
  const results = document.getElementById('results');
  const shelves = document.getElementById('shelves');
  const status = document.getElementById('found');
  if (!field || !results || !shelves || !status) return;
  const rows = [...results.querySelectorAll<HTMLElement>('[data-text]')];
  const update = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hasQuery = words.length > 0;
    let count = 0;
    for (const row of rows) {
      row.hidden = !words.every((word) => row.dataset.text?.includes(word));
      if (!row.hidden) count++;
    }
    results.hidden = !hasQuery;
    shelves.hidden = hasQuery;
    const found = count === 0 ? 'No results. Try a shorter word.' : `${count} ${count === 1 ? 'page' : 'pages'}`;
    status.textContent = hasQuery ? found : '';
  };
  field.value = new URLSearchParams(window.location.search).get('q') ?? field.value;
  update();
  field.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}
