/** The script of code panels: the choice of language and copying. */

/** Switches the language at `[data-shows-language]` buttons, and copies the code of `[data-copy]` buttons. */
export function hydrateCodePanels(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const chosen = target.closest<HTMLElement>('[data-shows-language]');
    if (chosen) showLanguage(page, chosen);
    const copy = target.closest('[data-copy]');
    if (copy) void copyCode(copy);
  });
}

function showLanguage(page: Document, chosen: HTMLElement): void {
  const language = chosen.dataset.showsLanguage;
  // Panels above change their height too; keep the button at its position.
  const topBefore = chosen.getBoundingClientRect().top;
  for (const button of page.querySelectorAll<HTMLElement>('[data-shows-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset.showsLanguage === language));
  }
  for (const code of page.querySelectorAll<HTMLElement>('[data-language]')) {
    code.classList.toggle('hidden', code.dataset.language !== language);
  }
  window.scrollBy({ top: chosen.getBoundingClientRect().top - topBefore, behavior: 'instant' });
}

async function copyCode(button: Element): Promise<void> {
  const panel = button.closest('[data-code-panel]');
  const visibleCode = panel?.querySelector('[data-language]:not(.hidden) pre') ?? panel?.querySelector('pre');
  const statusElement = button.querySelector('[role="status"]');
  const message = await navigator.clipboard.writeText(visibleCode?.textContent ?? '').then(
    () => 'Copied',
    () => 'Couldn’t copy',
  );
  if (statusElement) statusElement.textContent = message;
  setTimeout(() => {
    if (statusElement) statusElement.textContent = 'Copy';
  }, 2_000);
}
