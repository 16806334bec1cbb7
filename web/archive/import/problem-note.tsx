/** Describes a failed import, with the affected rows if the server named them. */
import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Problem } from './import-problem.ts';

/** Number of reasons shown initially. */
const INITIAL_COUNT = 5;

export function ProblemNote({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  const { title, words, details, mayRetry } = problem;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-surface border border-clay/40 bg-clay-wash p-4 sm:px-5"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-clay" />
      <div className="min-w-0 flex-1 basis-56 text-ink [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        <p>{words}</p>
        {details.length > 0 && <Details details={details} />}
      </div>
      {mayRetry && onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4.5" />
          Try again
        </Button>
      )}
    </div>
  );
}

function Details({ details }: { details: readonly string[] }) {
  const list = (items: readonly string[]) => (
    <ul className="mt-2 list-disc ps-5 text-sm">
      {items.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
  const rest = details.slice(INITIAL_COUNT);
  return (
    <>
      {list(details.slice(0, INITIAL_COUNT))}
      {rest.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="reach w-fit cursor-pointer font-medium text-ember-ink">
            {rest.length.toLocaleString('en')} more
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
