/** The landing page. */
import type { Offer } from '../../contract/offers.ts';
import { LandingClosing } from './landing-closing.tsx';
import { LandingDemo } from './landing-demo.tsx';
import { LandingFeatures } from './landing-features.tsx';
import { LandingFigures } from './landing-figures.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingPricing } from './landing-pricing.tsx';
import { Testimonials } from './landing-voices.tsx';
import { LandingYear } from './landing-year.tsx';
import { SiteFooter } from './site-footer.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

interface LandingPageProps {
  /** The current offer; undefined if unknown. */
  offer: Offer | undefined;
  /** `product` leaves out the sample company. The server removes it from the prerendered page by itself. */
  publicSite?: 'full' | 'product';
  /** Whether the operator has written an imprint; likewise. */
  hasImprint?: boolean;
}

export function LandingPage({ offer, publicSite = 'full', hasImprint = true }: LandingPageProps) {
  const hasSamples = publicSite === 'full';
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        <LandingHero offer={offer} />
        {hasSamples && <LandingFigures />}
        <LandingFeatures />
        <LandingYear />
        <LandingPricing offer={offer ?? 'sale'} />
        {hasSamples && <Testimonials />}
        <LandingClosing />
      </main>
      <SiteFooter short publicSite={publicSite} hasImprint={hasImprint} />
      <LandingDemo />
    </>
  );
}
