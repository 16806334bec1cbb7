/** The way back into the tour, for the settings and the profile. */
import { Button } from '../ui/button.tsx';
import { showTourAgain } from './onboarding.ts';

export function TourAgain() {
  return (
    <>
      <p className="mb-4 text-soft">Five short steps through what is here.</p>
      <Button variant="secondary" onClick={showTourAgain}>
        Show the tour again
      </Button>
    </>
  );
}
