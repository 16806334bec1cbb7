/** Push subscriptions of a user's browsers. */
import { HOUR_MS } from '../../../contract/durations.ts';

import { PUSH_DEVICES_MAX } from '../../../contract/push.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import type { PushTarget } from '../../platform/push/transport.ts';
import { areBrowserKeys } from '../../platform/push/vapid.ts';
import { removeOldestSubscriptions, saveSubscription } from './push-subscriptions.queries.ts';

/** Per user; more than anyone enables by hand. */
const SAVES_PER_HOUR_MAX = 60;

/**
 * @throws AppError rate_limited; validation_failed for invalid keys or an endpoint the server must not contact;
 * unauthorized if the session has ended
 */
export async function savePushSubscription(
  deps: Pick<Deps, 'orm' | 'push' | 'clock'>,
  actor: Actor,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  const { orm, push } = deps;
  if (!areBrowserKeys({ p256dh, auth })) rejectField('keys', 'These aren’t valid push keys.');
  const { username, password } = new URL(endpoint);
  if (username !== '' || password !== '') rejectField('endpoint', 'A push address can’t contain a user name.');
  // Each call resolves a host name, which can be slow.
  await rateLimit(deps, 'push device', actor.userId, { max: SAVES_PER_HOUR_MAX, windowMs: HOUR_MS });
  if (!(await push.mayReach(endpoint))) {
    rejectField('endpoint', 'We can’t reach this browser’s push service from this server.');
  }
  const saved = await saveSubscription(orm, actor, { endpoint: normalizeEndpoint(endpoint), p256dh, auth });
  if (!saved) throw new AppError('unauthorized');
  await removeOldestSubscriptions(orm, actor.userId, PUSH_DEVICES_MAX);
}

/** Normalizes the URL, so that equal endpoints are stored equally. */
export function normalizeEndpoint(endpoint: string): string {
  const url = new URL(endpoint);
  url.hash = '';
  return url.href;
}

function rejectField(field: string, message: string): never {
  throw new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}
