/**
 * In place of the part of react-router that prefetches pages for its own server framework, which is not used here: 3 KB
 * of the first load of every page, and two effects of every link.
 */
import { createContext, type Ref, type RefCallback, useRef } from 'react';

/** Always undefined, as without the framework. */
export const FrameworkContext = createContext<undefined>(undefined);

/** Never prefetches: see `lazyPage` for how this application loads pages early. */
export function usePrefetchBehavior(): [shouldPrefetch: boolean, ref: Ref<HTMLAnchorElement>, handlers: object] {
  return [false, useRef(null), {}];
}

export function PrefetchPageLinks(): null {
  return null;
}

export function mergeRefs<Element>(...refs: readonly Ref<Element>[]): RefCallback<Element> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
