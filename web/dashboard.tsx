/** The dashboard, with what other features show on it. */
import { DashboardPage } from './insights/dashboard-page.tsx';
import { useLazy } from './ui/lazy.ts';
import { Skeleton } from './ui/skeleton.tsx';

/** Once here, it stays: who comes back finds the page as long as it was. */
let here: typeof import('./reflection/cards/cards.tsx') | undefined;

async function load() {
  here = await import('./reflection/cards/cards.tsx');
  return here;
}

export function Dashboard() {
  return <DashboardPage beside={<Cards />} />;
}

/** Drawn with the charts, which come after the page. */
function Cards() {
  const part = useLazy(load, true) ?? here;
  return part ? <part.ReflectionCards /> : <Skeleton className="h-110 w-full rounded-surface" />;
}
