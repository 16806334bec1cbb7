/** Moves the focus to a heading that takes the place of another, so that a screen reader says what has come. */
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
