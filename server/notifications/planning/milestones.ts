/** Milestones: noted when an entry reaches one, and told once ever. */

import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { entryCreated } from '../../journal/index.ts';
import type { Clock, Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import { userIdsOf } from '../../platform/live/live.ts';
import { highestEntries, highestStreak } from './milestone-numbers.ts';
import { findHighest, findReached, occasionOf, skipLower } from './milestones.queries.ts';
import type { Decisions } from './notice-draft.ts';
import { idsOf, type Person } from './people.queries.ts';
import { ensurePlanned } from './plan.ts';
import { type DueNotice, insertPlanned } from './scheduled.queries.ts';
import { entriesMilestoneWords, streakMilestoneWords } from './words.ts';

/** Entries that come one after the other, as from a file, reach many within this time: the highest is told. */
const SETTLES_MS = MINUTE_MS;

export function followMilestones({ clock }: { clock: Clock }): Subscriber {
  return subscribe(entryCreated, 'notifications.milestones', async (tx, happened) => {
    const now = clock.now();
    const ids = [...new Set(userIdsOf(happened))].toSorted();
    await ensurePlanned(tx, ids, now);
    const known = await findHighest(tx, ids);
    const rows = (await findReached(tx, ids)).flatMap(({ userId, longestStreak, totalEntries }) =>
      (
        [
          ['streak', highestStreak(longestStreak)],
          ['entries', highestEntries(totalEntries)],
        ] as const
      )
        .filter(([family, number]) => number > (known.get(`${userId} ${family}`) ?? 0))
        .map(([family, number]) => ({
          userId,
          type: 'milestone' as const,
          occasion: occasionOf(family, number),
          scheduledFor: new Date(now.getTime() + SETTLES_MS),
        })),
    );
    if ((await insertPlanned(tx, rows, now)).length > 0) await skipLower(tx, ids);
  });
}

interface Story {
  userId: string;
  entryId: string | null;
  firstDay: Day | null;
  since: Day | null;
}

/** When it all began, and when the present streak did. */
async function findStories(db: Queryable, userIds: readonly string[]): Promise<Map<string, Story>> {
  const rows = await db.execute<Story & Record<string, unknown>>(sql`
    select wanted.id as "userId", first.id as "entryId", first.entry_date::text as "firstDay",
      streak.streak_start_date::text as since
    from unnest(${idsOf(userIds)}) as wanted(id) left join user_streaks streak on streak.user_id = wanted.id
    left join lateral (
      select id, entry_date from gratitude_entries where user_id = wanted.id order by entry_date, created_at, id limit 1
    ) first on true`);
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function decideMilestones(
  tx: Queryable,
  people: ReadonlyMap<string, Person>,
  due: readonly DueNotice[],
  decisions: Decisions,
): Promise<void> {
  if (due.length === 0) return;
  const stories = await findStories(
    tx,
    due.map(({ userId }) => userId),
  );
  for (const notice of due) {
    const person = people.get(notice.userId);
    const [family, reached] = notice.occasion.split('-');
    if (!person?.wishes.milestoneNotificationsEnabled) decisions.skip.push(notice);
    else {
      const story = stories.get(person.id);
      decisions.tell.push({ due: notice, person, kind: 'milestone', ...toldOf(family, Number(reached), story) });
    }
  }
}

function toldOf(family: string | undefined, count: number, story: Story | undefined) {
  const tag = `milestone-${family}`;
  if (family === 'streak') {
    return { words: streakMilestoneWords(count, story?.since ?? undefined), facts: { path: '/dashboard', tag, count } };
  }
  const day = story?.firstDay ?? undefined;
  const path = day === undefined ? '/journal' : `/journal?startDate=${day}&endDate=${day}`;
  const facts = { path, tag, count, ...(story?.entryId && { entryId: story.entryId }) };
  return { words: entriesMilestoneWords(count, day), facts };
}
