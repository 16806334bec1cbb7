/** Starts the guided conversation of the history state. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type GuidedStart, guidedStartOf } from '../../journal/links/talk-link.ts';

/** Calls `start` once, and removes the state, so that a reload starts nothing. */
export function useGuidedStart(start: (guided: GuidedStart) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const startedKey = useRef<string>(undefined);
  const onArrive = useEffectEvent(() => {
    const guided = guidedStartOf(location.state);
    if (!guided || startedKey.current === location.key) return;
    startedKey.current = location.key;
    void navigate(location, { replace: true, state: null });
    start(guided);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each history entry
  useEffect(() => onArrive(), [location.key]);
}
