/** A button that looks like an inline link. */
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
