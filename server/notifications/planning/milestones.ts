/** Milestones: recorded when an entry reaches one, and delivered once ever. */

import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { entriesMilestone, streakMilestone } from '../../insights/index.ts';
import { entryCreated } from '../../journal/index.ts';
import type { Clock, Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import { userIdsOf } from '../../platform/live/live.ts';
import {
  findHighestMilestones,
  findMilestoneCounts,
  scheduleKeyOf,
  skipLowerMilestones,
} from './milestones.queries.ts';
import type { Decisions } from './notice-draft.ts';
import { entriesMilestoneText, streakMilestoneText } from './notice-texts.ts';
import { ensurePlanned } from './plan.ts';
import { idsOf, type Recipient } from './recipients.queries.ts';
import { type DueNotice, insertPlanned } from './scheduled.queries.ts';

/** Delay before delivery: an import reaches many milestones at once, and only the highest is delivered. */
const DELAY_MS = MINUTE_MS;

export function milestoneSubscriber({ clock }: { clock: Clock }): Subscriber {
  return subscribe(entryCreated, 'notifications.milestones', async (tx, events) => {
    const now = clock.now();
    const ids = [...new Set(userIdsOf(events))].toSorted();
    await ensurePlanned(tx, ids, now);
    const highestBefore = await findHighestMilestones(tx, ids);
    const rows = (await findMilestoneCounts(tx, ids)).flatMap(({ userId, longestStreak, totalEntries }) =>
      (
        [
          ['streak', streakMilestone(longestStreak)],
          ['entries', entriesMilestone(totalEntries)],
        ] as const
      )
        .filter(([family, number]) => number > (highestBefore.get(`${userId} ${family}`) ?? 0))
        .map(([family, number]) => ({
          userId,
          type: 'milestone' as const,
          scheduleKey: scheduleKeyOf(family, number),
          scheduledFor: new Date(now.getTime() + DELAY_MS),
        })),
    );
    if ((await insertPlanned(tx, rows, now)).length > 0) await skipLowerMilestones(tx, ids);
  });
}

interface JournalStart {
  userId: string;
  entryId: string | null;
  firstDay: Day | null;
  since: Day | null;
}

/** First entry and start of the current streak. */
async function findJournalStarts(db: Queryable, userIds: readonly string[]): Promise<Map<string, JournalStart>> {
  const rows = await db.execute<JournalStart & Record<string, unknown>>(sql`
    select wanted.id as "userId", first.id as "entryId", first.entry_date::text as "firstDay",
      streak.streak_start_date::text as since
    from unnest(${idsOf(userIds)}) as wanted(id) left join user_streaks streak on streak.user_id = wanted.id
    left join lateral (
      select id, entry_date from gratitude_entries where user_id = wanted.id and entry_type <> 'mood'
      order by entry_date, created_at, id limit 1
    ) first on true`);
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function decideMilestones(
  tx: Queryable,
  people: ReadonlyMap<string, Recipient>,
  due: readonly DueNotice[],
  decisions: Decisions,
): Promise<void> {
  if (due.length === 0) return;
  const starts = await findJournalStarts(
    tx,
    due.map(({ userId }) => userId),
  );
  for (const notice of due) {
    const recipient = people.get(notice.userId);
    const [family, reached] = notice.scheduleKey.split('-');
    if (!recipient?.preferences.milestoneNotificationsEnabled) decisions.skip.push(notice);
    else {
      const start = starts.get(recipient.id);
      decisions.deliver.push({
        due: notice,
        recipient,
        kind: 'milestone',
        ...contentOf(family, Number(reached), start),
      });
    }
  }
}

function contentOf(family: string | undefined, count: number, start: JournalStart | undefined) {
  const tag = `milestone-${family}`;
  if (family === 'streak') {
    return { text: streakMilestoneText(count, start?.since ?? undefined), data: { path: '/dashboard', tag, count } };
  }
  const day = start?.firstDay ?? undefined;
  const path = day === undefined ? '/journal' : `/journal?startDate=${day}&endDate=${day}`;
  const data = { path, tag, count, ...(start?.entryId && { entryId: start.entryId }) };
  return { text: entriesMilestoneText(count, day), data };
}
