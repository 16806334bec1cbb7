/** The redirect from the former address of the profile page. */
import { Navigate, useLocation } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';

export function SettingsPage() {
  const { hash } = useLocation();
  return <Navigate to={{ pathname: PAGES.profile.path, hash }} replace />;
}
