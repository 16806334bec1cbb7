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
