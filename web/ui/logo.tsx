/** The logo: half a sun on the horizon and its reflection on the water. */
import { classNames } from './class-names.ts';

interface LogoMarkProps {
  /** `sky`: in one color, for use on the sky. */
  tone?: 'colour' | 'sky';
  className?: string;
}

export function LogoMark({ tone = 'colour', className }: LogoMarkProps) {
  const sun = tone === 'sky' ? 'var(--sun)' : 'var(--ember)';
  return (
    <svg viewBox="0 0 32 28" aria-hidden="true" className={classNames('h-7 w-8 flex-none', className)} fill="none">
      <g stroke={sun} strokeWidth="1.9" strokeLinecap="round">
        <path d="M16 2v3.2M8 4.6l1.9 2.7M24 4.6l-1.9 2.7M3.4 10.4l2.9 1.4M28.6 10.4l-2.9 1.4" />
      </g>
      <path d="M9 16.4a7 7 0 0 1 14 0z" fill={sun} />
      <g stroke="currentColor" strokeWidth="1.9" strokeLinecap="round">
        <path d="M2 17.2h28" />
        <path d="M8 21.4h16" opacity="0.75" />
        <path d="M12.5 25.4h7" opacity="0.55" />
      </g>
    </svg>
  );
}

/** Logo and name. */
export function Logo({ tone, className }: LogoMarkProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 font-medium font-serif text-xl', className)}>
      <LogoMark tone={tone} />
      <span className="-tracking-[0.012em]">Evenglow</span>
    </span>
  );
}
