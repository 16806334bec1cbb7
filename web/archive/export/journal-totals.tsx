/** The journal's totals, in four figures. */
import type { ExportSummary } from '../../../contract/archive.ts';
import { formatCount } from '../../../contract/words.ts';
import { dayNumber } from '../../platform/day.ts';
import { Card } from '../../ui/card.tsx';

export function JournalTotals({ journal }: { journal: ExportSummary['journal'] }) {
  const { moments, withMedia, withThemes, themes, daysRecorded, from, to } = journal;
  const days = from === null || to === null ? 0 : dayNumber(to) - dayNumber(from) + 1;
  const tiles = [
    { name: 'Total Entries', value: moments, about: 'in your journal' },
    { name: 'With Media', value: withMedia, about: 'photos and videos' },
    { name: 'With AI Themes', value: withThemes, about: formatCount(themes, 'theme') },
    { name: 'Days Recorded', value: daysRecorded, about: days === 0 ? 'so far' : `of ${days.toLocaleString('en')}` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {tiles.map(({ name, value, about }) => (
        <Card key={name} className="min-w-0 px-4 py-4 sm:px-5">
          <dt className="text-soft text-sm">{name}</dt>
          <dd>
            <span className="block font-serif text-3xl text-ink tabular sm:text-4xl">{value.toLocaleString('en')}</span>
            <span className="text-faint text-sm">{about}</span>
          </dd>
        </Card>
      ))}
    </dl>
  );
}
