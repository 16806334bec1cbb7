/** Chart of the months in which imported entries land: filled suns for new entries, rings for existing ones. */
import type { ImportPreview } from '../../../contract/imports.ts';
import { entryCount, formatCount, MONTH_NAMES } from '../../../contract/words.ts';
import { Card } from '../../ui/card.tsx';

type Month = ImportPreview['months'][number];

/** Units of the drawing: side of a month cell, and radii of the smallest and largest sun. */
const CELL = 26;
const RADIUS_MIN = 2.75;
const RADIUS_MAX = 9;
const RING_RADIUS = 6.75;
/** Distance between a sun and its ring. */
const GAP = 2.5;
/** Number of years shown without scrolling. */
const YEARS_SHOWN = 12;

export function MonthChart({ months }: { months: readonly Month[] }) {
  const byMonth = new Map(months.map((month) => [month.month, month]));
  const years = yearsOf(months);
  const maxNew = Math.max(1, ...months.map(({ isNew }) => isNew));
  return (
    <Card as="section" aria-labelledby="months-title" className="flex min-w-0 flex-col px-4 py-5 sm:px-6">
      <h2 id="months-title" className="text-xl">
        Your entries by month
      </h2>
      <div
        {...(years.length > YEARS_SHOWN && {
          tabIndex: 0,
          role: 'group',
          'aria-labelledby': 'months-title',
          className: 'mt-3 max-h-88 overflow-y-auto',
        })}
      >
        <table className="mt-3 w-full max-w-md border-collapse text-soft tabular">
          <caption className="sr-only">Entries by month: new ones, and those already in your journal</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Year</th>
              {MONTH_NAMES.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year}>
                <th scope="row" className="w-12 pe-2 text-start font-normal text-sm sm:w-14">
                  {year}
                </th>
                {MONTH_NAMES.map((name, index) => {
                  const month = byMonth.get(`${year}-${String(index + 1).padStart(2, '0')}`);
                  return (
                    <td key={name} className="p-0" title={month && `${name} ${year}: ${monthText(month)}`}>
                      <MonthSun month={month} most={maxNew} />
                      <span className="sr-only">{month ? monthText(month) : 'none'}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot aria-hidden="true">
            <tr>
              <td />
              {MONTH_NAMES.map((name) => (
                <td key={name} className="p-0 pt-1 text-center text-faint text-xs">
                  {name.slice(0, 1)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
        <span className="flex items-center gap-2">
          <Legend isNew={1} here={0} />
          new
        </span>
        <span className="flex items-center gap-2">
          <Legend isNew={0} here={1} />
          already in your journal
        </span>
      </p>
    </Card>
  );
}

function Legend(month: Pick<Month, 'isNew' | 'here'>) {
  return (
    <span className="block w-5">
      <MonthSun month={{ month: '', ...month }} most={3} />
    </span>
  );
}

function MonthSun({ month, most }: { month: Month | undefined; most: number }) {
  const isNew = month?.isNew ?? 0;
  const radius = isNew === 0 ? 0 : Math.max(RADIUS_MIN, Math.sqrt(isNew / most) * RADIUS_MAX);
  const center = CELL / 2;
  return (
    <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true" className="mx-auto block w-full max-w-7">
      {radius > 0 && (
        <circle cx={center} cy={center} r={radius} fill="var(--mood-4)" stroke="var(--mood-4-rim)" strokeWidth="1" />
      )}
      {(month?.here ?? 0) > 0 && (
        <circle
          cx={center}
          cy={center}
          r={radius === 0 ? RING_RADIUS : radius + GAP}
          fill="none"
          stroke="var(--soft)"
          strokeWidth="1"
        />
      )}
      {!month && <circle cx={center} cy={center} r="1" fill="var(--edge)" />}
    </svg>
  );
}

function monthText({ isNew, here }: Month): string {
  const words = [
    isNew > 0 && formatCount(isNew, 'new entry', 'new entries'),
    here > 0 && `${entryCount(here)} already here`,
  ];
  return words.filter(Boolean).join(', ');
}

/** Returns every year from first to last or, if they are sparse, only years with entries. */
function yearsOf(months: readonly Month[]): number[] {
  const years = [...new Set(months.map(({ month }) => Number(month.slice(0, 4))))].sort((one, other) => one - other);
  const [first = 0] = years;
  const last = years.at(-1) ?? first;
  if (last - first >= years.length * 3) return years;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
