/** What is said where the session is found to be over, before the page changes to the sign-in page. */
import { PAGES, pagePath } from '../../contract/pages.ts';

export interface SignInNotice {
  title: string;
  description: string;
  /** Time to read it, in milliseconds. */
  afterMs: number;
}

const LOGGED_OUT: SignInNotice = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  afterMs: 500,
};

/** Longer than elsewhere: whoever is about to pay should have read why the page changes. */
const SIGN_IN_TO_UPGRADE: SignInNotice = {
  title: 'Authentication Required',
  description: 'Please log in to upgrade to Premium.',
  afterMs: 1_500,
};

/** What is said on the page at `pathname`, whichever request of it hears first that the session is over. */
export function signInNoticeOn(pathname: string): SignInNotice {
  return pagePath(pathname) === PAGES.subscribe.path ? SIGN_IN_TO_UPGRADE : LOGGED_OUT;
}
