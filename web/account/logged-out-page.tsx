/** What people who are not signed in see at a page of somebody's own. */
import { LOGGED_OUT } from '../platform/session-notice.ts';
import { LoggedOut } from './logged-out.tsx';

export function LoggedOutPage() {
  return <LoggedOut {...LOGGED_OUT} />;
}
