/** Subscribes a component to a store. */
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  // The initial value serves as server snapshot: the build renders parts of the product into the public pages.
  return useSyncExternalStore(subscribe, get, get);
}
