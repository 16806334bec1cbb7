/** Shared parts of the SVG charts: labelled, focusable marks and decorative lines. */
import type { ReactNode, Ref, SVGAttributes } from 'react';
import type { Marks } from './use-marks.ts';

interface ChartDrawingProps extends SVGAttributes<SVGSVGElement> {
  /** Accessible name: describes the chart and its arrow keys. */
  label: string;
  marks: Marks;
  /** Props of the box around the drawing. */
  boxRef?: Ref<HTMLElement>;
  boxClassName?: string;
  boxHeight?: number;
  /** False until the width is known. */
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
      {...marks.containerProps}
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
  label: string;
  /** Link target; undefined if the mark has no entries. */
  to: string | undefined;
  children: ReactNode;
}

/**
 * Must be inside a `ChartDrawing`. Marks without a link are reachable by arrow keys too, and have an accessible name.
 */
export function Mark({ index, isChosen, label, to, children }: MarkProps) {
  const linkProps = { 'data-mark': index, tabIndex: isChosen ? 0 : -1, 'aria-label': label } as const;
  const content = (
    <>
      <title>{label}</title>
      {children}
    </>
  );
  return to === undefined ? (
    <a {...linkProps} role="link" aria-disabled="true">
      {content}
    </a>
  ) : (
    <a {...linkProps} href={to}>
      {content}
    </a>
  );
}

/** Lines and axis labels, hidden from screen readers because the marks and the table carry their content. */
export function Decorative(attributes: SVGAttributes<SVGGElement>) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of lines and letters takes no focus.
  return <g {...attributes} aria-hidden="true" />;
}
