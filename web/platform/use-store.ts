/** Reads a store in a component, which is drawn again after each change. */
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  // The build draws parts of the product for the public pages, as they begin.
  return useSyncExternalStore(subscribe, get, get);
}
