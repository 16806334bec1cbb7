/** The router: chooses the page of an address in `contract/pages.ts`, for members and visitors. */
import { Fragment, Suspense, useEffect } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { documentTitle, findPage, NOT_FOUND_TITLE, PAGES, type Page, pagePath } from '../../contract/pages.ts';
import { Farewell } from '../account/farewell.tsx';
import { type LazyPage, LazyPageContent, lazyPage } from '../platform/lazy-page.ts';
import { useSession } from '../platform/session.ts';
import { useFocusOnNavigation } from '../platform/use-focus-on-navigation.ts';
import { useScrollRestoration } from '../platform/use-scroll-restoration.ts';
import { useBackEntries } from '../ui/close-request.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { PAGE_CODE, type PageCode } from './pages.tsx';

const memberFrame = lazyPage(() => import('./member-frame.tsx'), 'MemberFrame');
const anonymousFrame = lazyPage(() => import('./anonymous-frame.tsx'), 'AnonymousFrame');
const notFound = lazyPage(() => import('../site/not-found-page.tsx'), 'NotFoundPage');
const signInRequired = lazyPage(() => import('./anonymous-frame.tsx'), 'SignInRequiredPage');

/** The pages of the application, or of a test. */
export interface PageSet<Name extends string> {
  pages: Readonly<Record<Name, Page>>;
  code: Readonly<Record<Name, PageCode>>;
}

const APPLICATION: PageSet<keyof typeof PAGES> = { pages: PAGES, code: PAGE_CODE };

interface ResolvedPage {
  page: LazyPage;
  /** Undefined: the default title. */
  title: string | undefined;
  /** False for pages without a frame. */
  framed: boolean;
  /** For others it is not found. */
  forAdmins?: boolean;
}

/** Returns the page at `pathname`. */
export function resolvePage<Name extends string>(
  { pages, code }: PageSet<Name>,
  pathname: string,
  isSignedIn: boolean,
  isAdmin = false,
): ResolvedPage {
  const name = findPage(pages, pathname);
  const found = name === undefined ? undefined : pages[name];
  if (name === undefined || !found || (isSignedIn && found.visitorsOnly)) {
    return { page: notFound, title: NOT_FOUND_TITLE, framed: true };
  }
  const { access, title } = found;
  const { page, anonymous } = code[name];
  if (!isSignedIn && anonymous) return { page: anonymous, title: undefined, framed: false };
  const forAdmins = access === 'admin';
  const isRefused = isSignedIn ? forAdmins && !isAdmin : forAdmins || access === 'member';
  // Visitors may be admins whose session has ended.
  if (isRefused)
    return { page: isSignedIn ? notFound : signInRequired, title: NOT_FOUND_TITLE, framed: true, forAdmins };
  return { page, title, framed: access !== 'anonymous' && !forAdmins, forAdmins };
}

/** Renders the frame, which stays mounted across pages. */
function Frame<Name extends string>(set: PageSet<Name>) {
  const session = useSession();
  const { pathname } = useLocation();
  useFocusOnNavigation();
  useScrollRestoration();
  useBackEntries();
  const isSignedIn = session.state === 'in';
  // Someone who was signed in here sees the frame while loading, not the landing page.
  const isExpected = isSignedIn || (session.state === 'loading' && session.expected);
  const { framed, forAdmins } = resolvePage(set, pathname, isExpected, session.user?.isAdmin);
  // The page depends on the user.
  if (session.state === 'loading' && forAdmins) return null;
  if (session.state === 'loading' && isExpected && framed) return <FrameSkeleton path={pathname} />;
  if (session.state === 'out' && session.leaving) return <Farewell />;
  return (
    <Suspense fallback={isSignedIn && framed ? <FrameSkeleton path={pathname} /> : null}>
      {framed ? <LazyPageContent page={isSignedIn ? memberFrame : anonymousFrame} /> : <Outlet />}
    </Suspense>
  );
}

/** The page itself. Two addresses of the same pattern are separate pages without common state. */
function CurrentPage<Name extends string>(set: PageSet<Name>) {
  const session = useSession();
  const { pathname } = useLocation();
  const { page, title } = resolvePage(set, pathname, session.state === 'in', session.user?.isAdmin);
  return (
    <Fragment key={pagePath(pathname)}>
      <PageTitle title={title} />
      <LazyPageContent page={page} />
    </Fragment>
  );
}

/** Rendered before the page, so that the page's own `usePageTitle` overrides it. */
function PageTitle({ title }: { title: string | undefined }) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
}

/** The routes of a set of pages, inside a router. */
export function PageRoutes<Name extends string>(set: PageSet<Name>) {
  const shown = <CurrentPage {...set} />;
  return (
    <Routes>
      <Route element={<Frame {...set} />}>
        {Object.values<Page>(set.pages).map(({ path }) => (
          <Route key={path} path={path} caseSensitive element={shown} />
        ))}
        <Route path="*" element={shown} />
      </Route>
    </Routes>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <PageRoutes {...APPLICATION} />
    </BrowserRouter>
  );
}

/** Loads the page at `pathname` and its frame; settles when they are loaded or have failed to load. */
export async function preloadPage<Name extends string>(
  set: PageSet<Name>,
  pathname: string,
  isSignedIn: boolean,
): Promise<void> {
  const { page, framed } = resolvePage(set, pathname, isSignedIn);
  const frame = isSignedIn ? memberFrame : anonymousFrame;
  await Promise.all([page.preload(), framed && frame.preload()]);
}

/** Starts to load the member page at `pathname`. */
export function preloadMemberPage(pathname: string): Promise<void> {
  return preloadPage(APPLICATION, pathname, true);
}
