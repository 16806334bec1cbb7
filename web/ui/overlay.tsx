/** What lies between the page and a dialog: it takes the presses meant for the page, and keeps the page from scrolling. */
import { type ComponentProps, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';

/**
 * The scroll bar's width in CSS pixels, 0 where bars lie over the page: read when it changes, for asking lays out the page.
 * Undefined before the first frame of this code, which may come with the first dialog.
 */
let barWidth: number | undefined;
let held = 0;

const measureBar = () => window.innerWidth - document.documentElement.clientWidth;

if (typeof ResizeObserver !== 'undefined') {
  new ResizeObserver(() => {
    if (held === 0) barWidth = measureBar();
  }).observe(document.documentElement);
}

/** The page, and what is fixed to the window beside its scroll bar, goes on leaving room for the bar while that is away. */
function leaveRoom(width: number): void {
  for (const part of [document.body, ...document.querySelectorAll<HTMLElement>('[data-beside-bar]')]) {
    part.style.marginInlineEnd = width > 0 ? `${width}px` : '';
  }
}

/** Keeps the page where it is. */
function hold(): () => void {
  held += 1;
  if (held === 1) {
    barWidth ??= measureBar();
    document.documentElement.dataset.held = '';
    if (barWidth > 0) leaveRoom(barWidth);
  }
  return () => {
    held -= 1;
    if (held > 0) return;
    delete document.documentElement.dataset.held;
    leaveRoom(0);
  };
}

interface OverlayProps extends Omit<ComponentProps<'div'>, 'className'> {
  open: boolean;
  /** `shade` is nearly black, for photos. */
  look?: 'dim' | 'shade';
  /** It lies over a dialog as well. */
  isTop?: boolean;
}

/**
 * To be a direct child of a Radix portal, which keeps it until it has faded. Radix's own overlay locks the page with
 * styles that each element inherits, so that the whole page is computed anew before a dialog can take the focus.
 */
export function Overlay({ open, look = 'dim', isTop = false, ...rest }: OverlayProps) {
  useLayoutEffect(() => (open ? hold() : undefined), [open]);
  return (
    <div
      {...rest}
      aria-hidden="true"
      // A press here leaves the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
      data-state={open ? 'open' : 'closed'}
      className={classNames(
        'fixed inset-0 touch-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade',
        look === 'dim' ? 'bg-overlay' : 'bg-shade',
        isTop ? 'z-50' : 'z-40',
      )}
    />
  );
}
