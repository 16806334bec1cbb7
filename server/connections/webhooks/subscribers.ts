/** Queues deliveries for what happens in journals. */
import { sql } from 'drizzle-orm';
import { addMonths, monthOf, streakMilestone } from '../../insights/index.ts';
import { type EntryEvent, entryCreated } from '../../journal/index.ts';
import { type Day, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { userIdsOf } from '../../platform/live/live.ts';
import { queueDelivery, type WebhookOccasion } from './queue-deliveries.ts';
import { findActiveWebhooks, findRecapWebhooks, type RecapWebhook } from './webhooks.queries.ts';

type QueueDependencies = Pick<Deps, 'orm' | 'clock' | 'jobs'>;

/** `entry.created` and `streak.reached`. Registered after the streak's own subscriber, which has counted it then. */
export function entrySubscriber(deps: QueueDependencies): Subscriber {
  return subscribe(entryCreated, 'connections.webhooks', async (tx, events) => {
    const webhooks = await findActiveWebhooks(tx, [...new Set(userIdsOf(events))].toSorted());
    if (webhooks.length === 0) return;
    const userIds = [...new Set(webhooks.map(({ userId }) => userId))];
    const occasions = [
      ...(await entryOccasions(
        tx,
        events.map(({ payload }) => payload),
      )),
      ...(await streakOccasions(tx, userIds)),
    ];
    for (const { userId, ...occasion } of occasions) {
      for (const webhook of webhooks) {
        if (webhook.userId === userId && webhook.events.some((event) => event === occasion.event))
          await queueDelivery(tx, deps, webhook, occasion);
      }
    }
  });
}

type OwnedOccasion = WebhookOccasion & { userId: string };

/** Check-ins, which have no words, are no entries here. */
async function entryOccasions(tx: Queryable, entries: readonly EntryEvent[]): Promise<OwnedOccasion[]> {
  const owners = entries.map(({ userId }) => userId).join(' ');
  const ids = entries.map(({ entryId }) => entryId).join(' ');
  const written = await tx.execute<{ id: string }>(sql`
    select id from unnest(string_to_array(${owners}, ' ')::uuid[], string_to_array(${ids}, ' ')::uuid[]) as wanted (owner, entry)
    join gratitude_entries on user_id = wanted.owner and id = wanted.entry where entry_type <> 'mood'`);
  const known = new Set(written.map(({ id }) => id));
  return entries
    .filter(({ entryId }) => known.has(entryId))
    .map(({ userId, entryId, entryDate }) => ({
      userId,
      event: 'entry.created',
      key: `entry-${entryId}`,
      data: { entryId, date: entryDate },
    }));
}

/** A streak is reached on the day it is exactly as long as a milestone, once per streak. */
async function streakOccasions(tx: Queryable, userIds: readonly string[]): Promise<OwnedOccasion[]> {
  const streaks = await tx.execute<{ userId: string; days: number; since: Day | null }>(sql`
    select user_id as "userId", current_streak as days, streak_start_date::text as since
    from user_streaks where user_id = any(string_to_array(${userIds.join(' ')}, ' ')::uuid[])`);
  return streaks.flatMap(({ userId, days, since }) =>
    days > 0 && since !== null && streakMilestone(days) === days
      ? [{ userId, event: 'streak.reached' as const, key: `streak-${days}-${since}`, data: { days, since } }]
      : [],
  );
}

const PAGE = 500;
/** Days of a month on which the recap of the one before is announced, in case the server was off on the first. */
const RECAP_DAYS = 3;

/** `recap.ready`: each hour, for users whose month with entries has ended, in their time zone and by their end of day. */
export function recapJob(deps: QueueDependencies): Job {
  return {
    name: 'connections.recaps',
    schedule: '4 * * * *',
    run: async (_payload, { signal }) => {
      for (let after: RecapWebhook | undefined; ; ) {
        const page = await findRecapWebhooks(deps.orm, after, PAGE);
        for (const webhook of page) {
          if (signal.aborted) return;
          await announceRecap(deps, webhook);
        }
        after = page.at(-1);
        if (page.length < PAGE) return;
      }
    },
  };
}

async function announceRecap(deps: QueueDependencies, webhook: RecapWebhook): Promise<void> {
  const { timezone, dayEndsAt, createdAt, userId } = webhook;
  const today = dayOf(deps.clock.now(), timezone, dayEndsAt);
  if (Number(today.slice(8)) > RECAP_DAYS) return;
  const thisMonth = monthOf(today);
  if (monthOf(dayOf(createdAt, timezone, dayEndsAt)) >= thisMonth) return;
  const month = addMonths(thisMonth, -1);
  await deps.orm.transaction(async (tx) => {
    const [written] = await tx.execute<{ id: string }>(sql`
      select id from gratitude_entries where user_id = ${userId} and entry_type <> 'mood'
        and entry_date >= ${`${month}-01`}::date and entry_date < ${`${thisMonth}-01`}::date limit 1`);
    if (written)
      await queueDelivery(tx, deps, webhook, { event: 'recap.ready', key: `recap-${month}`, data: { month } });
  });
}
