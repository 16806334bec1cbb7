/** A drawing of a house at night with a lit window, a cat and stars. */
import { stars } from '../../ui/sky.ts';

const WALL = 'oklch(0.15 0.035 305)';
/** Around the house and wider than it; hidden on small screens. */
const STARS = stars(90)
  .map(({ x, y, radius }) => ({ x: x * 8 - 160, y: y * 4.4 - 130, radius }))
  .filter(({ x, y }) => y > -95 && y < 170 && (x < 0 || x > 320 || y < 10));

const LIGHT = 'oklch(0.87 0.115 82)';

export function LitHouse({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 260" aria-hidden="true" overflow="visible" className={className}>
      <g fill="oklch(0.97 0.02 85)" className="max-sm:hidden">
        {STARS.map(({ x, y, radius }, index) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius * 1.1} opacity={index % 3 === 0 ? 0.9 : 0.5} />
        ))}
      </g>
      <radialGradient id="lit-house-glow">
        <stop offset="0.2" stopColor={LIGHT} stopOpacity="0.3" />
        <stop offset="1" stopColor={LIGHT} stopOpacity="0" />
      </radialGradient>
      <circle cx="160" cy="180" r="150" fill="url(#lit-house-glow)" />
      <g fill={WALL}>
        <path d="M40 260V120L160 34L280 120V260Z" />
        <path d="M228 84V34H252V102Z" />
      </g>
      <path
        d="M22 132L160 32L298 132"
        fill="none"
        stroke={WALL}
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M122 226V168A38 38 0 0 1 198 168V226Z" fill={LIGHT} />
      <g stroke={WALL} strokeWidth="5">
        <path d="M160 130V226" />
        <path d="M122 178H198" />
      </g>
      <g fill={WALL}>
        <path d="M140 226C136 212 138 200 146 196L144 184L151 190H159L166 184L164 197C171 204 172 216 168 226Z" />
        <path d="M166 222C178 224 182 214 178 206L182 204C190 216 182 230 166 228Z" />
        <rect x="112" y="224" width="96" height="8" rx="3" />
      </g>
    </svg>
  );
}
