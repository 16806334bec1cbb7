/** Push to this browser: whether it can be, is, and may be; how it is switched on, off, and kept alive. */
import {
  getPushKey,
  knowsPushSubscription,
  removePushSubscription,
  savePushSubscription,
} from '../../contract/push.ts';
import { call, NetworkError } from '../platform/call.ts';
import { forgetPushHere, pushCheckedAt, rememberPush } from '../platform/push-here.ts';
import { readStored, writeStored } from '../platform/stored.ts';

/**
 * `install`: an iPhone or iPad takes push only for what is on its home screen. `denied`: the person or the browser said no,
 * and no page may ask again.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** It is looked whether push still comes here at most this often, in milliseconds. */
const RENEW_AFTER_MS = 24 * 3_600_000;

const laterKey = (userId: string) => `evenglow-push-later:${userId}`;

/** True where the person said "Not now": they are not asked again by itself. */
export const saidNotNow = (userId: string) => readStored(laterKey(userId)) !== undefined;
export const sayNotNow = (userId: string) => void writeStored(laterKey(userId), 'yes');

/** An iPad calls itself a Macintosh, and has a touch screen, which those have not. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isSupported(): boolean {
  return 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
}

async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isApplePhone() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const pushManager = await manager();
  if (!pushManager) return 'unsupported';
  const subscription = Notification.permission === 'granted' ? await pushManager.getSubscription() : null;
  if (!subscription) return 'off';
  const { isKnown } = await call(knowsPushSubscription, { body: { endpoint: subscription.endpoint } });
  return isKnown ? 'on' : 'off';
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A subscription with the server's key: the one that is there, or a new one. */
async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await call(getPushKey);
  const held = await pushManager.getSubscription();
  const key = held?.options.applicationServerKey;
  if (held && key && base64url(key) === publicKey) return held;
  // A browser has one, and refuses another key while it stands.
  await held?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function save(pushManager: PushManager, userId: string): Promise<void> {
  const { endpoint, keys = {} } = (await subscribe(pushManager)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(savePushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  rememberPush(userId, Date.now());
}

/** Has the browser ask, and answers how it stands then. Rejects where the push service or the server cannot be reached. */
export async function turnPushOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const pushManager = await manager();
  if (!pushManager) return 'unsupported';
  await save(pushManager, userId);
  return 'on';
}

/** The server first: what it does not send does not come. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await manager())?.getSubscription();
  if (subscription) {
    await call(removePushSubscription, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  forgetPushHere();
  return 'off';
}

/**
 * Once a day, where push is on: browsers renew endpoints, and servers keys, without telling. Never rejects: it is tried again
 * with the next page.
 */
export async function renewPush(userId: string): Promise<void> {
  const checkedAt = pushCheckedAt(userId);
  if (checkedAt === undefined || Date.now() - checkedAt < RENEW_AFTER_MS) return;
  if (!isSupported() || Notification.permission !== 'granted') return;
  try {
    const pushManager = await manager();
    if (pushManager) await save(pushManager, userId);
  } catch {
    // No network, or no push service.
  }
}

/** Why it could not be switched on or off, for a person. */
export function pushFailure(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  return 'The push service of this browser did not answer. Please try again.';
}
