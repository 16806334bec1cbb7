/** The overlay between page and dialog: blocks clicks and scrolling of the page. */
import { type ComponentProps, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';
import { useDismissToasts } from './use-dismiss-toasts.ts';

/**
 * Width of the scroll bar in CSS pixels, 0 for overlay scroll bars. Read only when it changes, because reading forces a
 * layout. Undefined before the first frame of this code, which may load with the first dialog.
 */
let barWidth: number | undefined;
let lockCount = 0;

const measureBar = () => window.innerWidth - document.documentElement.clientWidth;

if (typeof ResizeObserver !== 'undefined') {
  new ResizeObserver(() => {
    if (lockCount === 0) barWidth = measureBar();
  }).observe(document.documentElement);
}

/** Reserves the width of the removed scroll bar on the page and on elements fixed beside it. */
function reserveScrollBar(width: number): void {
  for (const part of [document.body, ...document.querySelectorAll<HTMLElement>('[data-beside-bar]')]) {
    part.style.marginInlineEnd = width > 0 ? `${width}px` : '';
  }
}

/** Blocks scrolling of the page. */
function lockScroll(): () => void {
  lockCount += 1;
  if (lockCount === 1) {
    barWidth ??= measureBar();
    document.documentElement.dataset.held = '';
    if (barWidth > 0) reserveScrollBar(barWidth);
  }
  return () => {
    lockCount -= 1;
    if (lockCount > 0) return;
    delete document.documentElement.dataset.held;
    reserveScrollBar(0);
  };
}

interface OverlayProps extends Omit<ComponentProps<'div'>, 'className'> {
  open: boolean;
  /** `shade` is nearly black, for photos. */
  look?: 'dim' | 'shade';
  /** Above other dialogs. */
  isTop?: boolean;
}

/**
 * The overlay. Must be a direct child of a Radix portal, which unmounts it after its exit animation. Radix's own
 * overlay locks the page with inherited styles, which forces a style recalculation of the whole page before the dialog
 * can take the focus.
 */
export function Overlay({ open, look = 'dim', isTop = false, ...rest }: OverlayProps) {
  useLayoutEffect(() => (open ? lockScroll() : undefined), [open]);
  useDismissToasts(open);
  return (
    <div
      {...rest}
      aria-hidden="true"
      // Clicks here do not move the focus.
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
