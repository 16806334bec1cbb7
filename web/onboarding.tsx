/** Brings the tour to whoever is to see it; nobody else waits for its code. */
import { type ComponentType, useEffect, useState } from 'react';
import { useOnboarding } from './account/onboarding.ts';
import { sayUnopened } from './ui/unopened.ts';

type Tour = ComponentType<{ onDone: () => void }>;

export function Onboarding() {
  const { shown, asked, forget } = useOnboarding();
  const [Tour, setTour] = useState<Tour>();
  useEffect(() => {
    if (!shown || Tour) return;
    let wanted = true;
    import('./onboarding-tour.tsx').then(
      ({ OnboardingTour }) => wanted && setTour(() => OnboardingTour),
      // Whoever did not ask for it misses nothing: it comes with the next visit.
      () => wanted && asked && sayUnopened(),
    );
    return () => {
      wanted = false;
    };
  }, [shown, asked, Tour]);
  return shown && Tour ? <Tour onDone={forget} /> : null;
}
