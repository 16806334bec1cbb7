/** The width of an element in CSS pixels, kept current; undefined until it is known. */
import { type RefCallback, useCallback, useState } from 'react';

export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined] {
  const [width, setWidth] = useState<number>();
  // An observer tells of it after the layout that is due anyway; asking would force one.
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
