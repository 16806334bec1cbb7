/** The user of this device, for the service worker, which sees no cookie and no local storage. */
const OWNER_CACHE = 'evenglow-owner';
const OWNER_PATH = '/owner';

/** Sets the owner of content that is shared from now on. Never rejects. */
export function setShareOwner(userId: string | undefined): void {
  if (!('caches' in globalThis)) return;
  const change =
    userId === undefined
      ? caches.delete(OWNER_CACHE)
      : caches.open(OWNER_CACHE).then((cache) => cache.put(OWNER_PATH, new Response(userId)));
  change.catch(() => undefined);
}

/** Id of the user of this device; empty if they signed out. */
export async function shareOwner(): Promise<string> {
  const response = await (await caches.open(OWNER_CACHE)).match(OWNER_PATH);
  return (await response?.text()) ?? '';
}
