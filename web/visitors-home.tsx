/** The landing page, for visitors who come to it from another page. */
import { useQuery } from '@tanstack/react-query';
import { plansQuery } from './billing/plans.ts';
import './site/demo.ts';
import { LandingPage } from './site/landing-page.tsx';

export function VisitorsHome() {
  const { data, isPending } = useQuery(plansQuery);
  return isPending ? null : <LandingPage offer={data?.offer} />;
}
