/** The upgrade page for people who are not signed in. */
import { LoggedOut } from '../../account/logged-out.tsx';
import { SIGN_IN_TO_UPGRADE } from '../queries.ts';

export function SignedOut() {
  return <LoggedOut {...SIGN_IN_TO_UPGRADE} />;
}
