/** Every address of the application, and what is shown there to someone signed in and to a visitor. */
import { Suspense } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { Farewell } from './account/farewell.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { Lazily, type LazyPage, lazyPage } from './platform/lazy-page.ts';
import { useSession } from './platform/session.ts';
import { useFocusOnNavigation } from './platform/use-focus-on-navigation.ts';
import { useScrollRestoration } from './platform/use-scroll-restoration.ts';
import { useBackEntries } from './ui/close-request.ts';

const memberPages = () => import('./member-pages.tsx');

const memberFrame = lazyPage(async () => (await memberPages()).MemberFrame);
const landing = lazyPage(async () => (await import('./site/landing-page.tsx')).LandingPage);
const auth = lazyPage(async () => (await import('./account/auth-page.tsx')).AuthPage);
const home = lazyPage(async () => (await memberPages()).HomePage);
const dashboard = lazyPage(async () => (await memberPages()).DashboardPage);
const settings = lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage);
const notFound = lazyPage(async () => (await import('./site/not-found-page.tsx')).NotFoundPage);
const anonymousNotFound = lazyPage(async () => (await import('./anonymous-pages.tsx')).AnonymousNotFoundPage);
const signInRequired = lazyPage(async () => (await import('./anonymous-pages.tsx')).SignInRequiredPage);

interface PageRoute {
  path: string;
  /** What someone signed in sees. */
  member: LazyPage;
  /** What a visitor sees, and everyone until it is known who they are. */
  visitor: LazyPage;
  /** Stands by itself, without the frame of signed-in pages. */
  bare?: true;
}

const PAGES: readonly PageRoute[] = [
  { path: '/', member: home, visitor: landing },
  { path: '/auth', member: auth, visitor: auth, bare: true },
  { path: '/dashboard', member: dashboard, visitor: signInRequired },
  { path: '/settings', member: settings, visitor: signInRequired },
  { path: '*', member: notFound, visitor: anonymousNotFound },
];

function pageAt(pathname: string): PageRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return PAGES.find((page) => page.path === path) ?? PAGES.at(-1);
}

/** Chooses between the two faces of the application, and keeps the frame in place from page to page. */
function Root() {
  const session = useSession();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  useFocusOnNavigation();
  useScrollRestoration();
  useBackEntries();
  const signedIn = session.state === 'in';
  return (
    <>
      {session.state === 'loading' && session.expected && !page?.bare ? (
        <FrameSkeleton path={pathname} />
      ) : session.state === 'out' && session.leaving ? (
        <Farewell />
      ) : signedIn && !page?.bare ? (
        <Suspense fallback={<FrameSkeleton path={pathname} />}>
          <Lazily page={memberFrame} />
        </Suspense>
      ) : (
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      )}
    </>
  );
}

function Door({ member, visitor }: PageRoute) {
  const session = useSession();
  return <Lazily page={session.state === 'in' ? member : visitor} />;
}

export function Pages() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Root />}>
          {PAGES.map((page) => (
            <Route key={page.path} path={page.path} element={<Door {...page} />} />
          ))}
        </Route>
      </Routes>
    </BrowserRouter>
  );
}

/** Begins to load what someone signed in will see here; settles when it is there, or does not come. */
export async function preloadMemberPages(pathname: string): Promise<void> {
  await Promise.all([memberFrame.preload(), pageAt(pathname)?.member.preload()]);
}

/** Has the one page here that does not come with the others, for when there is no network. */
export function preloadSettings(): void {
  void settings.preload();
}
