/** Grouping and times of notifications in the inbox. */
import type { InboxNotice } from '../../../contract/inbox.ts';
import { addDays, dayIn, dayLabel, timeIn, weekdayName } from '../../platform/day.ts';

export type Group = 'Today' | 'This week' | 'Earlier';

/** `today` is the current day in `timezone`. "This week" covers the last seven days. */
function groupOf(instant: string, timezone: string, today: string): Group {
  const day = dayIn(timezone, new Date(instant));
  if (day >= today) return 'Today';
  return day > addDays(today, -7) ? 'This week' : 'Earlier';
}

/** Returns the non-empty groups, newest first, in the order of `notices`. */
export function groupsOf(
  notices: readonly InboxNotice[],
  timezone: string,
  today: string,
): [group: Group, notices: InboxNotice[]][] {
  return [...Map.groupBy(notices, ({ createdAt }) => groupOf(createdAt, timezone, today))];
}

/** Formats "18:00", "Sunday, 18:00" or "Sat 14 Nov, 09:12". */
export function noticeTime(instant: string, timezone: string, today: string): string {
  const then = new Date(instant);
  const day = dayIn(timezone, then);
  const time = timeIn(timezone, then);
  const group = groupOf(instant, timezone, today);
  if (group === 'Today') return time;
  return `${group === 'This week' ? weekdayName(day) : dayLabel(day, today)}, ${time}`;
}
