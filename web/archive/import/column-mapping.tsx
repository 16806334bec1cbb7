/** Column mapping for tables that no known app wrote. */
import { useId, useState } from 'react';
import type { CsvMapping, ImportPreview } from '../../../contract/imports.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type Columns, dateOrders, mappingOf, meaningsOf, missingIn } from './table-columns.ts';

interface ColumnMappingProps {
  table: NonNullable<ImportPreview['table']>;
  /** Called on each change with the mapping, or undefined while it is incomplete. */
  onMapping: (mapping: CsvMapping | undefined) => void;
}

const OPTIONAL = [
  { name: 'time', label: 'Time' },
  { name: 'mood', label: 'Mood' },
  { name: 'themes', label: 'Themes' },
] as const;

export function ColumnMapping({ table, onMapping }: ColumnMappingProps) {
  const { head, firstRows } = table;
  // The user's choices win; the server's guess is the initial value.
  const [columns, setColumns] = useState<Columns>(table.mapping);
  const change = (part: Columns) => {
    const next = { ...columns, ...part };
    setColumns(next);
    onMapping(mappingOf(next));
  };
  const missing = missingIn(columns);
  return (
    <Card as="section" aria-labelledby="columns-title" className="mb-4 py-5">
      <div className="px-4 sm:px-6">
        <h2 id="columns-title" className="text-xl">
          Match the columns
        </h2>
        <p role="status" className="mt-1 text-soft">
          {missing ?? 'The preview below updates as you choose.'}
        </p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <ContentColumns head={head} chosen={columns.content ?? []} onChange={(content) => change({ content })} />
          <Column label="Date" head={head} chosen={columns.date} onChange={(date) => change({ date })} />
          <DateOrder table={table} columns={columns} onChange={(dates) => change({ dates })} />
          {OPTIONAL.map(({ name, label }) => (
            <Column
              key={name}
              label={label}
              head={head}
              chosen={columns[name] ?? undefined}
              none="Not in this file"
              onChange={(column) => change({ [name]: column ?? null })}
            />
          ))}
        </div>
      </div>
      <FirstRows head={head} rows={firstRows} columns={columns} />
    </Card>
  );
}

/** Returns columns with their index; a column without a name is named by its position. */
const columnsOf = (head: readonly string[]) =>
  head.map((name, at) => ({ at, name: name.trim() === '' ? `Column ${at + 1}` : name }));

interface ColumnProps {
  label: string;
  head: readonly string[];
  chosen: number | undefined;
  /** Label of the empty option; without it a column is required. */
  none?: string;
  onChange: (column: number | undefined) => void;
}

function Column({ label, head, chosen, none, onChange }: ColumnProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
        >
          {(none !== undefined || chosen === undefined) && <option value="">{none ?? 'Choose a column'}</option>}
          {columnsOf(head).map(({ at, name }) => (
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** One column, and more below it if an entry's text spans several. */
function ContentColumns({
  head,
  chosen,
  onChange,
}: {
  head: readonly string[];
  chosen: readonly number[];
  onChange: (columns: number[]) => void;
}) {
  const setColumn = (position: number, column: number | undefined) => {
    const others = chosen.filter((_, index) => index !== position);
    if (column === undefined) onChange(others);
    else onChange([...new Set(chosen.with(position, column))]);
  };
  const hasMoreColumns = head.length > chosen.length;
  return (
    <div className="grid content-start gap-2">
      {(chosen.length === 0 ? [undefined] : chosen).map((column, position) => (
        <Column
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the field.
          key={position}
          label={position === 0 ? 'Text' : 'Then add'}
          head={head}
          chosen={column}
          {...(position > 0 && { none: 'Nothing' })}
          onChange={(next) =>
            chosen.length === 0 ? onChange(next === undefined ? [] : [next]) : setColumn(position, next)
          }
        />
      ))}
      {chosen.length > 0 && hasMoreColumns && (
        <Column
          key={`more than ${chosen.length}`}
          label="Then add"
          head={head}
          chosen={undefined}
          none="Nothing"
          onChange={(next) => next !== undefined && onChange([...new Set([...chosen, next])])}
        />
      )}
    </div>
  );
}

interface DateOrderProps {
  table: ColumnMappingProps['table'];
  columns: Columns;
  onChange: (dates: CsvMapping['dates']) => void;
}

/** Asks for the date order, with a date from the file as the example. */
function DateOrder({ table, columns: { date, dates }, onChange }: DateOrderProps) {
  const name = useId();
  if (date === undefined) return null;
  const orders = dateOrders(table.firstRows.map((row) => row[date] ?? ''));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {orders.example === undefined ? 'Date format' : `What “${orders.example}” means`}
      </legend>
      {orders.options.map(({ order, words }) => (
        <label key={order} className="-mx-4 flex min-h-11 cursor-pointer items-center gap-4 px-4 text-ink">
          <input
            type="radio"
            name={name}
            checked={dates === order}
            onChange={() => onChange(order)}
            className="size-4.5 flex-none accent-(--ember)"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function FirstRows({ head, rows, columns }: { head: readonly string[]; rows: readonly string[][]; columns: Columns }) {
  const lines = rows.map((cells, at) => ({ at, cells }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keyboard.
    <section aria-label="First rows of the file" tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="min-w-full border-hair border-t text-start text-sm">
        <thead>
          <tr className="align-bottom">
            {columnsOf(head).map(({ at, name }) => (
              <th
                key={at}
                scope="col"
                className="min-w-28 max-w-56 px-3 pt-3 pb-2 text-start font-semibold first:ps-4 last:pe-4 sm:first:ps-6"
              >
                <span className="flex min-h-7 flex-wrap gap-1">
                  {meaningsOf(columns, at).map((meaning) => (
                    <Tag key={meaning} tone="ember">
                      {meaning}
                    </Tag>
                  ))}
                </span>
                <span className="mt-1 block truncate text-ink">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at: line, cells }) => (
            <tr key={line} className="border-hair border-t align-top">
              {columnsOf(head).map(({ at }) => (
                <td key={at} className="max-w-72 px-3 py-2 text-soft first:ps-4 last:pe-4 sm:first:ps-6">
                  <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
                    {cells[at] ?? ''}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
