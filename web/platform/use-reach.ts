/** Whether the server can be reached, for what is drawn from it. */
import { useSyncExternalStore } from 'react';
import { getReach, type Reach, subscribeToReach } from './reach.ts';

export function useReach(): Reach {
  return useSyncExternalStore(subscribeToReach, getReach);
}
