/** The browser's install prompt, which fires once and early, and is stored until it is shown. Imports no React. */
import { createStore } from './store.ts';

/** Defined in https://wicg.github.io/manifest-incubations/ and missing in TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Undefined until the browser offers it. */
export const installOffer = createStore<InstallPromptEvent | undefined>(undefined);

/** Call it before anything else is loaded. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own prompt at page load.
    event.preventDefault();
    installOffer.set(event as InstallPromptEvent); // The only event with this name.
  });
  window.addEventListener('appinstalled', () => installOffer.set(undefined));
}

/** Shows the browser's install prompt; returns true if the user installs. A prompt can be used once. */
export async function acceptInstallOffer(): Promise<boolean> {
  const offer = installOffer.get();
  installOffer.set(undefined);
  return (await offer?.prompt())?.outcome === 'accepted';
}
