/** Hook that tracks the width of an element in CSS pixels; undefined until the first measurement. */
import { type RefCallback, useCallback, useState } from 'react';

export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined] {
  const [width, setWidth] = useState<number>();
  // A ResizeObserver reports after the regular layout; reading the width would force one.
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
