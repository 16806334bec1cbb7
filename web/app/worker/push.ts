/** Push notifications in the service worker: shows them, and opens their pages. */
import type { PushPayload } from '../../../contract/push.ts';
import type { WorkerScope } from './scope.ts';

const ICON = '/icons/icon-192.png';
/** White on transparent, for the status bar of phones. */
const BADGE = '/icons/badge-96.png';

/** Shown if a push message cannot be parsed: browsers revoke the permission if nothing is shown. */
const FALLBACK_NOTICE: Omit<PushPayload, 'id'> = {
  title: 'Evenglow',
  body: 'You have a new notification.',
  path: '/',
  tag: 'evenglow',
};

/** A notification replaces an earlier one with the same tag silently. */
export async function showPush({ registration }: WorkerScope, data: { json: () => unknown } | null): Promise<void> {
  const { title, body, path, tag, id } = parsePayload(data);
  await registration.showNotification(title, { body, tag, icon: ICON, badge: BADGE, data: { path, id } });
}

function parsePayload(data: { json: () => unknown } | null): Omit<PushPayload, 'id'> & { id?: string } {
  let payload: Record<string, unknown> = {};
  try {
    payload = Object(data?.json()) as Record<string, unknown>; // Untyped; each field is checked below.
  } catch {
    // Not JSON.
  }
  const stringField = (name: keyof typeof FALLBACK_NOTICE, fallback = FALLBACK_NOTICE[name]) => {
    const value = payload[name];
    return typeof value === 'string' ? value : fallback;
  };
  if (typeof payload.title !== 'string' || payload.title === '') return FALLBACK_NOTICE;
  return {
    title: payload.title,
    body: stringField('body', ''),
    path: stringField('path'),
    tag: stringField('tag'),
    ...(typeof payload.id === 'string' && { id: payload.id }),
  };
}

/** Shows the page in an open window or a new one; only pages of this site. */
export async function openNotice(
  { clients, location }: WorkerScope,
  notification: { readonly data: unknown; close: () => void },
): Promise<void> {
  notification.close();
  const { path, id } = Object(notification.data) as { path?: unknown; id?: unknown };
  const reported = typeof id === 'string' ? reportOpened(id) : undefined;
  const url = ownAddress(path, location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find((each) => each.url === url) ?? open.find((each) => each.focused) ?? open[0];
  // A window that this worker does not control, or that is closing, can be neither navigated nor focused.
  const shown = page && (await navigateTo(page, url).catch(() => undefined));
  if (!shown) await clients.openWindow(url);
  await reported;
}

async function navigateTo(
  page: { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> },
  url: string,
): Promise<unknown> {
  // Some systems forbid focusing a window; the page is shown in it in any case.
  const focused = await page.focus().catch(() => undefined);
  return page.url === url ? focused : page.navigate(url);
}

function ownAddress(path: unknown, origin: string): string {
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return url?.origin === origin ? url.href : `${origin}/`;
}

/** Only updates the inbox; without a connection the notification stays unread. */
async function reportOpened(id: string): Promise<void> {
  const path = `/api/push/${encodeURIComponent(id)}/opened`;
  await fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
}

interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Renews a subscription that the browser or its push service has ended, and registers it on the server. */
export async function renewSubscription(
  { registration }: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription?.options.applicationServerKey ?? (await serverKey()),
    }));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

async function serverKey(): Promise<string> {
  const answer = await fetch('/api/push/key');
  const { publicKey } = (await answer.json()) as { publicKey: string }; // The output of `getPushKey`.
  return publicKey;
}
