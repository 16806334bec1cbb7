/** Timeline from 18:00 to 06:00 with a mark where the user's day ends. Decorative. */
import { timeOfDay } from '../platform/date-format.ts';

const FROM = 18;
const HOURS = 12;

export function DayEndBar({ dayEndsAt }: { dayEndsAt: number }) {
  const end = ((24 + dayEndsAt - FROM) / HOURS) * 100;
  return (
    <div aria-hidden="true" className="py-1 text-faint text-xs">
      <div className="relative mt-2 h-4">
        <span
          className="absolute h-4 w-full rounded-full"
          style={{
            background:
              'linear-gradient(90deg, oklch(0.6 0.135 30), oklch(0.45 0.1 320) 28%, oklch(0.27 0.06 280) 55%, oklch(0.45 0.07 270) 80%, oklch(0.78 0.08 40))',
          }}
        />
        <span
          className="absolute inset-y-0 end-0 rounded-e-full bg-raised/60"
          style={{ insetInlineStart: `${end}%` }}
        />
        <span
          className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 size-6 rounded-full border-4 border-raised bg-ember"
          style={{ insetInlineStart: `${end}%` }}
        />
      </div>
      <div className="mt-2 grid grid-cols-3">
        <span>{timeOfDay('18:00')}</span>
        <span className="text-center">midnight</span>
        <span className="text-end">{timeOfDay('06:00')}</span>
      </div>
    </div>
  );
}
