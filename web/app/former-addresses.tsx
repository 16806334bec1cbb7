/** Redirects from former addresses of pages, with the section. */
import { Navigate, useLocation } from 'react-router';
import { PAGES } from '../../contract/pages.ts';

export function SettingsPage() {
  return <Redirect to={PAGES.profile.path} />;
}

export function FormerPeoplePage() {
  return <Redirect to={PAGES.people.path} />;
}

function Redirect({ to }: { to: string }) {
  const { hash } = useLocation();
  return <Navigate to={{ pathname: to, hash }} replace />;
}
