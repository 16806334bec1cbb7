/** The totals of a year, with a year selector. */
import { useId } from 'react';
import type { InfographicYear } from '../../../contract/infographic.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';

interface YearTilesProps {
  /** Newest first. */
  years: InfographicYear[];
  year: InfographicYear;
  thisYear: number;
  onYear: (year: string) => void;
}

export function YearTiles({ years, year, thisYear, onYear }: YearTilesProps) {
  const id = useId();
  const isNow = year.year === thisYear;
  const tiles = [
    { name: isNow ? 'This Year’s Entries' : `Entries in ${year.year}`, value: year.moments },
    { name: 'Active Days', value: year.days },
    { name: 'Unique Themes', value: year.themes },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <dl className="contents">
        {tiles.map(({ name, value }) => (
          <Card key={name} className="min-w-0 px-4 py-4 sm:px-5">
            <dt className="text-soft text-sm">{name}</dt>
            <dd className="mt-1 flex h-11 items-center font-serif text-3xl text-ink tabular">
              {value.toLocaleString('en')}
            </dd>
          </Card>
        ))}
      </dl>
      <Card className="min-w-0 px-4 py-4 sm:px-5">
        {years.length > 1 ? (
          <>
            <label htmlFor={id} className="block text-soft text-sm">
              {isNow ? 'Current Year' : 'Year'}
            </label>
            <Select
              id={id}
              value={year.year}
              onChange={(event) => onYear(event.target.value)}
              className="mt-1 w-full [&>select]:w-full"
            >
              {years.map((one) => (
                <option key={one.year} value={one.year}>
                  {one.year}
                </option>
              ))}
            </Select>
          </>
        ) : (
          <>
            <p className="text-soft text-sm">{isNow ? 'Current Year' : 'Year'}</p>
            <p className="mt-1 flex h-11 items-center font-serif text-3xl text-ink tabular">{year.year}</p>
          </>
        )}
      </Card>
    </div>
  );
}
