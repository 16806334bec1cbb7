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
   * frame around it, and leads members on by itself where it has nothing for them. `both`: for everybody.
   */
  access: 'member' | 'anonymous' | 'both';
  /** True where its address may hold a secret that was sent by mail: it is told to nobody, and kept nowhere. */
  secret?: true;
  /** Its entry in the navigation; `inBar`: also in the bar at the lower edge of small screens. */
  navigation?: { label: string; inBar?: true };
}

export type PageTable = Readonly<Record<string, Page>>;

/** The order is that of the navigation. `web/app/pages.tsx` has the code of each. */
export const PAGES = {
  home: { path: '/', title: 'Home', access: 'both', navigation: { label: 'Home', inBar: true } },
  auth: { path: '/auth', title: 'Sign in', access: 'anonymous' },
  forgotPassword: { path: '/forgot-password', title: 'Forgot your password?', access: 'anonymous' },
  resetPassword: { path: '/reset-password', title: 'Choose a new password', access: 'anonymous', secret: true },
  confirmEmail: { path: '/confirm-email', title: 'Confirm your address', access: 'anonymous', secret: true },
  dashboard: {
    path: '/dashboard',
    title: 'Your Gratitude Dashboard',
    heading: 'Your Gratitude Dashboard',
    access: 'member',
    navigation: { label: 'Dashboard', inBar: true },
  },
  reflections: {
    path: '/reflections',
    title: 'Reflections',
    heading: 'Reflections',
    access: 'member',
    navigation: { label: 'AI Reflect', inBar: true },
  },
  reflectionMemory: {
    path: '/reflections/memory',
    title: 'What the guide remembers',
    heading: 'What the guide remembers',
    access: 'member',
  },
  reflectionsDebug: { path: '/reflections-debug', title: 'Reflections debug', access: 'member' },
  ownPrompts: { path: '/prompts', title: 'Your prompts', heading: 'Your prompts', access: 'member' },
  journal: { path: '/journal', title: 'Journal', access: 'member', navigation: { label: 'Journal' } },
  search: { path: '/search', title: 'Search', heading: 'Search', access: 'member', navigation: { label: 'Search' } },
  community: {
    path: '/community',
    title: 'Community',
    heading: 'Community',
    access: 'member',
    navigation: { label: 'Community' },
  },
  person: { path: '/people/:id', title: 'A member', access: 'member' },
  messages: {
    path: '/messages',
    title: 'Messages',
    heading: 'Messages',
    access: 'member',
    navigation: { label: 'Messages' },
  },
  inbox: { path: '/inbox', title: 'Inbox', heading: 'Inbox', access: 'member' },
  notifications: {
    path: '/notifications',
    title: 'Notification Settings',
    heading: 'Notification Settings',
    access: 'member',
    navigation: { label: 'Notifications' },
  },
  export: {
    path: '/export',
    title: 'Export & Backup',
    heading: 'Export & Backup',
    access: 'member',
    navigation: { label: 'Export' },
  },
  conversation: { path: '/messages/:id', title: 'Messages', access: 'member' },
  /** One entry, for whoever has its link. */
  sharedEntry: { path: '/shared/:id', title: 'A moment', access: 'both', secret: true },
  tags: { path: '/tags', title: 'Your tags', heading: 'Your tags', access: 'member' },
  thanked: { path: '/thanked', title: 'People you thanked', heading: 'People you thanked', access: 'member' },
  recap: { path: '/recap/:id', title: 'A month in your journal', access: 'member' },
  yearReview: { path: '/year/:id', title: 'A year in your journal', access: 'member' },
  infographic: {
    path: '/infographic',
    title: 'Your year as a picture',
    heading: 'Gratitude Journey Infographic',
    access: 'member',
  },
  import: {
    path: '/import',
    title: 'Bring your words in',
    heading: 'Bring your words in',
    access: 'member',
  },
  /** A card of thanks, for whoever has its link. */
  thanks: { path: '/thanks/:id', title: 'A thank you', access: 'both', secret: true },
  unsubscribe: { path: '/unsubscribe/:id', title: 'Mail from Evenglow', access: 'both', secret: true },
  profile: {
    path: '/profile',
    title: 'Profile settings',
    heading: 'Profile settings',
    access: 'member',
    navigation: { label: 'Profile', inBar: true },
  },
  /** Its heading depends on what the person has. */
  subscribe: { path: '/subscribe', title: 'Upgrade to Premium', access: 'member' },
  billing: { path: '/billing', title: 'Billing', heading: 'Billing', access: 'member' },
  /** An earlier path of the page, which redirects to it. */
  settings: { path: '/settings', title: 'Profile settings', heading: 'Profile settings', access: 'member' },
  goodbye: { path: '/goodbye', title: 'Goodbye', access: 'anonymous' },
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
