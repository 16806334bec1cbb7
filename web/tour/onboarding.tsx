/** Brings the tour to whoever is to see it; nobody else waits for its code. */
import { useOnboarding } from '../account/onboarding.ts';
import { showLoadError, useLazy } from '../ui/lazy.ts';

const fetchTour = () => import('./onboarding-tour.tsx');

export function Onboarding() {
  const { shown, requested, clearRequest } = useOnboarding();
  // Whoever did not ask for it misses nothing: it comes with the next visit.
  const tour = useLazy(fetchTour, shown, requested ? showLoadError : undefined);
  return shown && tour ? <tour.OnboardingTour onDone={clearRequest} /> : null;
}
