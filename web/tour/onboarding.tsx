/** Loads and shows the tour for users who should see it; its code is loaded only then. */
import { useOnboarding } from '../account/onboarding.ts';
import { showLoadError, useLazy } from '../ui/lazy.ts';

const fetchTour = () => import('./onboarding-tour.tsx');

export function Onboarding() {
  const { shown, requested, clearRequest } = useOnboarding();
  // Without an explicit request, a failed load is silent: the tour shows on the next visit.
  const tour = useLazy(fetchTour, shown, requested ? showLoadError : undefined);
  return shown && tour ? <tour.OnboardingTour onDone={clearRequest} /> : null;
}
