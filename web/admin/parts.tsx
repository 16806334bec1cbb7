/** Parts of the sections: headings, cards, states, lists that load, and choices. */
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { checkAdmin } from './queries.ts';

/** The heading of a section, with its main action. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(`${title} · Admin`);
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  );
}

/** A card with a heading; its children are rows. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="mb-4 px-4 py-4 sm:px-5">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

const STATES = {
  good: { icon: CircleCheck, className: 'text-sage' },
  bad: { icon: CircleAlert, className: 'text-ember-ink' },
  plain: { icon: Clock, className: 'text-soft' },
} as const;

/** A state as an icon and words, never by its color alone. */
export function State({ is, children }: { is: keyof typeof STATES; children: ReactNode }) {
  const { icon: Icon, className } = STATES[is];
  return (
    <span className={classNames('flex items-start gap-1.5', className)}>
      <Icon aria-hidden="true" className="mt-1 size-4.5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </span>
  );
}

export function LoadingCard({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <Card role="status" aria-label={label} className="grid gap-4 p-5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are never reordered.
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </Card>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** In "We couldn't load …". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, its skeleton, or its error with a retry. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, what, children }: LoadedProps<Data>) {
  const queryClient = useQueryClient();
  useEffect(() => checkAdmin(queryClient, error), [queryClient, error]);
  if (data !== undefined) return children(data);
  if (!error) return <LoadingCard label={`Loading ${what}`} />;
  return (
    <Card>
      <ErrorState
        title={`We couldn’t load ${what}.`}
        note="Nothing has changed on the server."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Card>
  );
}

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A choice between a few views of one list. */
export function Segments<Value extends string>({ label, value, options, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex max-w-full flex-wrap rounded-control bg-sunken">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className={classNames(
            'h-11 rounded-control border px-3.5 text-sm transition-colors',
            option.value === value
              ? 'border-edge bg-raised font-semibold text-ink'
              : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onTurn: (page: number) => void;
}

export function Pager({ page, perPage, total, onTurn }: PagerProps) {
  if (total <= perPage && page === 1) return null;
  const last = Math.min(total, page * perPage);
  const turn = (to: number, isPossible: boolean) => () => isPossible && onTurn(to);
  const hasNext = last < total;
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-soft text-sm tabular">
        {(page - 1) * perPage + 1} to {last} of {total.toLocaleString('en')}
      </p>
      <span className="flex gap-2">
        <Button size="small" variant="secondary" aria-disabled={page === 1} onClick={turn(page - 1, page > 1)}>
          Previous
        </Button>
        <Button size="small" variant="secondary" aria-disabled={!hasNext} onClick={turn(page + 1, hasNext)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
