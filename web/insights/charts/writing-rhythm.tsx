/** "When you write": entries by weekday and hour, as a grid and a sentence. */
import { memo } from 'react';
import { journalLink } from '../../journal/links/journal-link.ts';
import { weekStart } from '../../platform/day.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartDrawing, Decorative, Mark } from './chart-drawing.tsx';
import { Cell, ChartFooter, RowHeader } from './chart-table.tsx';
import {
  clockHour,
  countEntries,
  hoursOf,
  hourText,
  RHYTHM_MIN_ENTRIES,
  type Rhythm,
  rhythmText,
  WEEKDAYS,
} from './rhythm.ts';
import { useMarks } from './use-marks.ts';
import { useWidth } from './use-width.ts';

/** Minimum width at which hours run horizontally; on a phone they run vertically. */
const HORIZONTAL_FROM = 420;
const LABELS = { across: 34, down: 44 } as const;
/** Maximum width (horizontal) and height (vertical) of an hour, in pixels. */
const HOUR = { widest: 48, height: 22 } as const;
const DAY_HEIGHT = 27;
const AXIS = 20;

const linkOf = (weekday: number, hour: number) => journalLink({ weekday, hour });

export function WritingRhythm({ rhythm }: { rhythm: Rhythm }) {
  const summary = rhythmText(rhythm);
  return (
    <ChartCard id="rhythm-title" title="When you write" lead={summary}>
      {countEntries(rhythm) < RHYTHM_MIN_ENTRIES ? (
        <p className="text-soft">Write a few more entries to see when you usually write.</p>
      ) : (
        <Grid rhythm={rhythm} />
      )}
    </ChartCard>
  );
}

function Grid({ rhythm }: { rhythm: Rhythm }) {
  const [box, width = 0] = useWidth();
  const { first, last } = hoursOf(rhythm);
  const start = weekStart();
  const hours = last - first + 1;
  const maxCount = Math.max(1, ...rhythm.flat());
  const isHorizontal = width >= HORIZONTAL_FROM;
  const busiestIndex = rhythm.flat().indexOf(maxCount);
  // Marks are numbered day by day in both orientations.
  const marks = useMarks({
    initialIndex: ((Math.floor(busiestIndex / 24) - start + 7) % 7) * hours + (busiestIndex % 24) - first,
    count: 7 * hours,
    step: (mark, key) => {
      const [row, hour] = [Math.floor(mark / hours), mark % hours];
      const move = (days: number, by: number) =>
        Math.max(0, Math.min(6, row + days)) * hours + Math.max(0, Math.min(hours - 1, hour + by));
      if (key === 'Home') return move(0, -24);
      if (key === 'End') return move(0, 24);
      if (key === 'ArrowLeft') return isHorizontal ? move(0, -1) : move(-1, 0);
      if (key === 'ArrowRight') return isHorizontal ? move(0, 1) : move(1, 0);
      if (key === 'ArrowUp') return isHorizontal ? move(-1, 0) : move(0, -1);
      return key === 'ArrowDown' ? (isHorizontal ? move(1, 0) : move(0, 1)) : undefined;
    },
  });
  const { chosenIndex } = marks;
  const [weekday, hour] = [(Math.floor(chosenIndex / hours) + start) % 7, first + (chosenIndex % hours)];
  const count = rhythm[weekday]?.[hour] ?? 0;
  const cell = isHorizontal
    ? { width: Math.min(HOUR.widest, (width - LABELS.across) / hours), height: DAY_HEIGHT }
    : { width: (width - LABELS.down) / 7, height: HOUR.height };
  const height = AXIS + (isHorizontal ? 7 : hours) * cell.height;
  return (
    <>
      <ChartDrawing
        label="Entries by weekday and hour. Arrow keys move by day and by hour."
        marks={marks}
        boxRef={box}
        boxClassName="overflow-hidden"
        boxHeight={AXIS + 7 * DAY_HEIGHT}
        isReady={width > 0}
        width={width}
        height={height}
      >
        <Labels first={first} hours={hours} isAcross={isHorizontal} cell={cell} />
        {Array.from({ length: 7 * hours }, (_, mark) => {
          const [row, column] = [Math.floor(mark / hours), mark % hours];
          const weekdayOfRow = (row + start) % 7;
          return (
            <HourMark
              // biome-ignore lint/suspicious/noArrayIndexKey: the index says which hour it is.
              key={mark}
              mark={mark}
              weekday={weekdayOfRow}
              hour={first + column}
              count={rhythm[weekdayOfRow]?.[first + column] ?? 0}
              most={maxCount}
              x={isHorizontal ? LABELS.across + column * cell.width : LABELS.down + row * cell.width}
              y={AXIS + (isHorizontal ? row : column) * cell.height}
              width={cell.width}
              height={cell.height}
              isChosen={mark === chosenIndex}
            />
          );
        })}
      </ChartDrawing>
      <ChartFooter
        chosen={{
          label: hourText(weekday, hour, count),
          to: count > 0 ? linkOf(weekday, hour) : undefined,
          action: count === 1 ? 'Read it' : 'Read them',
        }}
        table={{
          caption: 'Entries by weekday and hour',
          columns: ['Weekday', 'Hour', 'Entries'],
          rows: () =>
            rhythm.flatMap((day, row) =>
              day.map((each, column) =>
                each > 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the indexes are weekday and hour
                  <tr key={`${row} ${column}`}>
                    <RowHeader to={linkOf(row, column)}>{WEEKDAYS[row]}</RowHeader>
                    <Cell>{clockHour(column)}</Cell>
                    <Cell>{each}</Cell>
                  </tr>
                ) : null,
              ),
            ),
        }}
      />
    </>
  );
}

interface LabelsProps {
  first: number;
  hours: number;
  isAcross: boolean;
  cell: { width: number; height: number };
}

function Labels({ first, hours, isAcross, cell }: LabelsProps) {
  const labelledHours = Array.from({ length: hours }, (_, index) => first + index).filter((hour) => hour % 3 === 0);
  // "06" or "6 AM" across, "06:00" or "6 AM" down.
  const hourWord = (hour: number) => clockHour(hour).replace(isAcross ? ':00' : /:00(?=\s)/, '');
  return (
    <Decorative fontSize="12" fill="var(--faint)" className="tabular">
      {labelledHours.map((hour) => (
        <text
          key={hour}
          x={isAcross ? LABELS.across + (hour - first + 0.5) * cell.width : 0}
          y={isAcross ? 12 : AXIS + (hour - first + 0.5) * cell.height + 4}
          textAnchor={isAcross ? 'middle' : 'start'}
        >
          {hourWord(hour)}
        </text>
      ))}
      {WEEKDAYS.map((_, row) => WEEKDAYS[(row + weekStart()) % 7] ?? '').map((name, row) => (
        <text
          key={name}
          x={isAcross ? 0 : LABELS.down + (row + 0.5) * cell.width}
          y={isAcross ? AXIS + (row + 0.5) * cell.height + 4 : 12}
          textAnchor={isAcross ? 'start' : 'middle'}
        >
          {name.slice(0, isAcross ? 3 : 2)}
        </text>
      ))}
    </Decorative>
  );
}

interface HourMarkProps {
  mark: number;
  weekday: number;
  hour: number;
  count: number;
  most: number;
  x: number;
  y: number;
  width: number;
  height: number;
  isChosen: boolean;
}

const HourMark = memo(function HourMark({ mark, weekday, hour, count, most, isChosen, ...box }: HourMarkProps) {
  const { x, y, width, height } = box;
  const hourLabel = hourText(weekday, hour, count);
  const share = count / most;
  const largest = Math.min(width, height) / 2 - 1;
  return (
    <Mark index={mark} isChosen={isChosen} label={hourLabel} to={count > 0 ? linkOf(weekday, hour) : undefined}>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={Math.max(0, width - 1)}
        height={height - 1}
        rx="6"
        fill={isChosen ? 'var(--sunken)' : 'transparent'}
        stroke={isChosen ? 'var(--edge)' : 'none'}
      />
      <circle
        cx={x + width / 2}
        cy={y + height / 2}
        // The area is proportional to the count, as the eye compares areas.
        r={count === 0 ? 1.2 : Math.max(2.2, largest * Math.sqrt(share))}
        fill={count === 0 ? 'var(--edge)' : 'var(--ember)'}
        opacity={count === 0 ? 0.6 : 0.45 + 0.55 * share}
      />
    </Mark>
  );
});
