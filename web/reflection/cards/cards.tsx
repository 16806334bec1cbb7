/** The cards of the dashboard, as one part that comes after the page. */
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
