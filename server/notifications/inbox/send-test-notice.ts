/** Test notices that users send to themselves to check their channels. */
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations.ts';
import { TEST_NOTICES_PER_HOUR } from '../../../contract/inbox.ts';
import { getEmailConfirmation } from '../../account/index.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { mailJob, pushJob } from '../channels/send-jobs.ts';
import { queueNotices } from '../notice-queue.ts';
import { scheduledNotifications } from '../tables.ts';
import { countChannels } from './inbox.queries.ts';
import type { InboxDependencies } from './inbox.ts';

type TestDependencies = InboxDependencies & Pick<Deps, 'jobs' | 'mailer'>;

const TITLE = 'A test from Evenglow';
const MESSAGE = 'Your reminders will look like this.';

/**
 * Queues a test notice for all channels, ignoring quiet hours.
 * @throws AppError rate_limited after five within an hour
 */
export async function sendTestNotice(
  deps: TestDependencies,
  actor: Actor,
): Promise<{ push: number; email: boolean; inbox: boolean }> {
  const { orm, clock, jobs, mailer } = deps;
  const { userId } = actor;
  await rateLimit(deps, 'test notice', userId, { max: TEST_NOTICES_PER_HOUR, windowMs: HOUR_MS });
  const now = clock.now();
  return orm.transaction(async (tx) => {
    const id = newId();
    const row = { id, userId, type: 'test', scheduleKey: id, title: TITLE, message: MESSAGE } as const;
    await tx.insert(scheduledNotifications).values({ ...row, scheduledFor: now, outcome: 'skipped', createdAt: now });
    const notice = {
      id,
      userId,
      kind: 'test',
      title: TITLE,
      message: MESSAGE,
      data: { path: '/notifications', tag: 'test' },
      isQuiet: false,
      sendBefore: new Date(now.getTime() + HOUR_MS),
    } as const;
    if ((await queueNotices(tx, [notice], now)).has(id)) {
      await tx
        .update(scheduledNotifications)
        .set({ outcome: 'delivered', delivered: true, deliveredAt: now })
        .where(eq(scheduledNotifications.id, id));
    }
    const countByChannel = await countChannels(tx, id);
    if (countByChannel.has('push')) await jobs.send(tx, pushJob, {});
    if (countByChannel.has('email')) await jobs.send(tx, mailJob, {});
    // Unconfirmed addresses get no mail.
    const { isProved, mustBeProved } = await getEmailConfirmation({ orm: tx, mailer }, actor);
    const email = countByChannel.has('email') && (isProved || !mustBeProved);
    return { push: countByChannel.get('push') ?? 0, email, inbox: countByChannel.has('inbox') };
  });
}
