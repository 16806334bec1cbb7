/** The landing page for visitors who navigate to it within the app. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { plansQuery } from '../billing/plan-queries.ts';
import { LandingPage } from '../site/landing-page.tsx';

export function VisitorsHome() {
  useEffect(() => void import('../site/demo.ts').catch(() => undefined), []);
  const { data, isPending } = useQuery(plansQuery);
  if (isPending) return null;
  if (data?.publicSite === 'off') return <Navigate to="/auth" replace />;
  return (
    <LandingPage
      offer={data?.offer}
      publicSite={data?.publicSite ?? 'product'}
      hasImprint={data?.hasImprint ?? false}
    />
  );
}
