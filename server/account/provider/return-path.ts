/** Validates the path to return to after signing in, to prevent open redirects. */

/** A base URL with a reserved domain: a path that resolves to another origin leads off the site. */
const BASE_URL = 'http://here.invalid';

/** The path, or `/` if it leads to another site, to the API or back to the sign-in page. */
export function safeReturnPath(path: string | undefined): string {
  if (!path?.startsWith('/') || !URL.canParse(path, BASE_URL)) return '/';
  const { origin, pathname, search, hash } = new URL(path, BASE_URL);
  // Browsers would read a leading `//` as another host.
  if (origin !== BASE_URL || pathname.startsWith('//') || /^\/(api|auth)(\/|$)/.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
