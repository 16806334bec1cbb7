/** What the drawn charts have in common: a figure of marks, of which each has a name, and lines that have none. */
import type { ReactNode, Ref, SVGAttributes } from 'react';
import type { Marks } from './use-marks.ts';

interface ChartDrawingProps extends SVGAttributes<SVGSVGElement> {
  /** What it shows, and which keys move among its marks. */
  label: string;
  marks: Marks;
  /** Of the box around the drawing. */
  boxRef?: Ref<HTMLElement>;
  boxClassName?: string;
  boxHeight?: number;
  /** False until it is known how wide it can be. */
  isReady?: boolean;
}

export function ChartDrawing({
  label,
  marks,
  boxRef,
  boxClassName,
  boxHeight,
  isReady = true,
  children,
  ...svg
}: ChartDrawingProps) {
  return (
    <figure
      {...marks.around}
      ref={boxRef}
      aria-label={label}
      data-marks=""
      className={boxClassName}
      style={{ minHeight: boxHeight }}
    >
      {isReady && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: the figure has a name and so has each mark; a title would be shown over all of it.
        <svg {...svg}>{children}</svg>
      )}
    </figure>
  );
}

interface MarkProps {
  index: number;
  isChosen: boolean;
  words: string;
  /** What is behind it; undefined where nothing is. */
  to: string | undefined;
  children: ReactNode;
}

/** Inside a `ChartDrawing`. Also what has nothing behind it can be reached by the arrows, and says so. */
export function Mark({ index, isChosen, words, to, children }: MarkProps) {
  const place = { 'data-mark': index, tabIndex: isChosen ? 0 : -1, 'aria-label': words } as const;
  const shown = (
    <>
      <title>{words}</title>
      {children}
    </>
  );
  return to === undefined ? (
    <a {...place} role="link" aria-disabled="true">
      {shown}
    </a>
  ) : (
    <a {...place} href={to}>
      {shown}
    </a>
  );
}

/** Lines, names of axes: what the marks and the table say in words. */
export function Unspoken(attributes: SVGAttributes<SVGGElement>) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of lines and letters takes no focus.
  return <g {...attributes} aria-hidden="true" />;
}
