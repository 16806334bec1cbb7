/** Every page of the application: path, title, access and place in the navigation. */

export interface Page {
  /** A segment that starts with a colon matches any segment, as in `/people/:id`. */
  path: `/${string}`;
  /** Title of the browser tab. Pages titled by their data replace it with `usePageTitle`. */
  title: string;
  /** Heading shown in the skeleton while the page loads. */
  heading?: string;
  /**
   * `member`: requires sign-in, which others are offered. `anonymous`: without the application frame; redirects members
   * if it has nothing for them. `both`: for everyone. `admin`: not found for members who are no admins, also by its status.
   */
  access: 'member' | 'anonymous' | 'both' | 'admin';
  /** Not found for members. */
  visitorsOnly?: true;
  /** True if the path can contain a secret from an email. It is then neither logged nor passed on. */
  secret?: true;
  /** Navigation entry. `inBottomBar`: also in the bottom bar of small screens. */
  navigation?: { label: string; inBottomBar?: true };
}

export type PageTable = Readonly<Record<string, Page>>;

/** In the order of the navigation. `web/app/pages.tsx` has the modules of the pages. */
export const PAGES = {
  home: { path: '/', title: 'Home', access: 'both', navigation: { label: 'Home', inBottomBar: true } },
  auth: { path: '/auth', title: 'Sign in', access: 'anonymous' },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot your password?',
    access: 'anonymous',
    visitorsOnly: true,
  },
  resetPassword: { path: '/reset-password', title: 'Choose a new password', access: 'anonymous', secret: true },
  finishRegistration: {
    path: '/finish-registration',
    title: 'Finish your account',
    access: 'anonymous',
    secret: true,
  },
  confirmEmail: { path: '/confirm-email', title: 'Confirm your address', access: 'anonymous', secret: true },
  dashboard: {
    path: '/dashboard',
    title: 'Your Gratitude Dashboard',
    heading: 'Your Gratitude Dashboard',
    access: 'member',
    navigation: { label: 'Dashboard', inBottomBar: true },
  },
  reflections: {
    path: '/reflections',
    title: 'Reflections',
    heading: 'Reflections',
    access: 'member',
    navigation: { label: 'AI Reflect', inBottomBar: true },
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
  person: { path: '/people/:id', title: 'Member', access: 'member' },
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
  /** One entry, for anyone with its link. */
  sharedEntry: { path: '/shared/:id', title: 'A shared entry', access: 'both', secret: true },
  followInvite: { path: '/follow/:id', title: 'An invitation', access: 'both', secret: true },
  tags: { path: '/tags', title: 'Your tags', heading: 'Your tags', access: 'member' },
  people: { path: '/people-you-mention', title: 'People you mention', heading: 'People you mention', access: 'member' },
  connections: { path: '/connections', title: 'Connected apps', heading: 'Connected apps', access: 'member' },
  /** A former path of `people`, which redirects. */
  formerPeople: { path: '/thanked', title: 'People you mention', heading: 'People you mention', access: 'member' },
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
    title: 'Import',
    heading: 'Import',
    access: 'member',
  },
  /** A thank-you card, for anyone with its link. */
  thanks: { path: '/thanks/:id', title: 'A thank-you card', access: 'both', secret: true },
  unsubscribe: { path: '/unsubscribe/:id', title: 'Email settings', access: 'both', secret: true },
  profile: {
    path: '/profile',
    title: 'Profile settings',
    heading: 'Profile settings',
    access: 'member',
    navigation: { label: 'Profile', inBottomBar: true },
  },
  /** Its heading depends on the user's plan. */
  subscribe: { path: '/subscribe', title: 'Upgrade to Premium', access: 'member' },
  billing: { path: '/billing', title: 'Billing', heading: 'Billing', access: 'member' },
  /** A former path of `profile`, which redirects. */
  settings: { path: '/settings', title: 'Profile settings', heading: 'Profile settings', access: 'member' },
  admin: { path: '/admin', title: 'Admin', access: 'admin' },
  adminSection: { path: '/admin/:id', title: 'Admin', access: 'admin' },
  adminPerson: { path: '/admin/people/:id', title: 'Admin', access: 'admin' },
  goodbye: { path: '/goodbye', title: 'Goodbye', access: 'anonymous' },
} as const satisfies PageTable;

export type PageName = keyof typeof PAGES;

/** The public page on how entries are stored and who could read them. */
export const DATA_PAGE_PATH = '/how-your-data-is-stored';

/** Tab title of unknown paths and of pages that the visitor may not see. */
export const NOT_FOUND_TITLE = 'Page not found';

/** The path without a trailing slash, which identifies a page. */
export function pagePath(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

const isParameter = (segment: string) => segment.startsWith(':');

function matches(pattern: string, pathname: string): boolean {
  const patternSegments = pattern.split('/');
  const pathSegments = pathname.split('/');
  return (
    patternSegments.length === pathSegments.length &&
    patternSegments.every((segment, index) =>
      isParameter(segment) ? pathSegments[index] !== '' : segment === pathSegments[index],
    )
  );
}

/**
 * The name of the page at this path; undefined if unknown. Fixed paths such as `/people/new` take precedence over
 * `/people/:id`.
 */
export function findPage<Name extends string>(pages: Readonly<Record<Name, Page>>, pathname: string): Name | undefined {
  const path = pagePath(pathname);
  const names = Object.keys(pages) as Name[];
  const parameters = (name: Name) => pages[name].path.split('/').filter(isParameter).length;
  return names
    .filter((name) => matches(pages[name].path, path))
    .sort((one, other) => parameters(one) - parameters(other))[0];
}

/** The page at this path. */
export function pageAt(pathname: string): (Page & { name: PageName }) | undefined {
  const name = findPage(PAGES, pathname);
  return name && { ...PAGES[name], name };
}

/** The document title: page and product name, or the tagline without a page title. */
export function documentTitle(title: string | undefined): string {
  return title === undefined ? 'Evenglow: keep the light of the day' : `${title} · Evenglow`;
}
