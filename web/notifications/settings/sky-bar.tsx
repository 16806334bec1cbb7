/** Timeline of a day with a sun at the reminder and stripes over quiet hours. Decorative, beside the pickers. */
import type { NotificationPreferences } from '../../../contract/notifications.ts';
import { timeOfDay } from '../../platform/date-format.ts';
import { Sun } from '../../ui/sun.tsx';
import { minutesOf } from '../reminder-hours.ts';

const SKY_GRADIENT =
  'linear-gradient(90deg, oklch(0.27 0.06 285) 0 17%, oklch(0.5 0.1 320) 25%, oklch(0.72 0.12 40) 29%, oklch(0.78 0.07 235) 36% 62%, oklch(0.8 0.11 75) 70%, oklch(0.64 0.16 40) 77%, oklch(0.42 0.1 320) 85%, oklch(0.26 0.06 285) 92%)';
const STRIPES = 'repeating-linear-gradient(135deg, oklch(1 0 0 / 0.34) 0 2px, oklch(0.2 0.04 290 / 0.32) 2px 9px)';
const MARKS = ['00:00', '06:00', '12:00', '18:00', '24:00'];

const percent = (time: string) => (minutesOf(time) / 1440) * 100;

/** Returns the quiet ranges of the day in percent; two if they cross midnight. */
function quietRanges({ quietHoursEnabled, quietFrom, quietTo }: NotificationPreferences): [number, number][] {
  if (!quietHoursEnabled || quietFrom === quietTo) return [];
  const [from, to] = [percent(quietFrom), percent(quietTo)];
  const ranges: [number, number][] =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, 100],
        ];
  return ranges.filter(([begin, end]) => end > begin);
}

export function SkyBar({ preferences }: { preferences: NotificationPreferences }) {
  const { dailyReminderTime } = preferences;
  const position = percent(dailyReminderTime);
  return (
    <div aria-hidden="true" className="mt-4 text-faint text-xs">
      <div className="relative h-7">
        <span
          className="-translate-x-1/2 absolute rounded-md bg-ink px-2 py-1 font-semibold text-paper text-xs tabular"
          style={{ left: `clamp(1.75rem, ${position}%, calc(100% - 1.75rem))` }}
        >
          {timeOfDay(dailyReminderTime)}
        </span>
      </div>
      <div dir="ltr" className="relative h-14 overflow-hidden rounded-control" style={{ background: SKY_GRADIENT }}>
        {quietRanges(preferences).map(([from, to]) => (
          <span
            key={from}
            className="absolute inset-y-0"
            style={{ left: `${from}%`, width: `${to - from}%`, background: STRIPES }}
          />
        ))}
        <span className="absolute bottom-0" style={{ left: `${position}%` }}>
          <Sun className="absolute bottom-0 size-20" />
        </span>
        <span className="absolute top-0 h-6 w-0.5 -translate-x-1/2 bg-on-sky" style={{ left: `${position}%` }} />
        <svg
          viewBox="0 0 900 100"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-0 h-4 w-full"
          aria-hidden="true"
        >
          <path d="M0 70C150 20 280 90 450 60S740 10 900 60V100H0Z" fill="var(--hill-near)" />
        </svg>
      </div>
      <div dir="ltr" className="mt-1.5 flex tight:flex-wrap justify-between tabular">
        {MARKS.map((mark) => (
          <span key={mark}>{timeOfDay(mark)}</span>
        ))}
      </div>
    </div>
  );
}
