/** The single-line text control. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Shared by all text controls. 16 px, so that phones do not zoom in. */
export const controlStyle = classNames(
  'w-full rounded-control border border-edge bg-raised text-base text-ink',
  'transition-[border-color,box-shadow] duration-150 hover:border-soft',
  'focus-visible:border-ring focus-visible:outline-offset-0',
  'aria-invalid:border-clay disabled:bg-sunken disabled:text-faint',
);

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(controlStyle, 'h-11 px-3.5', className)} />;
}
