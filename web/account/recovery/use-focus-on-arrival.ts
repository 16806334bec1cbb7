/** Moves focus to a heading that replaces another, so that screen readers announce the new content. */
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
