/** The week: seven days, each with up to three small suns in the colors of its moods. */
import type { ReactNode } from 'react';
import { longDay, weekdayName } from '../platform/day.ts';
import { classNames } from './class-names.ts';
import { MOOD_WORD, moodColours, moodOf } from './mood.ts';

export interface WeekDay {
  /** YYYY-MM-DD */
  date: string;
  entries: number;
  /** Sentiments of its first entries in the order written; null if not analyzed. */
  sentiments: readonly (number | null)[];
  /** Missed, with a rest day that kept the streak. */
  isRestDay?: boolean;
}

interface WeekDotsProps {
  days: readonly WeekDay[];
  /** YYYY-MM-DD */
  today: string;
  /** Wraps the content of a day with entries, or of a rest day. */
  link?: (day: WeekDay, content: ReactNode) => ReactNode;
  className?: string;
}

const DOTS_MAX = 3;

export function WeekDots({ days, today, link = (_day, content) => content, className }: WeekDotsProps) {
  return (
    <ol className={classNames('grid grid-cols-7 text-center text-sm', className)}>
      {days.map((day) => {
        const isToday = day.date === today;
        return (
          <li
            key={day.date}
            aria-current={isToday ? 'date' : undefined}
            className={classNames('rounded-control', isToday ? 'bg-ember-wash font-semibold text-ink' : 'text-soft')}
          >
            {day.entries > 0 || day.isRestDay ? (
              link(day, <Day day={day} today={today} />)
            ) : (
              <Day day={day} today={today} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Day({ day, today }: { day: WeekDay; today: string }) {
  return (
    <span className="flex flex-col items-center py-2">
      <span className="sr-only">{dayDescription(day, today)}</span>
      <span aria-hidden="true">{weekdayName(day.date).charAt(0)}</span>
      <Dots day={day} />
      <span aria-hidden="true" className="tabular">
        {day.entries > 0 ? day.entries : '–'}
      </span>
    </span>
  );
}

function dayDescription(day: WeekDay, today: string): string {
  const name = longDay(day.date, today);
  if (day.isRestDay) return `${name}: a rest day`;
  if (day.entries === 0) return `${name}: ${day.date > today ? 'still to come' : 'no entries'}`;
  const moods = day.sentiments
    .slice(0, DOTS_MAX)
    .filter((sentiment) => sentiment !== null)
    .map((sentiment) => MOOD_WORD[moodOf(sentiment)]);
  return `${name}: ${day.entries} ${day.entries === 1 ? 'entry' : 'entries'}${moods.length > 0 ? `, ${moods.join(', ')}` : ''}`;
}

/** Stacked from the bottom; the box has the same height on days without entries. */
function Dots({ day }: { day: WeekDay }) {
  const dotCount = Math.min(DOTS_MAX, day.entries);
  return (
    <svg viewBox="0 0 20 48" className="my-1 h-12 w-5" aria-hidden="true">
      {dotCount === 0 && !day.isRestDay && <circle cx="10" cy="41" r="2" fill="var(--edge)" />}
      {day.isRestDay && (
        <path
          d="M11 35a6 6 0 1 0 5.500 8.500A5.200 5.200 0 0 1 11 35Z"
          fill="none"
          stroke="var(--soft)"
          strokeWidth="1.200"
        />
      )}
      {Array.from({ length: dotCount }, (_, index) => {
        const sentiment = day.sentiments[index];
        const colours = sentiment == null ? null : moodColours(moodOf(sentiment));
        const level = 41 - index * 15;
        return (
          <circle
            key={level}
            cx="10"
            cy={level}
            r="5"
            fill={colours?.fill ?? 'none'}
            stroke={colours?.rim ?? 'var(--edge)'}
            strokeWidth="1"
          />
        );
      })}
    </svg>
  );
}
