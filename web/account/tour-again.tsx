/** The way back into the tour, for the settings and the profile. */
import { Button } from '../ui/button.tsx';
import { showTourAgain } from './onboarding.ts';

export function TourAgain() {
  return (
    <Button variant="secondary" onClick={showTourAgain}>
      Show the tour again
    </Button>
  );
}
