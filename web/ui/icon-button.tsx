/** A button with an icon only; its label is in a tooltip and for screen readers. */
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  variant?: ButtonVariant;
  tooltipSide?: TooltipProps['side'];
}

export function IconButton({
  label,
  variant = 'quiet',
  tooltipSide,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} side={tooltipSide}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={buttonStyle(variant, 'medium', classNames('w-11 px-0', className))}
      />
    </Tooltip>
  );
}
