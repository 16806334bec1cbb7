/** Chooses what is shown at an address of `contract/pages.ts`, to members and to people who are not signed in. */
import { Fragment, Suspense, useEffect } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { documentTitle, findPage, NOT_FOUND_TITLE, PAGES, type Page, pagePath } from '../../contract/pages.ts';
import { Farewell } from '../account/farewell.tsx';
import { Lazily, type LazyPage, lazyPage } from '../platform/lazy-page.ts';
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

interface Shown {
  page: LazyPage;
  /** Undefined: the product's own line. */
  title: string | undefined;
  /** False for what stands by itself. */
  framed: boolean;
}

/** What is shown at `pathname`. */
export function shownAt<Name extends string>(
  { pages, code }: PageSet<Name>,
  pathname: string,
  isSignedIn: boolean,
): Shown {
  const name = findPage(pages, pathname);
  if (name === undefined) return { page: notFound, title: NOT_FOUND_TITLE, framed: true };
  const { access, title } = pages[name];
  const { page, anonymous } = code[name];
  if (!isSignedIn && anonymous) return { page: anonymous, title: undefined, framed: false };
  if (!isSignedIn && access === 'member') return { page: signInRequired, title: NOT_FOUND_TITLE, framed: true };
  return { page, title, framed: access !== 'anonymous' };
}

/** Draws the frame, and keeps it in place from page to page. */
function Frame<Name extends string>(set: PageSet<Name>) {
  const session = useSession();
  const { pathname } = useLocation();
  useFocusOnNavigation();
  useScrollRestoration();
  useBackEntries();
  const isSignedIn = session.state === 'in';
  // Somebody who was signed in here waits in the frame, and not on the landing page.
  const isExpected = isSignedIn || (session.state === 'loading' && session.expected);
  const { framed } = shownAt(set, pathname, isExpected);
  if (session.state === 'loading' && isExpected && framed) return <FrameSkeleton path={pathname} />;
  if (session.state === 'out' && session.leaving) return <Farewell />;
  return (
    <Suspense fallback={isSignedIn && framed ? <FrameSkeleton path={pathname} /> : null}>
      {framed ? <Lazily page={isSignedIn ? memberFrame : anonymousFrame} /> : <Outlet />}
    </Suspense>
  );
}

/** The page itself. Two addresses of one pattern are two pages, which share no state. */
function ShownPage<Name extends string>(set: PageSet<Name>) {
  const session = useSession();
  const { pathname } = useLocation();
  const { page, title } = shownAt(set, pathname, session.state === 'in');
  return (
    <Fragment key={pagePath(pathname)}>
      <PageTitle title={title} />
      <Lazily page={page} />
    </Fragment>
  );
}

/** Stands before the page, whose own `usePageTitle` comes after it and so has the last word. */
function PageTitle({ title }: { title: string | undefined }) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
}

/** The routes of a set of pages, inside a router. */
export function PageRoutes<Name extends string>(set: PageSet<Name>) {
  const shown = <ShownPage {...set} />;
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

/** Loads the page at `pathname` and its frame; settles when they are loaded, or could not be. */
export async function preloadPage<Name extends string>(
  set: PageSet<Name>,
  pathname: string,
  isSignedIn: boolean,
): Promise<void> {
  const { page, framed } = shownAt(set, pathname, isSignedIn);
  const frame = isSignedIn ? memberFrame : anonymousFrame;
  await Promise.all([page.preload(), framed && frame.preload()]);
}

/** Begins to load what someone signed in will see here. */
export function preloadMemberPage(pathname: string): Promise<void> {
  return preloadPage(APPLICATION, pathname, true);
}
