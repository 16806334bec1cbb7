/** The rows that need attention: problem, outcome and available choices. */
import { CircleMinus, ImageOff, PencilLine, Scissors } from 'lucide-react';
import { useId, useState } from 'react';
import type { ImportPreview, ImportRow, ROW_OUTCOMES } from '../../../contract/imports.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { rowsHeading } from './import-texts.ts';

type Outcome = (typeof ROW_OUTCOMES)[number];

const FILTERS: readonly { outcome: Outcome | 'all'; label: string }[] = [
  { outcome: 'all', label: 'All' },
  { outcome: 'left_out', label: 'Skipped' },
  { outcome: 'changed', label: 'Changed' },
  { outcome: 'choice', label: 'Your choice' },
];

interface ImportRowsProps {
  preview: ImportPreview;
  /** The chosen option by row. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (row: number, option: string) => void;
}

export function ImportRows({ preview: { rows, rowsCount }, chosen, onChoose }: ImportRowsProps) {
  const title = useId();
  const [filter, setFilter] = useState<Outcome | 'all'>('all');
  const count = (outcome: Outcome | 'all') =>
    outcome === 'all' ? rows.length : rows.filter((row) => row.outcome === outcome).length;
  // A choice may remove the last row of this filter.
  const shownFilter = count(filter) > 0 ? filter : 'all';
  const shown = shownFilter === 'all' ? rows : rows.filter(({ outcome }) => outcome === shownFilter);
  return (
    <Card as="section" aria-labelledby={title} className="mt-4 overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-2 sm:px-6">
        <h2 id={title} className="text-xl">
          {rowsHeading(rowsCount)}
        </h2>
        <fieldset className="-mx-1 flex min-w-0 flex-wrap gap-1">
          <legend className="sr-only">Show rows</legend>
          {FILTERS.filter(({ outcome }) => outcome === 'all' || count(outcome) > 0).map(({ outcome, label }) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={shownFilter === outcome}
              onClick={() => setFilter(outcome)}
              className={classNames(
                'h-11 rounded-control px-3.5 text-sm transition-colors',
                shownFilter === outcome
                  ? 'border border-edge bg-sunken font-semibold text-ink'
                  : 'text-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {label} {count(outcome).toLocaleString('en')}
            </button>
          ))}
        </fieldset>
      </div>
      {rowsCount > rows.length && (
        <p className="px-4 pb-3 text-soft text-sm sm:px-6">
          The first {rows.length.toLocaleString('en')} are listed here. The others are handled the same way.
        </p>
      )}
      {/* Cards on a phone, a table from `md` up. Explicit roles keep the table semantics under `display: block`. */}
      <table className="block w-full text-start md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-soft text-sm">
            <HeadCell className="w-20 text-end">Row</HeadCell>
            <HeadCell>Entry</HeadCell>
            <HeadCell>Problem</HeadCell>
            <HeadCell className="w-60 text-start">What happens</HeadCell>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {shown.map((row) => (
            <Row key={row.row} row={row} chosen={chosen[row.row]} onChoose={(option) => onChoose(row.row, option)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function HeadCell({ className = 'text-start', children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames('px-3 py-2 font-normal first:ps-6 last:pe-6', className)}>
      {children}
    </th>
  );
}

interface RowProps {
  row: ImportRow;
  chosen: string | undefined;
  onChoose: (option: string) => void;
}

function Row({ row: { row, opening, matter, outcome, happens, choice }, chosen, onChoose }: RowProps) {
  const number = row.toLocaleString('en');
  const cell = 'block min-w-0 md:table-cell md:px-3 md:py-3 md:align-middle [overflow-wrap:anywhere]';
  return (
    <tr
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-y-1 border-hair border-t px-4 py-3.5 md:table-row',
        choice && 'bg-ember-wash',
      )}
    >
      <td className={classNames(cell, 'text-soft text-sm tabular md:ps-6 md:text-end md:text-base')}>
        <span className="md:sr-only">Row </span>
        {number}
      </td>
      <td className={classNames(cell, 'text-ink', opening !== null && 'font-serif')}>
        {opening === null ? 'Empty' : <bdi>“{opening}”</bdi>}
      </td>
      <td className={classNames(cell, 'text-soft')}>{matter}</td>
      <td className={classNames(cell, 'pt-1 md:pe-6')}>
        {choice ? (
          <Select
            aria-label={`What happens to row ${number}`}
            value={chosen ?? choice.chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            className="w-full"
          >
            {choice.options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <Happens outcome={outcome} happens={happens} />
        )}
      </td>
    </tr>
  );
}

/** Icons by the beginning of the server's outcome text. */
const ICONS = [
  [/^split into /i, Scissors],
  [/^text only/i, ImageOff],
] as const;

function Happens({ outcome, happens }: Pick<ImportRow, 'outcome' | 'happens'>) {
  const isOut = outcome === 'left_out';
  const Icon = isOut ? CircleMinus : (ICONS.find(([words]) => words.test(happens))?.[1] ?? PencilLine);
  return (
    <span className={classNames('inline-flex items-center gap-2', isOut ? 'text-clay' : 'text-ink')}>
      <Icon aria-hidden="true" className={classNames('size-4.5', !isOut && 'text-soft')} />
      {happens}
    </span>
  );
}
