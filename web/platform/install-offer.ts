/** The browser's install prompt, which fires once and early and is held until it is shown. Imports no React. */
import { createStore } from './store.ts';

/** As in Chromium (https://wicg.github.io/manifest-incubations/); it is missing in TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Undefined while there is none. */
export const installOffer = createStore<InstallPromptEvent | undefined>(undefined);

/** To be called before anything else is loaded. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would ask by itself, at once.
    event.preventDefault();
    installOffer.set(event as InstallPromptEvent); // The one event of this name.
  });
  window.addEventListener('appinstalled', () => installOffer.set(undefined));
}

/** Shows the browser's own prompt; true when the person installs. An offer can be used once. */
export async function acceptInstallOffer(): Promise<boolean> {
  const offer = installOffer.get();
  installOffer.set(undefined);
  return (await offer?.prompt())?.outcome === 'accepted';
}
