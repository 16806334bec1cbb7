/** Messages shown when the session has expired, before the redirect to the sign-in page. */
import { PAGES, pagePath } from '../../contract/pages.ts';

export interface SignInNotice {
  title: string;
  description: string;
  /** Delay before the redirect, so that the message can be read, in milliseconds. */
  afterMs: number;
}

const LOGGED_OUT: SignInNotice = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  afterMs: 500,
};

/** Shown longer: someone about to pay must be able to read why the page changes. */
const SIGN_IN_TO_UPGRADE: SignInNotice = {
  title: 'Authentication Required',
  description: 'Please log in to upgrade to Premium.',
  afterMs: 1_500,
};

/** Returns the message for the page at `pathname`, whichever request detects the expired session. */
export function signInNoticeOn(pathname: string): SignInNotice {
  return pagePath(pathname) === PAGES.subscribe.path ? SIGN_IN_TO_UPGRADE : LOGGED_OUT;
}
