/** A button that looks like a link among words, for the one small thing to do in a line. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { textLinkStyle } from './link.tsx';

export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(textLinkStyle, 'reach disabled:opacity-55 aria-disabled:opacity-70', className)}
    />
  );
}
