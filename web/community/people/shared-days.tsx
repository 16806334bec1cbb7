/** Days of the last weeks on which a person shared entries, by count only. */
import type { PersonPage } from '../../../contract/community.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { addDays, daysBetween, longDay, weekday } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';

const WEEKS = 17;
/** Grid step, in units of the drawing. */
const STEP = 15;
/** Radii for zero, one, two, and three or more shared entries. */
const RADII = [1, 3.2, 4.6, 6];

interface SharedDaysProps {
  days: NonNullable<PersonPage['days']>;
  total: number | null;
}

export function SharedDays({ days, total }: SharedDaysProps) {
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const counts = new Map(days.map(({ date, entries }) => [date, entries]));
  // In the author's time zone it may already be tomorrow.
  const last = [today, ...days.map(({ date }) => date)].sort().at(-1) ?? today;
  const monday = addDays(last, -((weekday(last) + 6) % 7) - 7 * (WEEKS - 1));
  return (
    <Card as="section" aria-labelledby="shared-days" className="px-6 py-5">
      <h2 id="shared-days" className="text-lg">
        Days with shared entries
      </h2>
      <p className="text-soft text-sm">
        {total !== null && `${total.toLocaleString('en')} ${total === 1 ? 'entry' : 'entries'} shared. Showing `}
        {total === null ? 'The' : 'the'} last {WEEKS} weeks
      </p>
      <svg viewBox={`0 0 ${WEEKS * STEP} ${7 * STEP}`} aria-hidden="true" className="mt-3 w-full max-lg:max-w-80">
        {daysBetween(monday, last).map((day, index) => {
          const count = counts.get(day) ?? 0;
          return (
            <circle
              key={day}
              cx={(Math.floor(index / 7) + 0.5) * STEP}
              cy={((index % 7) + 0.5) * STEP}
              r={RADII[Math.min(count, 3)]}
              fill={count === 0 ? 'var(--edge)' : 'var(--mood-5)'}
              stroke={count === 0 ? 'none' : 'var(--mood-5-rim)'}
              strokeWidth="0.9"
            />
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-2 flex items-center gap-2 text-soft text-sm">
        one
        <svg aria-hidden="true" viewBox="0 0 48 14" className="h-3.5 w-12">
          {[6, 21, 39].map((x, index) => (
            <circle
              key={x}
              cx={x}
              cy="7"
              r={RADII[index + 1]}
              fill="var(--mood-5)"
              stroke="var(--mood-5-rim)"
              strokeWidth="0.9"
            />
          ))}
        </svg>
        three or more a day
      </p>
      <table className="sr-only">
        <caption>Days with shared entries</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Entries</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, entries }) => (
            <tr key={date}>
              <th scope="row">{longDay(date, today)}</th>
              <td>{entries}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
