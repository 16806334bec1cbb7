/** A half sun on a line: its area shows a count, its color the mood. */
import { useId } from 'react';
import { moodColours, moodOf } from './mood.ts';

interface HalfSunProps {
  count: number;
  /** The largest count in the group, which gets the full size. */
  maxCount: number;
  /** 1 to 5; null if unknown. */
  sentiment: number | null;
  /** Radius of the largest sun, in CSS pixels. */
  radius: number;
  /** With rays and a glow, for the selected one. */
  lit?: boolean;
}

/** Smallest share of the radius, so that a count of 1 stays visible. */
const MIN_SCALE = 0.3;
const RAYS = [-70, -47, -23, 0, 23, 47, 70];

/** Aligned to the bottom of its box, which is `2.4 radius` wide and `1.7 radius` high. */
export function HalfSun({ count, maxCount, sentiment, radius, lit = false }: HalfSunProps) {
  const glow = useId();
  const width = radius * 2.4;
  const height = radius * 1.7;
  const middle = width / 2;
  const size = Math.max(MIN_SCALE, Math.sqrt(count / Math.max(1, maxCount))) * radius;
  const colours = sentiment === null ? undefined : moodColours(moodOf(sentiment));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      overflow="visible"
      aria-hidden="true"
      className="block"
    >
      {count === 0 ? (
        <circle cx={middle} cy={height} r="1.75" fill="var(--edge)" />
      ) : (
        <>
          {lit && (
            <>
              <radialGradient id={glow}>
                <stop offset="0.3" stopColor={colours?.fill ?? 'var(--edge)'} stopOpacity="0.5" />
                <stop offset="1" stopColor={colours?.fill ?? 'var(--edge)'} stopOpacity="0" />
              </radialGradient>
              <circle cx={middle} cy={height - size / 3} r={size * 2.1} fill={`url(#${glow})`} />
            </>
          )}
          <path
            d={`M${middle - size} ${height}a${size} ${size} 0 0 1 ${size * 2} 0Z`}
            fill={colours?.fill ?? 'var(--sunken)'}
            stroke={colours?.rim ?? 'var(--edge)'}
            strokeWidth="0.9"
          />
          {lit &&
            RAYS.map((degrees) => (
              <path
                key={degrees}
                d={`M${middle} ${height - size - 4}v-5`}
                transform={`rotate(${degrees} ${middle} ${height})`}
                stroke="var(--ember)"
                strokeWidth="1.75"
                strokeLinecap="round"
              />
            ))}
        </>
      )}
    </svg>
  );
}
