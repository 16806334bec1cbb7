/** The test notification of the admin page, sent at once to all devices of one user. */
import { desc, eq } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations.ts';
import { PUSH_DEVICES_MAX, type PushPayload } from '../../../contract/push.ts';
import type { Deps } from '../../platform/feature.ts';
import { newId } from '../../platform/ids.ts';
import type { PushOutcome } from '../../platform/push/transport.ts';
import { pushSubscriptions } from '../tables.ts';
import { removeExpiredSubscription } from './push-subscriptions.queries.ts';

/** In seconds, like each TTL of a push. */
const TTL = HOUR_MS / 1000;

/** Sends without a job, to say what each push service answered. Also to devices of people who turned push off. */
export async function sendTestPush({ orm, push }: Pick<Deps, 'orm' | 'push'>, userId: string): Promise<PushOutcome[]> {
  const devices = await orm
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(PUSH_DEVICES_MAX);
  const payload: PushPayload = {
    title: 'Evenglow can send notifications',
    body: 'This is the test from the admin page.',
    path: '/admin',
    tag: 'admin-test',
    id: newId(),
  };
  return Promise.all(
    devices.map(async ({ id, endpoint, subscription }) => {
      const target = { endpoint, ...subscription };
      const message = {
        target,
        payload: JSON.stringify(payload),
        ttl: TTL,
        urgency: 'high',
        topic: 'admin-test',
      } as const;
      const outcome = await push.send(message);
      if (outcome.kind === 'gone') await removeExpiredSubscription(orm, id, endpoint);
      return outcome;
    }),
  );
}
