/** The glow calendar: each day is a small sun, brighter with more entries, colored by mood. */
import { dayOfWeek, daysBetween, longDay } from '../platform/day.ts';
import { classNames } from './class-names.ts';
import { MOOD_WORD, MOODS, moodColours, moodOf } from './mood.ts';

export interface GlowDay {
  /** YYYY-MM-DD */
  date: string;
  entries: number;
  /** 1 to 5; null if nothing is analyzed. */
  averageSentiment: number | null;
}

interface GlowCalendarProps {
  /** Days without entries may be left out. */
  days: readonly GlowDay[];
  /** First and last day shown, YYYY-MM-DD. */
  from: string;
  to: string;
  /** `small` fits a column and has no month names. */
  size?: 'small' | 'large';
  /** The name of its table for screen readers: "Your recent weeks". */
  label: string;
}

/** Distance from one sun to the next, in SVG units. */
export const CELL = 16;
/** Minimum and maximum width of a week, in pixels. */
const MIN_WEEK_WIDTH = 12;
const MAX_WEEK_WIDTH = 21;
export const MONTHS_HEIGHT = 20;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Radius and opacity by number of entries: one, two, three and more. */
const SUN_STYLES = [
  { radius: 3.9, opacity: 0.72 },
  { radius: 5, opacity: 0.88 },
  { radius: 6.2, opacity: 1 },
] as const;

/**
 * The newest days are at the end and are shown first if not all fit. A reversed row starts scrolled to the end; setting
 * the scroll position would cost a layout.
 */
const newestFirstStyle = 'flex flex-row-reverse overflow-x-auto rounded-control py-1';

export function GlowCalendar({ days, from, to, size = 'large', label }: GlowCalendarProps) {
  const dates = daysBetween(from, to);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const offset = dayOfWeek(from);
  const columns = Math.ceil((dates.length + offset) / 7);
  const width = columns * CELL;
  const height = 7 * CELL + (size === 'large' ? MONTHS_HEIGHT : 0);
  const daysWithEntries = days.filter((day) => day.entries > 0 && day.date >= from && day.date <= to);

  return (
    <figure className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className={newestFirstStyle}>
        <svg
          className="me-auto flex-none"
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: '100%', minWidth: columns * MIN_WEEK_WIDTH, maxWidth: columns * MAX_WEEK_WIDTH }}
          aria-hidden="true"
        >
          {dates.map((date, index) => (
            <DaySun key={date} date={date} today={to} day={byDate.get(date)} slot={index + offset} />
          ))}
          {size === 'large' && <MonthNames dates={dates} offset={offset} />}
        </svg>
      </section>
      <MoodLegend className="mt-2" />
      <DaysTable label={label} written={daysWithEntries} today={to} />
    </figure>
  );
}

function DaySun({ date, today, day, slot }: { date: string; today: string; day: GlowDay | undefined; slot: number }) {
  return (
    <g>
      <title>{dayText(date, day, today)}</title>
      <DayLight day={day} slot={slot} />
    </g>
  );
}

/** The sun of one day. `slot`: index of the day, counted from the first day of the first week. */
export function DayLight({ day, slot }: { day: GlowDay | undefined; slot: number }) {
  const x = Math.floor(slot / 7) * CELL + CELL / 2;
  const y = (slot % 7) * CELL + CELL / 2;
  if (!day || day.entries === 0) return <circle cx={x} cy={y} r="1.2" fill="var(--edge)" />;
  const light = SUN_STYLES[Math.min(SUN_STYLES.length, day.entries) - 1] ?? SUN_STYLES[0];
  const colours = day.averageSentiment === null ? null : moodColours(moodOf(day.averageSentiment));
  return (
    <>
      {day.entries >= SUN_STYLES.length && colours && <circle cx={x} cy={y} r="8" fill={colours.fill} opacity="0.28" />}
      <circle
        cx={x}
        cy={y}
        r={light.radius}
        fill={colours?.fill ?? 'none'}
        fillOpacity={light.opacity}
        stroke={colours?.rim ?? 'var(--edge)'}
        strokeOpacity={colours ? 0.55 : 1}
        strokeWidth="0.75"
      />
    </>
  );
}

/** "Friday 20 November: 4 entries, Happy". */
export function dayText(date: string, day: GlowDay | undefined, today: string): string {
  const name = longDay(date, today);
  return day && day.entries > 0 ? `${name}: ${entriesOf(day)}${moodWordOf(day)}` : `${name}: no entries`;
}

function entriesOf(day: GlowDay): string {
  return `${day.entries} ${day.entries === 1 ? 'entry' : 'entries'}`;
}

function moodWordOf(day: GlowDay): string {
  return day.averageSentiment === null ? '' : `, ${MOOD_WORD[moodOf(day.averageSentiment)]}`;
}

/** A month's name is above the week with its first day. */
export function MonthNames({ dates, offset }: { dates: readonly string[]; offset: number }) {
  return (
    <g fontSize="11" fill="var(--faint)">
      {dates.map((date, index) =>
        date.endsWith('-01') ? (
          <text key={date} x={Math.floor((index + offset) / 7) * CELL + 2} y={7 * CELL + 15}>
            {MONTHS[Number(date.slice(5, 7)) - 1]}
          </text>
        ) : null,
      )}
    </g>
  );
}

export function MoodLegend({ className }: { className?: string }) {
  return (
    <div className={classNames('flex items-center gap-2 text-faint text-sm', className)}>
      <span>Very Sad</span>
      <svg viewBox="0 0 80 16" className="h-4 w-20" aria-hidden="true">
        {MOODS.map((mood) => (
          <circle
            key={mood}
            cx={mood * 16 - 8}
            cy="8"
            r="5"
            fill={moodColours(mood).fill}
            stroke={moodColours(mood).rim}
            strokeWidth="0.75"
          />
        ))}
      </svg>
      <span>Very Happy</span>
    </div>
  );
}

/** The same days as a table for screen readers. */
function DaysTable({ label, written, today }: { label: string; written: readonly GlowDay[]; today: string }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Entries</th>
            <th scope="col">Average mood</th>
          </tr>
        </thead>
        <tbody>
          {written.map((day) => (
            <tr key={day.date}>
              <th scope="row">{longDay(day.date, today)}</th>
              <td>{day.entries}</td>
              <td>{day.averageSentiment === null ? 'not analyzed' : MOOD_WORD[moodOf(day.averageSentiment)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
