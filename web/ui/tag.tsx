/** A pill with a word: a theme or a status. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TagProps {
  children: ReactNode;
  /** `ai`: found by the AI, not chosen by the user. */
  tone?: 'plain' | 'ember' | 'ai' | 'sage' | 'clay';
  className?: string;
}

const TONE = {
  plain: 'bg-sunken text-soft',
  ember: 'bg-ember-wash text-ember-ink',
  ai: 'bg-dusk-wash text-dusk',
  sage: 'bg-sage-wash text-sage',
  clay: 'bg-clay-wash text-clay',
} as const;

export function Tag({ children, tone = 'plain', className }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full px-3 py-0.5 text-sm [overflow-wrap:anywhere]',
        TONE[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
