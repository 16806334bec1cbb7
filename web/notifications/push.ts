/** Web push in this browser: support, permission, subscription and renewal. */
import { DAY_MS } from '../../contract/durations.ts';
import {
  checkPushSubscription,
  getPushKey,
  removePushSubscription,
  savePushSubscription,
} from '../../contract/push.ts';
import { call, NetworkError } from '../platform/call.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { clearStoredPush, pushCheckedAt, storePushCheckedAt } from './push-on-device.ts';

/**
 * `install`: iOS supports push only for installed apps. `denied`: the user or the browser refused, and pages cannot ask
 * again.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Minimum interval between checks of the subscription, in milliseconds. */
const RENEW_AFTER_MS = DAY_MS;

/** How long the service worker may take until push counts as unsupported, in milliseconds. */
const WORKER_TIMEOUT_MS = 3_000;

const declinedKey = (userId: string) => `evenglow-push-later:${userId}`;

/** True after "Not now"; the offer is then not shown again. */
export const hasDeclinedPush = (userId: string) => readStored(declinedKey(userId)) !== undefined;
export const declinePush = (userId: string) => void writeStored(declinedKey(userId), 'yes');

/** An iPad identifies itself as a Macintosh, but has a touch screen. */
function isIosDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isSupported(): boolean {
  return 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
}

/** Waits for the worker, which is registered late on the first visit. */
async function getPushManager(): Promise<PushManager | undefined> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  if (registration) return registration.pushManager;
  const noWorker = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, undefined));
  return (await Promise.race([serviceWorker.ready, noWorker]))?.pushManager;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isIosDevice() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const pushManager = await getPushManager();
  if (!pushManager) return 'unsupported';
  const subscription = Notification.permission === 'granted' ? await pushManager.getSubscription() : null;
  if (!subscription) return 'off';
  const { isKnown } = await call(checkPushSubscription, { body: { endpoint: subscription.endpoint } });
  return isKnown ? 'on' : 'off';
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns the existing subscription if it uses the server's key, or a new one. */
async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await call(getPushKey);
  const existing = await pushManager.getSubscription();
  const key = existing?.options.applicationServerKey;
  if (existing && key && base64url(key) === publicKey) return existing;
  // A browser allows one subscription, and rejects a different key while it exists.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function saveSubscription(pushManager: PushManager, userId: string): Promise<void> {
  const { endpoint, keys = {} } = (await subscribe(pushManager)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(savePushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  storePushCheckedAt(userId, Date.now());
}

/**
 * Shows the permission prompt and returns the resulting state. Rejects if the push service or the server is
 * unreachable.
 */
export async function turnPushOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const pushManager = await getPushManager();
  if (!pushManager) return 'unsupported';
  await saveSubscription(pushManager, userId);
  return 'on';
}

/** Removes it from the server first: without that, pushes would continue. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await getPushManager())?.getSubscription();
  if (subscription) {
    await call(removePushSubscription, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  clearStoredPush();
  return 'off';
}

/**
 * Checks the subscription at most once a day, because browsers rotate endpoints and servers rotate keys without notice.
 * Never rejects; the next page load retries.
 */
export async function renewPush(userId: string): Promise<void> {
  const checkedAt = pushCheckedAt(userId);
  if (checkedAt === undefined || Date.now() - checkedAt < RENEW_AFTER_MS) return;
  if (!isSupported() || Notification.permission !== 'granted') return;
  try {
    const pushManager = await getPushManager();
    if (pushManager) await saveSubscription(pushManager, userId);
  } catch {
    // No network, or no push service.
  }
}

/** Returns the message shown if push could not be turned on or off. */
export function pushErrorText(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  return 'Your browser’s push service isn’t responding. Please try again.';
}
