/** The banner with a sky that follows the time of day, the greeting and the lantern. */

import { type ReactNode, useEffect, useState } from 'react';
import { MINUTE_MS } from '../../contract/durations.ts';
import { classNames } from './class-names.ts';
import { hourOf, skyAt } from './sky.ts';
import { SkyScene } from './sky-scene.tsx';

/** How often the sky updates, in milliseconds. */
const UPDATE_INTERVAL_MS = 5 * MINUTE_MS;

interface SkyBannerProps {
  /** 0 to 24 on the user's clock. Default: this device's clock. */
  hour?: number;
  /** Text in a color with a contrast of at least 4.5:1 at every hour. */
  children: ReactNode;
  /** At the top end corner, for instance the lantern. */
  aside?: ReactNode;
  /** Overlaps the lower edge, for instance the writing bar. */
  overlap?: ReactNode;
  className?: string;
}

export function SkyBanner({ hour, children, aside, overlap, className }: SkyBannerProps) {
  const localHour = useLocalHour(hour === undefined);
  const { phase, altitude } = skyAt(hour ?? localHour);
  return (
    <div className={className}>
      <div
        data-sky={phase}
        className={classNames(
          'relative isolate flex min-h-56 tight:flex-col gap-4 overflow-hidden rounded-surface p-5 text-on-sky sm:p-9',
          overlap ? 'pb-20 sm:pb-20' : 'pb-14 sm:pb-12',
        )}
      >
        <div className="-z-10 absolute inset-0">
          <SkyScene phase={phase} altitude={altitude} />
        </div>
        <div className="min-w-0 flex-1 sm:max-w-[66%]">{children}</div>
        {aside && <div className="ms-auto flex-none">{aside}</div>}
      </div>
      {overlap && <div className="-mt-8 relative mx-3 sm:mx-6">{overlap}</div>}
    </div>
  );
}

function useLocalHour(active: boolean): number {
  const [hour, setHour] = useState(() => hourOf(new Date()));
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setHour(hourOf(new Date())), UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [active]);
  return hour;
}
