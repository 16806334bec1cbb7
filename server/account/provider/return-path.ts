/** Where somebody goes after signing in: a path of this site and nothing else. */

/** An origin that nobody has: whatever leaves it leads away. */
const HERE = 'http://here.invalid';

/** The path, or `/` where it would lead to another site, to the API or back to the sign-in page. */
export function safeReturnPath(path: string | undefined): string {
  if (!path?.startsWith('/') || !URL.canParse(path, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(path, HERE);
  // `//` in front would be read as another host by the browser.
  if (origin !== HERE || pathname.startsWith('//') || /^\/(api|auth)(\/|$)/.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
