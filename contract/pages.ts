/** Every page of the application: its address, title, who it is for, and its place in the navigation. */

export interface Page {
  /** A segment that begins with a colon stands for any one segment, as in `/people/:id`. */
  path: `/${string}`;
  /** Title of the tab. A page that is named by its data sets another with `usePageTitle` once it has it. */
  title: string;
  /** Heading that is known before the page is loaded; it stands in the page's skeleton. */
  heading?: string;
  /**
   * `member`: for people who are signed in; others are offered to sign in. `anonymous`: for people who are not; it has no
   * frame around it, and leads members on by itself. `both`: for everybody.
   */
  access: 'member' | 'anonymous' | 'both';
  /** Its entry in the navigation; `inBar`: also in the bar at the lower edge of small screens. */
  navigation?: { label: string; inBar?: true };
}

export type PageTable = Readonly<Record<string, Page>>;

/** The order is that of the navigation. `web/pages.tsx` has the code of each. */
export const PAGES = {
  home: { path: '/', title: 'Home', access: 'both', navigation: { label: 'Home', inBar: true } },
  auth: { path: '/auth', title: 'Sign in', access: 'anonymous' },
  dashboard: {
    path: '/dashboard',
    title: 'Your Gratitude Dashboard',
    heading: 'Your Gratitude Dashboard',
    access: 'member',
    navigation: { label: 'Dashboard', inBar: true },
  },
  settings: {
    path: '/settings',
    title: 'Settings',
    heading: 'Settings',
    access: 'member',
    navigation: { label: 'Settings' },
  },
} as const satisfies PageTable;

export type PageName = keyof typeof PAGES;

/** Title of the tab at an address that is no page, and at a page that is not for whoever is there. */
export const NOT_FOUND_TITLE = 'Page not found';

/** The path without a slash at its end: two addresses of one page are the same address. */
export function pagePath(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

const isParameter = (segment: string) => segment.startsWith(':');

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (isParameter(segment) ? given[index] !== '' : segment === given[index]))
  );
}

/** The name of the page at this path; undefined where there is none. `/people/new` goes before `/people/:id`. */
export function findPage<Name extends string>(pages: Readonly<Record<Name, Page>>, pathname: string): Name | undefined {
  const path = pagePath(pathname);
  const names = Object.keys(pages) as Name[];
  const parameters = (name: Name) => pages[name].path.split('/').filter(isParameter).length;
  return names
    .filter((name) => matches(pages[name].path, path))
    .sort((one, other) => parameters(one) - parameters(other))[0];
}

/** The page at this path of the application. */
export function pageAt(pathname: string): (Page & { name: PageName }) | undefined {
  const name = findPage(PAGES, pathname);
  return name && { ...PAGES[name], name };
}

/** What stands in the tab: the page's title and the product's name, or the product's own line where there is no title. */
export function documentTitle(title: string | undefined): string {
  return title === undefined ? 'Evenglow: keep the light of the day' : `${title} · Evenglow`;
}
