/** The browser's offer to install the page, which comes once and early, and is held until it can be made. Knows no React. */

/** As Chromium has it (https://wicg.github.io/manifest-incubations/); no library of types knows it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let held: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function hold(event: InstallPromptEvent | undefined): void {
  held = event;
  for (const listener of listeners) listener();
}

/** To be called before anything else is loaded. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser would otherwise ask by itself, at once.
    event.preventDefault();
    hold(event as InstallPromptEvent); // The one event of this name.
  });
  window.addEventListener('appinstalled', () => hold(undefined));
}

export function getInstallOffer(): InstallPromptEvent | undefined {
  return held;
}

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own question; true where the person installs. An offer can be used once. */
export async function acceptInstallOffer(): Promise<boolean> {
  const offer = held;
  hold(undefined);
  return (await offer?.prompt())?.outcome === 'accepted';
}
