/** "Your year": 53 weeks of days, each a small sun that links to its entries. */
import { memo, useMemo } from 'react';
import type { DaySummary } from '../../../contract/insights.ts';
import { journalLink } from '../../journal/links/journal-link.ts';
import { addDays, dayOfWeek, daysBetween, longDay } from '../../platform/day.ts';
import { CELL, DayLight, dayText, MONTHS_HEIGHT, MonthNames, MoodLegend } from '../../ui/glow-calendar.tsx';
import { MOOD_WORD, moodOf } from '../../ui/mood.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartDrawing, Decorative, Mark } from './chart-drawing.tsx';
import { Cell, ChartFooter, RowHeader } from './chart-table.tsx';
import { useMarks } from './use-marks.ts';

const WEEKS = 53;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -7,
  ArrowRight: 7,
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -28,
  PageDown: 28,
};

export const linkOfDay = (date: string): string => journalLink({ startDate: date, endDate: date });

/** `days` has only days with entries; `today`, YYYY-MM-DD, is the last day shown. */
export function YearCalendar({ days, today }: { days: readonly DaySummary[]; today: string }) {
  const dates = useMemo(() => daysBetween(addDays(today, -dayOfWeek(today) - (WEEKS - 1) * 7), today), [today]);
  const byDate = useMemo(() => new Map(days.map((day) => [day.date, day])), [days]);
  const daysWithEntries = days.filter(
    ({ date, entries }) => entries > 0 && date >= (dates[0] ?? today) && date <= today,
  );
  const marks = useMarks({
    // The newest day with entries.
    initialIndex: dates.indexOf(daysWithEntries.at(-1)?.date ?? today),
    count: dates.length,
    step: (from, key) => {
      if (key === 'Home') return 0;
      if (key === 'End') return dates.length - 1;
      const step = STEPS[key];
      return step === undefined ? undefined : from + step;
    },
  });
  const { chosenIndex } = marks;
  const date = dates[chosenIndex] ?? today;
  const day = byDate.get(date);
  return (
    <ChartCard id="year-title" title="Your year" side={<MoodLegend />}>
      {/* `row-reverse` scrolls to the newest weeks initially if not all fit. */}
      <ChartDrawing
        label="The last 53 weeks, day by day. Arrow keys move by day and by week."
        marks={marks}
        boxClassName="-mx-5 flex flex-row-reverse overflow-x-auto px-5 pt-1 sm:mx-0 sm:px-0"
        className="me-auto h-auto w-full min-w-[1166px] flex-none md:min-w-0"
        viewBox={`0 0 ${WEEKS * CELL} ${7 * CELL + MONTHS_HEIGHT}`}
      >
        {dates.map((each, index) => (
          <DayMark
            key={each}
            date={each}
            day={byDate.get(each)}
            today={today}
            slot={index}
            isChosen={index === chosenIndex}
          />
        ))}
        <Decorative>
          <MonthNames dates={dates} offset={0} />
        </Decorative>
      </ChartDrawing>
      <ChartFooter
        chosen={{ label: dayText(date, day, today), to: day ? linkOfDay(date) : undefined, action: 'Read that day' }}
        table={{
          caption: 'Entries and mood, day by day',
          columns: ['Day', 'Entries', 'Average mood'],
          rows: () =>
            daysWithEntries.toReversed().map(({ date: each, entries, averageSentiment }) => (
              <tr key={each}>
                <RowHeader to={linkOfDay(each)}>{longDay(each, today)}</RowHeader>
                <Cell>{entries}</Cell>
                <Cell>{averageSentiment === null ? 'not analyzed' : MOOD_WORD[moodOf(averageSentiment)]}</Cell>
              </tr>
            )),
        }}
      />
    </ChartCard>
  );
}

interface DayMarkProps {
  date: string;
  day: DaySummary | undefined;
  today: string;
  slot: number;
  isChosen: boolean;
}

/** Memoized, because there are hundreds. */
const DayMark = memo(function DayMark({ date, day, today, slot, isChosen }: DayMarkProps) {
  const dayLabel = dayText(date, day, today);
  return (
    <Mark index={slot} isChosen={isChosen} label={dayLabel} to={day && day.entries > 0 ? linkOfDay(date) : undefined}>
      <rect
        x={Math.floor(slot / 7) * CELL + 0.5}
        y={(slot % 7) * CELL + 0.5}
        width={CELL - 1}
        height={CELL - 1}
        rx="5"
        fill={isChosen ? 'var(--sunken)' : 'transparent'}
        stroke={isChosen ? 'var(--edge)' : 'none'}
        strokeWidth="0.75"
      />
      <DayLight day={day} slot={slot} />
    </Mark>
  );
});
