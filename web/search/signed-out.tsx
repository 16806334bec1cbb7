/** Search is for members: everybody else is led to the beginning. */
import { Navigate } from 'react-router';
import { PAGES } from '../../contract/pages.ts';

export function SignedOut() {
  return <Navigate to={PAGES.home.path} replace />;
}
