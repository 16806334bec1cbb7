/** Redirects visitors without a session to the home page. */
import { Navigate } from 'react-router';
import { PAGES } from '../../contract/pages.ts';

export function SignedOut() {
  return <Navigate to={PAGES.home.path} replace />;
}
