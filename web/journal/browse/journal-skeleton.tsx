/** Skeleton of the journal page. */
import { Skeleton } from '../../ui/skeleton.tsx';

const DAYS = [
  ['first', 'w-11/12', 'w-3/5'],
  ['second', 'w-full', 'w-2/5'],
  ['third', 'w-10/12', 'w-1/2'],
] as const;

/** `listOnly` omits the part above the entries, which is already rendered. */
export function JournalSkeleton({ listOnly = false }: { listOnly?: boolean }) {
  const list = (
    <div role="status" aria-label="Your entries are loading" aria-busy="true">
      {DAYS.map(([day, first, second]) => (
        <div key={day} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2.5 border-hair border-t py-4">
          <Skeleton className="size-9" />
          <div>
            <Skeleton className="h-4 w-32" />
            <Skeleton className={`mt-5 h-5 ${first}`} />
            <Skeleton className={`mt-2.5 h-5 ${second}`} />
            <Skeleton className="mt-4 h-7 w-20 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
  if (listOnly) return list;
  return (
    <>
      <Skeleton className="mt-8 h-27 w-full" />
      <Skeleton className="mt-5 h-11 w-full rounded-full" />
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {list}
        <Skeleton className="hidden h-84 rounded-surface lg:block" />
      </div>
    </>
  );
}
