/** Four figures of an import: entries added, photos, duplicates and skipped rows. */
import type { ImportPreview } from '../../../contract/imports.ts';
import { formatCount } from '../../../contract/words.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { rowNumbers } from './import-texts.ts';

export function ImportFigures({ preview }: { preview: ImportPreview }) {
  const {
    found,
    isNew: newCount,
    alreadyHere,
    leftOut,
    photos,
    videos,
    rows,
    rowsCount: totalRows,
    skippedMediaCount,
  } = preview;
  const leftOutRows = rows.filter(({ outcome }) => outcome === 'left_out').map(({ row }) => row);
  const videoWords = videos === 0 ? 'no videos' : formatCount(videos, 'video');
  return (
    <Card as="section" aria-label="Summary">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 px-4 py-5 sm:px-6 lg:grid-cols-[1.3fr_1fr_1fr_1fr] lg:gap-0">
        <Figure count={newCount} label="will be added" note={`of ${found.toLocaleString('en')} found`} isMain />
        <Figure
          count={photos}
          label={photos === 1 ? 'photo' : 'photos'}
          note={skippedMediaCount > 0 ? `${skippedMediaCount.toLocaleString('en')} can’t be imported` : videoWords}
        />
        <Figure count={alreadyHere} label="already here" note="same day and text" />
        <Figure
          count={leftOut}
          label="skipped"
          note={
            leftOut === 0
              ? skippedMediaCount === 0
                ? 'nothing’s missing'
                : 'but some files are missing'
              : totalRows > rows.length || leftOutRows.length === 0
                ? 'see below'
                : `see ${rowNumbers(leftOutRows)}`
          }
          tone={leftOut > 0 ? 'clay' : 'ink'}
        />
      </dl>
    </Card>
  );
}

interface FigureProps {
  count: number;
  label: string;
  note: string;
  isMain?: boolean;
  tone?: 'ink' | 'clay';
}

function Figure({ count, label, note, isMain = false, tone = 'ink' }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end lg:border-hair lg:border-s lg:ps-6 lg:first:border-s-0 lg:first:ps-0">
      <dt className="min-w-0">
        <span className="block font-semibold text-ink">{label}</span>
        <span className="block text-soft text-sm">{note}</span>
      </dt>
      <dd
        className={classNames(
          'flex items-end font-serif leading-none tabular lg:mb-1.5 lg:h-12',
          isMain ? 'mb-1 text-4xl text-ember-ink lg:text-5xl' : 'mb-1 text-4xl',
          !isMain && (tone === 'clay' ? 'text-clay' : 'text-ink'),
        )}
      >
        {count.toLocaleString('en')}
      </dd>
    </div>
  );
}
