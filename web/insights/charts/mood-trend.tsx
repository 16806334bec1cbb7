/** The mood chart ("Your mood"): each day's mood, and a moving average. */
import { memo, type PointerEvent, useMemo, useState } from 'react';
import type { DaySummary } from '../../../contract/insights.ts';
import { monthName } from '../../../contract/words.ts';
import { addDays, dateText, dayLabel, dayNumber, daysBetween, longDay } from '../../platform/day.ts';
import { classNames } from '../../ui/class-names.ts';
import { MOOD_WORD, MOODS, moodColours, moodOf } from '../../ui/mood.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartDrawing, Decorative, Mark } from './chart-drawing.tsx';
import { Cell, ChartFooter, RowHeader } from './chart-table.tsx';
import { AVERAGED_DAYS, nearestDay, TREND_MIN_DAYS, type TrendDay, trendOf } from './trend.ts';
import { useMarks } from './use-marks.ts';
import { useWidth } from './use-width.ts';
import { linkOfDay } from './year-calendar.tsx';

const SPANS = [
  { days: 90, words: '90 days', inWords: 'the last 90 days' },
  { days: 365, words: 'Year', inWords: 'the last year' },
] as const;
type Span = (typeof SPANS)[number];

/** Fewest days that the chart of a young journal spans. */
const YOUNG_MIN_DAYS = 14;
/** A span up to this many days is labelled with its first and last day, a longer one with its months. */
const DAY_LABELS_MAX = 45;

/** Width of a month's three letters, in CSS pixels. */
const LABEL_WIDTH = 22;

const HEIGHT = 208;
const INSET = { left: 34, right: 8, top: 10, bottom: 26 } as const;

const yOf = (mood: number) => INSET.top + ((5 - mood) / 4) * (HEIGHT - INSET.top - INSET.bottom);
const dayLabelOf = ({ date, mood, average }: TrendDay, today: string) =>
  `${longDay(date, today)}: ${mood.toFixed(1)}, ${MOOD_WORD[moodOf(mood)]}; on average ${average.toFixed(1)}`;
const shortDayLabelOf = ({ date, mood }: TrendDay, today: string) =>
  `${dayLabel(date, today)}: ${mood.toFixed(1)}, ${MOOD_WORD[moodOf(mood)]}`;

/** `days` has only days with entries, oldest first. */
export function MoodTrend({ days, today }: { days: readonly DaySummary[]; today: string }) {
  const [span, setSpan] = useState<Span>(SPANS[0]);
  const oldest = days[0]?.date ?? today;
  const isYoung = oldest > addDays(today, 1 - SPANS[0].days);
  // Of a young journal the time since its first day, so that its days are not crowded at the edge.
  const from = isYoung
    ? ([oldest, addDays(today, 1 - YOUNG_MIN_DAYS)].toSorted()[0] ?? oldest)
    : addDays(today, 1 - span.days);
  const trend = useMemo(() => trendOf(days).filter(({ date }) => date >= from && date <= today), [days, from, today]);
  return (
    <ChartCard
      id="trend-title"
      title="Your mood"
      side={days.length >= TREND_MIN_DAYS && !isYoung && <SpanChoice span={span} onChoose={setSpan} />}
    >
      {trend.length < TREND_MIN_DAYS ? (
        <p className="text-soft">Write on three days to see your mood chart.</p>
      ) : (
        <Plot
          key={span.days}
          trend={trend}
          from={from}
          today={today}
          caption={`Mood by day, ${isYoung ? 'since your first entry' : span.inWords}`}
        />
      )}
    </ChartCard>
  );
}

function SpanChoice({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  return (
    <fieldset className="flex rounded-control bg-sunken">
      <legend className="sr-only">Time range</legend>
      {SPANS.map((each) => (
        <button
          key={each.days}
          type="button"
          aria-pressed={each === span}
          onClick={() => onChoose(each)}
          className={classNames(
            'min-h-11 min-w-11 rounded-control border px-3.5 text-sm transition-colors',
            each === span
              ? 'border-edge bg-raised font-medium text-ink'
              : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {each.words}
        </button>
      ))}
    </fieldset>
  );
}

interface PlotProps {
  trend: readonly TrendDay[];
  from: string;
  today: string;
  /** Caption of the table. */
  caption: string;
}

function Plot({ trend, from, today, caption }: PlotProps) {
  const [box, width = 0] = useWidth();
  const marks = useMarks({
    initialIndex: trend.length - 1,
    count: trend.length,
    step: (index, key) => {
      if (key === 'ArrowLeft' || key === 'ArrowDown') return index - 1;
      if (key === 'ArrowRight' || key === 'ArrowUp') return index + 1;
      if (key === 'PageUp') return index - AVERAGED_DAYS;
      if (key === 'PageDown') return index + AVERAGED_DAYS;
      if (key === 'Home') return 0;
      return key === 'End' ? trend.length - 1 : undefined;
    },
  });
  const { chosenIndex, choose } = marks;
  const [first, last] = [dayNumber(from), dayNumber(today)];
  const plotWidth = width - INSET.left - INSET.right;
  const xOf = (number: number) => INSET.left + ((number - first) / (last - first)) * plotWidth;
  const chosen = trend[chosenIndex];

  function chooseNearest({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    choose(nearestDay(trend, first + ((x - INSET.left) / plotWidth) * (last - first)));
  }

  return (
    <>
      <ChartDrawing
        label="Mood by day. Arrow keys move from day to day."
        marks={marks}
        boxRef={box}
        boxHeight={HEIGHT}
        isReady={width > 0}
        width={width}
        height={HEIGHT}
        onPointerMove={chooseNearest}
        onPointerDown={chooseNearest}
      >
        {chosen && (
          <>
            <Scale width={width} />
            {last - first < DAY_LABELS_MAX ? (
              <Ends from={from} today={today} xOf={xOf} />
            ) : (
              <Months from={from} today={today} xOf={xOf} />
            )}
            <Line trend={trend} xOf={xOf} />
            <path
              d={`M${xOf(chosen.number).toFixed(1)} ${INSET.top}V${HEIGHT - INSET.bottom}`}
              stroke="var(--edge)"
              strokeDasharray="2 3"
            />
            {trend.map((day, index) => (
              <Point
                key={day.date}
                index={index}
                x={xOf(day.number)}
                mood={day.mood}
                label={dayLabelOf(day, today)}
                to={linkOfDay(day.date)}
                isChosen={index === chosenIndex}
              />
            ))}
          </>
        )}
      </ChartDrawing>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-faint text-sm" aria-hidden="true">
        <span className="inline-flex items-center gap-2">
          {/* A border, because high-contrast themes drop backgrounds. */}
          <span className="rounded-full border-4 border-mood-4" /> one day
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="h-0.5 w-5 rounded-full bg-ember" /> {AVERAGED_DAYS}-day average
        </span>
      </p>
      {chosen && (
        <ChartFooter
          chosen={{ label: shortDayLabelOf(chosen, today), to: linkOfDay(chosen.date), action: 'Read that day' }}
          table={{
            caption,
            columns: ['Day', 'Mood', `${AVERAGED_DAYS}-day average`, 'Entries'],
            rows: () =>
              trend.toReversed().map((day) => (
                <tr key={day.date}>
                  <RowHeader to={linkOfDay(day.date)}>{longDay(day.date, today)}</RowHeader>
                  <Cell>
                    {day.mood.toFixed(1)}, {MOOD_WORD[moodOf(day.mood)]}
                  </Cell>
                  <Cell>{day.average.toFixed(1)}</Cell>
                  <Cell>{day.entries}</Cell>
                </tr>
              )),
          }}
        />
      )}
    </>
  );
}

/** The five moods as horizontal lines, each with its number and color. */
function Scale({ width }: { width: number }) {
  return (
    <Decorative fontSize="12" fill="var(--faint)">
      {MOODS.map((mood) => (
        <g key={mood}>
          <path d={`M${INSET.left} ${yOf(mood)}H${width - INSET.right}`} stroke="var(--hair)" />
          <circle
            cx="5"
            cy={yOf(mood)}
            r="4"
            fill={moodColours(mood).fill}
            stroke={moodColours(mood).rim}
            strokeWidth="0.75"
          />
          <text x="15" y={yOf(mood) + 4}>
            {mood}
          </text>
        </g>
      ))}
    </Decorative>
  );
}

/** Labels each month at its first day, or every second one if the labels would overlap, and none that the edge would cut. */
function Months({ from, today, xOf }: Pick<PlotProps, 'from' | 'today'> & { xOf: (number: number) => number }) {
  const firsts = daysBetween(from, today).filter((day) => day.endsWith('-01'));
  const [first, second] = firsts;
  const isCrowded = first !== undefined && second !== undefined && xOf(dayNumber(second)) - xOf(dayNumber(first)) < 34;
  return (
    <Decorative fontSize="12" fill="var(--faint)">
      {firsts
        .filter(
          (day, index) => (!isCrowded || index % 2 === 0) && xOf(dayNumber(today)) - xOf(dayNumber(day)) >= LABEL_WIDTH,
        )
        .map((day) => (
          <text key={day} x={xOf(dayNumber(day))} y={HEIGHT - 6}>
            {monthName(Number(day.slice(5, 7))).slice(0, 3)}
          </text>
        ))}
    </Decorative>
  );
}

function Ends({ from, today, xOf }: Pick<PlotProps, 'from' | 'today'> & { xOf: (number: number) => number }) {
  return (
    <Decorative fontSize="12" fill="var(--faint)">
      <text x={xOf(dayNumber(from))} y={HEIGHT - 6}>
        {dateText(from, false, 3)}
      </text>
      <text x={xOf(dayNumber(today))} y={HEIGHT - 6} textAnchor="end">
        Today
      </text>
    </Decorative>
  );
}

function Line({ trend, xOf }: { trend: readonly TrendDay[]; xOf: (number: number) => number }) {
  const points = trend.map(({ number, average }) => `${xOf(number).toFixed(1)} ${yOf(average).toFixed(1)}`);
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return null;
  const baseline = HEIGHT - INSET.bottom;
  return (
    <Decorative>
      <defs>
        <linearGradient id="trend-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ember)" stopOpacity="0.14" />
          <stop offset="1" stopColor="var(--ember)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d={`M${xOf(first.number).toFixed(1)} ${baseline}L${points.join('L')}L${xOf(last.number).toFixed(1)} ${baseline}Z`}
        fill="url(#trend-light)"
      />
      <path d={`M${points.join('L')}`} fill="none" stroke="var(--ember)" strokeWidth="2.25" strokeLinejoin="round" />
    </Decorative>
  );
}

interface PointProps {
  index: number;
  x: number;
  mood: number;
  label: string;
  to: string;
  isChosen: boolean;
}

const Point = memo(function Point({ index, x, mood, label, to, isChosen }: PointProps) {
  const { fill, rim } = moodColours(moodOf(mood));
  return (
    <Mark index={index} isChosen={isChosen} label={label} to={to}>
      <circle cx={x} cy={yOf(mood)} r="9" fill="transparent" />
      <circle
        cx={x}
        cy={yOf(mood)}
        r={isChosen ? 5.5 : 3}
        fill={fill}
        fillOpacity={isChosen ? 1 : 0.8}
        stroke={isChosen ? 'var(--ink)' : rim}
        strokeWidth={isChosen ? 1.5 : 0.75}
      />
    </Mark>
  );
});
