/** The frame while a member page loads: the final layout without text. */
import { listTodaysEntries } from '../../contract/journal.ts';
import { pageAt } from '../../contract/pages.ts';
import { LogoMark } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** `path`: the page that is loading. */
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

/** The skeleton of the page's content. */
export function PageSkeleton({ path }: { path: string }) {
  const page = pageAt(path);
  const heading = page?.heading;
  return (
    <div className="min-h-dvh px-4 lg:px-0 lg:pt-7" aria-busy="true">
      {heading !== undefined && <h1 className="mb-6 pt-2 text-3xl sm:text-4xl lg:pt-0">{heading}</h1>}
      {page?.name === 'home' ? <HomeSkeleton /> : <AnySkeleton />}
    </div>
  );
}

/** The banner, the check-in, the heading and the first entry card, at their final positions. */
function HomeSkeleton() {
  return (
    <>
      <Skeleton className="mt-4 h-56 w-full rounded-surface sm:h-60 lg:mt-0" />
      <div className="mt-7 grid xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)] xl:gap-6">
        <Skeleton className="h-42 w-full max-w-column rounded-surface" />
      </div>
      <Skeleton className="mt-7 h-9 w-40" />
      <div className="mt-4.5 grid xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)] xl:gap-6">
        <div aria-hidden="true" className="min-w-0 max-w-column space-y-4">
          {/* first-paint.ts of the journal paints texts into it and into copies of it, before the application has loaded. */}
          <div className="rounded-surface border border-hair bg-raised px-4 pt-2 pb-6 sm:px-6 sm:pt-3">
            <Skeleton className="my-3 h-5 w-40" />
            <div className="mt-1 space-y-2.5" data-newest-entry={listTodaysEntries.path}>
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function AnySkeleton() {
  return (
    <>
      <Skeleton className="h-52 w-full rounded-surface" />
      <Skeleton className="mt-16 h-8 w-40" />
      <Skeleton className="mt-4 h-44 w-full max-w-column rounded-surface" />
    </>
  );
}
