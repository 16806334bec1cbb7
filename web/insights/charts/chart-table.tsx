/** The area below every chart: the chosen mark with a link to its entries, and the data as a table. */
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { TextLink } from '../../ui/link.tsx';

interface ChartFooterProps {
  /** Shown before the button that opens the table. */
  children?: ReactNode;
  /** The chosen mark; undefined for charts without marks. */
  chosen?: {
    label: string;
    /** Link to its entries; undefined if it has none. */
    to: string | undefined;
    action: string;
  };
  table: {
    /** Describes the content of the table. */
    caption: string;
    columns: readonly string[];
    /** Rendered once the table is open. */
    rows: () => ReactNode;
  };
}

/** Keeps its height for every chosen mark while the table is closed. */
export function ChartFooter({ children, chosen, table: { caption, columns, rows } }: ChartFooterProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        {chosen && (
          <p className="flex min-h-11 w-full flex-wrap items-center gap-x-3 text-soft tabular sm:w-auto">
            {chosen.label}
          </p>
        )}
        {chosen?.to !== undefined && (
          <TextLink to={chosen.to} viewTransition className="inline-flex min-h-11 items-center">
            {chosen.action}
          </TextLink>
        )}
        {children}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="ms-auto min-h-11 rounded-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          {open ? 'Hide the table' : 'Show as a table'}
          <span className="sr-only">: {caption}</span>
        </button>
      </div>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section id={id} aria-label={caption} tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-control">
          <table className="w-full text-sm tabular">
            <caption className="sr-only">{caption}</caption>
            <thead className="sticky top-0 bg-raised text-faint">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="border-hair border-b py-2 pe-4 text-start font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows()}</tbody>
          </table>
        </section>
      )}
    </>
  );
}

export function RowHeader({ to, children }: { to: string | undefined; children: ReactNode }) {
  return (
    <th scope="row" className="border-hair border-b pe-4 text-start font-normal text-ink">
      <MaybeLink to={to}>{children}</MaybeLink>
    </th>
  );
}

export function Cell({ to, children }: { to?: string | undefined; children: ReactNode }) {
  return (
    <td className="border-hair border-b pe-4 text-soft">
      <MaybeLink to={to}>{children}</MaybeLink>
    </td>
  );
}

function MaybeLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="flex min-h-11 items-center">{children}</span>;
  return (
    <Link
      to={to}
      viewTransition
      className="flex min-h-11 min-w-11 items-center rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ember"
    >
      {children}
    </Link>
  );
}
