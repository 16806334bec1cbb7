/** The page a visitor sees first. */
import { LandingFeatures } from './landing-features.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingPricing } from './landing-pricing.tsx';
import { LandingVoices } from './landing-voices.tsx';
import { LandingYear } from './landing-year.tsx';

export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main>
        <LandingHero />
        <LandingFeatures />
        <LandingYear />
        <LandingPricing />
        <LandingVoices />
      </main>
      <LandingFooter />
    </>
  );
}
