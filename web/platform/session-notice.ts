/** What is said where the session is found to be over, before the page changes to the sign-in page. */
export interface SignInNotice {
  title: string;
  description: string;
  /** Time to read it, in milliseconds. */
  afterMs: number;
}

export const LOGGED_OUT: SignInNotice = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  afterMs: 500,
};

/** Longer than elsewhere: whoever is about to pay should have read why the page changes. */
export const SIGN_IN_TO_UPGRADE: SignInNotice = {
  title: 'Authentication Required',
  description: 'Please log in to upgrade to Premium.',
  afterMs: 1_500,
};
