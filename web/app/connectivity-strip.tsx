/** The strip that reports a missing network or an unreachable server. */
import { CloudOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Connectivity } from '../platform/connectivity.ts';
import { connectivity } from '../platform/connectivity.ts';
import { useStore } from '../platform/use-store.ts';

const TEXTS: Record<Exclude<Connectivity, 'online'>, { icon: typeof WifiOff; words: string }> = {
  offline: { icon: WifiOff, words: 'You’re offline. What you write is saved on this device.' },
  unreachable: { icon: CloudOff, words: 'We can’t reach Evenglow right now.' },
};

/** Returns undefined while the server can be reached. */
export function useConnectivityStrip(): ReactNode {
  const state = useStore(connectivity);
  if (state === 'online') return undefined;
  const { icon: Icon, words } = TEXTS[state];
  // On a phone the round button reaches into its lower edge.
  return (
    <p className="flex animate-fade items-center gap-2.5 border-hair border-t bg-sunken px-4 pt-2 pb-5 text-soft text-sm lg:mb-4 lg:w-fit lg:rounded-control lg:border lg:px-3.5 lg:pb-2 lg:shadow-glow">
      <Icon aria-hidden="true" className="size-4.5 flex-none" />
      {words}
    </p>
  );
}
