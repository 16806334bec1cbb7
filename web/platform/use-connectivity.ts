/** Whether the server can be reached, for what is drawn from it. */
import { useSyncExternalStore } from 'react';
import { type Connectivity, getConnectivity, subscribeToConnectivity } from './connectivity.ts';

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeToConnectivity, getConnectivity);
}
