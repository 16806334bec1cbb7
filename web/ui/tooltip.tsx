/** A tooltip, shown after 700 ms, or at once if another closed within the last 300 ms. */
import { Slot } from 'radix-ui/slot';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Delay before opening, and time after closing in which another tooltip opens at once, in milliseconds. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the control to its tooltip, in milliseconds. */
const HIDE_DELAY_MS = 120;
/** Pixels between the two, and to the edge of the window. */
const GAP = 6;

let lastClosed = Number.NEGATIVE_INFINITY;

export interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom';
  /** One element that accepts a ref and focus. */
  children: ReactNode;
}

/** Opens on hover and keyboard focus, stays open while hovered, and closes on Escape and click. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const open = anchor !== null;

  function show(control: Element, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(anchorOf(control)), delay);
  }
  function hide(delay = 0) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), delay);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const close = () => setAnchor(null);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      lastClosed = performance.now();
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [open]);

  return (
    <>
      <Slot
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event: React.PointerEvent) => {
          if (event.pointerType === 'touch') return;
          show(event.currentTarget, performance.now() - lastClosed < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);
        }}
        onPointerLeave={() => hide(HIDE_DELAY_MS)}
        onPointerDown={() => hide()}
        onFocus={(event: React.FocusEvent) => {
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
        }}
        onBlur={() => hide()}
      >
        {children}
      </Slot>
      {anchor &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            style={placeBeside(anchor.box, side)}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => hide(HIDE_DELAY_MS)}
            className="fixed z-60 w-max max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm"
          >
            {text}
          </div>,
          anchor.container,
        )}
    </>
  );
}

interface Anchor {
  box: DOMRect;
  container: Element;
}

/** Returns the control's box and the container: the main landmark, so that the tooltip is inside one. */
function anchorOf(control: Element): Anchor {
  return { box: control.getBoundingClientRect(), container: control.closest('main') ?? document.body };
}

/** Places the tooltip above or below the control; on the other side if there is no room for a line. */
function placeBeside(anchor: DOMRect, side: 'top' | 'bottom'): CSSProperties {
  const lineHeight = 40;
  const above = side === 'top' ? anchor.top > lineHeight : window.innerHeight - anchor.bottom < lineHeight;
  const middle = anchor.left + anchor.width / 2;
  const halfWidth = 128;
  const inline =
    middle > window.innerWidth - halfWidth
      ? { right: Math.max(GAP, window.innerWidth - anchor.right) }
      : middle < halfWidth
        ? { left: Math.max(GAP, anchor.left) }
        : { left: middle, translate: '-50% 0' };
  return above ? { ...inline, bottom: window.innerHeight - anchor.top + GAP } : { ...inline, top: anchor.bottom + GAP };
}
