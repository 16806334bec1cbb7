/** The column of memories, monthly recap and yearly reviews. */
import type { Dashboard } from '../../contract/insights.ts';
import { MemoriesCard } from './recap/memories-card.tsx';
import { RecapCard } from './recap/recap-card.tsx';

export function Memories({ recap, years }: Pick<Dashboard, 'recap' | 'years'>) {
  return (
    <>
      <MemoriesCard />
      <RecapCard recap={recap} years={years} />
    </>
  );
}
