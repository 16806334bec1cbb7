/** The landing page for visitors who navigate to it within the app. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plansQuery } from '../billing/plan-queries.ts';
import { LandingPage } from '../site/landing-page.tsx';

export function VisitorsHome() {
  useEffect(() => void import('../site/demo.ts').catch(() => undefined), []);
  const { data, isPending } = useQuery(plansQuery);
  return isPending ? null : <LandingPage offer={data?.offer} hasSamples={data?.publicSite !== 'product'} />;
}
