/** The glow calendar of a year for its cover, and the days of a month in a row. */
import type { DaySummary } from '../../../contract/insights.ts';
import { MONTH_NAMES, monthName } from '../../../contract/words.ts';
import { monthRange } from '../../journal/links/journal-link.ts';
import { daysBetween } from '../../platform/day.ts';
import { moodColours, moodOf } from '../../ui/mood.ts';

const CELL = 14;
/** Radius for one, two, and three or more entries. */
const RADII = [3.4, 4.4, 5.6];
/** Width of the month names beside a horizontal calendar. */
const NAMES_WIDTH = 32;

interface YearSunsProps {
  year: string;
  days: readonly DaySummary[];
  /** `upright` has one column per month, `lying` one row per month. */
  orientation: 'upright' | 'lying';
  className?: string;
}

/** Hidden from screen readers, because the months are listed as text below. */
export function YearSuns({ year, days, orientation, className }: YearSunsProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const upright = orientation === 'upright';
  const [width, height] = upright ? [24 * CELL, 32.6 * CELL] : [31 * CELL + NAMES_WIDTH, 12 * 1.25 * CELL];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      {MONTH_NAMES.map((name, index) => {
        const across = upright ? index * 2 * CELL + CELL : (index + 0.5) * 1.25 * CELL;
        return (
          <g key={name}>
            {datesOf(year, index + 1).map((date, dayIndex) => {
              const along = (dayIndex + 0.5) * CELL;
              const [x, y] = upright ? [across, along] : [NAMES_WIDTH + along, across];
              return <Sun key={date} x={x} y={y} day={byDate.get(date)} />;
            })}
            <text
              x={upright ? across : 0}
              y={upright ? 32.2 * CELL : across + 3.5}
              textAnchor={upright ? 'middle' : 'start'}
              fontSize="10"
              fill="currentColor"
            >
              {upright ? name.charAt(0) : name.slice(0, 3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The days of a month (1 to 12) in a row. */
export function DaysRow({ year, month, days }: { year: string; month: number; days: readonly DaySummary[] }) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <svg viewBox={`0 0 ${31 * CELL} ${CELL}`} className="block w-full max-w-measure text-edge" role="img">
      <title>{`Days with entries in ${monthName(month)}`}</title>
      {datesOf(year, month).map((date, dayIndex) => (
        <Sun key={date} x={(dayIndex + 0.5) * CELL} y={CELL / 2} day={byDate.get(date)} />
      ))}
    </svg>
  );
}

function datesOf(year: string, month: number): string[] {
  const { startDate, endDate } = monthRange(`${year}-${String(month).padStart(2, '0')}`);
  return daysBetween(startDate, endDate);
}

function Sun({ x, y, day }: { x: number; y: number; day: DaySummary | undefined }) {
  if (!day) return <circle cx={x} cy={y} r="1" fill="currentColor" opacity="0.55" />;
  const radius = RADII[Math.min(RADII.length, day.entries) - 1];
  if (day.averageSentiment === null) {
    return <circle cx={x} cy={y} r={radius} fill="none" stroke="currentColor" strokeWidth="0.8" />;
  }
  const { fill, rim } = moodColours(moodOf(day.averageSentiment));
  return (
    <>
      {day.entries >= RADII.length && <circle cx={x} cy={y} r="7" fill={fill} opacity="0.3" />}
      <circle cx={x} cy={y} r={radius} fill={fill} stroke={rim} strokeWidth="0.6" strokeOpacity="0.6" />
    </>
  );
}
