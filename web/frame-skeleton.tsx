/** What is seen for the moment in which a signed-in person's page is on its way: the same geometry, without words. */
import { LogoMark } from './ui/logo.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** Titles that are known before all else, by the path of their page: they stand on it from the first moment. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  '/dashboard': 'Your Gratitude Dashboard',
  '/settings': 'Settings',
};

/** `path`: of the page that is coming. */
export function FrameSkeleton({ path }: { path: string }) {
  return (
    <div
      role="status"
      aria-label="Your journal is opening"
      className="mx-auto max-w-page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 lg:px-6"
    >
      <div className="flex px-4 pt-2 pb-2 lg:px-0 lg:py-6">
        <span className="py-1.5 text-ink lg:px-3">
          <LogoMark />
        </span>
      </div>
      <PageSkeleton path={path} />
    </div>
  );
}

/** The content of a signed-in page. */
export function PageSkeleton({ path }: { path: string }) {
  const title = PAGE_TITLES[path];
  return (
    <div className="min-h-dvh px-4 lg:px-0 lg:pt-7" aria-busy="true">
      {title !== undefined && <h1 className="mb-6 pt-2 text-3xl sm:text-4xl lg:pt-0">{title}</h1>}
      <Skeleton className="h-52 w-full rounded-surface" />
      <Skeleton className="mt-16 h-8 w-40" />
      <Skeleton className="mt-4 h-44 w-full max-w-column rounded-surface" />
    </div>
  );
}
