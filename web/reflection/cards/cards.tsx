/** The dashboard's reflection cards, in one lazily loaded chunk. */
import { GuideCard } from './guide-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function ReflectionCards() {
  return (
    <>
      <SessionsCard />
      <GuideCard />
    </>
  );
}
