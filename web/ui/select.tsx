/** A native select. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './input.tsx';

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-block', className)}>
      <select {...rest} className={classNames(controlStyle, 'h-11 appearance-none ps-3.5 pe-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute end-3 top-1/2 size-5 text-soft"
      />
    </span>
  );
}
