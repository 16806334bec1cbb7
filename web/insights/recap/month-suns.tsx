/** Calendar of a month: each day is a linked sun, sized by entry count and colored by mood. */

import { Link } from 'react-router';
import type { DaySummary } from '../../../contract/insights.ts';
import { journalLink, monthRange } from '../../journal/links/journal-link.ts';
import { addDays, dayOfWeek, daysBetween, longDay, weekdayName } from '../../platform/day.ts';
import { MOOD_WORD, moodColours, moodOf } from '../../ui/mood.ts';

/** Radius for one, two, and three or more entries. */
const RADII = [6, 8, 10];

/** `month` is YYYY-MM. */
export function MonthSuns({ month, days, label }: { month: string; days: readonly DaySummary[]; label: string }) {
  const { startDate, endDate } = monthRange(month);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const cells: (string | undefined)[] = [
    ...Array.from({ length: dayOfWeek(startDate) }, () => undefined),
    ...daysBetween(startDate, endDate),
  ];
  const weekdays = daysBetween(startDate, addDays(startDate, 6))
    .sort((one, other) => dayOfWeek(one) - dayOfWeek(other))
    .map(weekdayName);
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_nothing, index) => cells[week * 7 + index]),
  );
  return (
    <table className="w-full table-fixed border-collapse text-center text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-soft">
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1 font-normal">
              <abbr title={name} className="no-underline">
                {name.charAt(0)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // Weeks of one month never reorder, so the index is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to name a week by
          <tr key={index}>
            {week.map((date, column) => (
              <td key={weekdays[column]} className="p-0">
                {date && <DayCell date={date} day={byDate.get(date)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ date, day }: { date: string; day: DaySummary | undefined }) {
  const number = Number(date.slice(8));
  if (!day) {
    return (
      <span className="flex h-13 flex-col items-center justify-end pb-2 text-faint">
        <Sun day={undefined} />
        <span className="tabular">{number}</span>
      </span>
    );
  }
  const mood = day.averageSentiment === null ? '' : `, ${MOOD_WORD[moodOf(day.averageSentiment)]}`;
  const label = `${longDay(date, date)}, ${day.entries} ${day.entries === 1 ? 'entry' : 'entries'}${mood}`;
  return (
    <Link
      to={journalLink({ startDate: date, endDate: date })}
      aria-label={label}
      title={label}
      className="flex h-13 flex-col items-center justify-end rounded-control pb-2 text-soft hover:bg-sunken hover:text-ink"
    >
      <Sun day={day} />
      <span className="tabular">{number}</span>
    </Link>
  );
}

function Sun({ day }: { day: DaySummary | undefined }) {
  const colours = day && day.averageSentiment !== null ? moodColours(moodOf(day.averageSentiment)) : undefined;
  const hasHalo = day !== undefined && day.entries >= RADII.length;
  return (
    <svg viewBox="0 0 28 28" className="-mb-1 size-7" aria-hidden="true">
      {hasHalo && colours && <circle cx="14" cy="14" r="13.5" fill={colours.fill} opacity="0.25" />}
      {day ? (
        <circle
          cx="14"
          cy="14"
          r={RADII[Math.min(RADII.length, day.entries) - 1]}
          fill={colours?.fill ?? 'none'}
          stroke={colours?.rim ?? 'var(--edge)'}
          strokeWidth="1"
          strokeOpacity={colours ? 0.6 : 1}
        />
      ) : (
        <circle cx="14" cy="14" r="1.5" fill="var(--edge)" />
      )}
    </svg>
  );
}
