/** Styles of buttons, shared with links that look like buttons. */
import { classNames } from './class-names.ts';

/** `ai`: actions of the AI. `primary`: the main action of a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ai';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-ember text-on-ember hover:bg-ember-hover aria-disabled:bg-ember',
  secondary: 'border border-hair bg-raised text-ink hover:bg-sunken hover:border-edge',
  quiet: 'text-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-clay text-on-clay hover:bg-clay-hover',
  ai: 'bg-dusk text-on-dusk hover:bg-dusk-hover',
};

const SIZE: Record<ButtonSize, string> = {
  small: 'reach h-9 px-3 text-sm gap-1.5',
  medium: 'h-11 px-[1.125rem] text-base gap-2',
  large: 'h-13 px-6 text-lg gap-2.5',
};

export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', className?: string) {
  return classNames(
    'inline-flex items-center justify-center rounded-control font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-150 ease-out active:scale-[0.985]',
    'disabled:opacity-55 aria-disabled:opacity-70 aria-disabled:cursor-default',
    VARIANT[variant],
    SIZE[size],
    className,
  );
}
