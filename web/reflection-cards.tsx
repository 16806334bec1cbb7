/** The cards of the guide on Home and the dashboard. They come once the page is at rest, and are not in its first load. */
import { useEffect, useState } from 'react';
import { whenIdle } from './ui/idle.ts';
import { useLazy } from './ui/lazy.ts';
import { Skeleton } from './ui/skeleton.tsx';

/** Once here, they stay: who comes back finds the page as long as it was. */
let here: Cards | undefined;

type Cards = typeof import('./reflection/cards/guide-card.tsx') & typeof import('./reflection/cards/sessions-card.tsx');

async function load(): Promise<Cards> {
  const [guide, sessions] = await Promise.all([
    import('./reflection/cards/guide-card.tsx'),
    import('./reflection/cards/sessions-card.tsx'),
  ]);
  here = { ...guide, ...sessions };
  return here;
}

function useCards(): Cards | undefined {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useLazy(load, isIdle) ?? here;
}

export function Guide() {
  const cards = useCards();
  return cards ? <cards.GuideCard /> : <Skeleton className="h-72 w-full rounded-surface" />;
}

export function Sessions() {
  const cards = useCards();
  return cards ? <cards.SessionsCard /> : <Skeleton className="h-52 w-full rounded-surface" />;
}
