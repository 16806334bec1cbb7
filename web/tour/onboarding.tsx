/** Brings the tour to whoever is to see it; nobody else waits for its code. */
import { type ComponentType, useEffect, useState } from 'react';
import { useOnboarding } from '../account/onboarding.ts';
import { sayUnopened } from '../ui/unopened.ts';

export function Onboarding() {
  const { shown, asked, forget } = useOnboarding();
  const [Tour, setTour] = useState<ComponentType<{ onDone: () => void }>>();
  useEffect(() => {
    if (!shown) return;
    import('./onboarding-tour.tsx').then(
      ({ OnboardingTour }) => setTour(() => OnboardingTour),
      // Whoever did not ask for it misses nothing: it comes with the next visit.
      () => asked && sayUnopened(),
    );
  }, [shown, asked]);
  return shown && Tour ? <Tour onDone={forget} /> : null;
}
