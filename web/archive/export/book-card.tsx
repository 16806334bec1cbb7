/** The export as a book: its cover, and the progress of the current job. */
import { BookOpen } from 'lucide-react';
import { entryCount } from '../../../contract/words.ts';
import { monthLabel } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BookCover } from './book-cover.tsx';
import { ExportButton, FailureNote, type FormatCardProps } from './card-parts.tsx';
import type { BookStep } from './fetch-book.ts';
import { useExports } from './running-exports.ts';

export function BookCard({ summary: { selection }, exportQuery, disabled }: FormatCardProps) {
  const user = useUser();
  const { states } = useExports();
  const state = states.pdf;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Card
      as="section"
      aria-labelledby="pdf-title"
      className="grid overflow-hidden sm:min-h-63 sm:grid-cols-[13.5rem_minmax(0,1fr)] md:col-span-2"
    >
      <div className="grid place-items-center bg-ember-wash px-6 py-7">
        <BookCover name={name} selection={selection} />
      </div>
      <div className="flex min-w-0 flex-col px-5 py-5 sm:px-7 sm:py-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id="pdf-title" className="text-xl">
            PDF Journal
          </h3>
          <Tag>{entryCount(selection.moments)}</Tag>
        </div>
        <p className="mt-2 max-w-measure text-soft">
          A printable book with your year on the cover, a chapter for each month, and your photos.
        </p>
        <div className="mt-auto pt-5">
          {state?.state === 'under way' && <Progress step={state.step} />}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
            <ExportButton
              format="pdf"
              exportQuery={exportQuery}
              disabled={disabled}
              icon={<BookOpen aria-hidden="true" className="size-4.5" />}
            >
              Download PDF
            </ExportButton>
            {state?.state === 'under way' && (
              <>
                <Button variant="quiet" onClick={state.stop}>
                  Stop<span className="sr-only"> making the book</span>
                </Button>
                <span className="text-faint text-sm sm:ms-auto">You can leave this page.</span>
              </>
            )}
          </div>
          <FailureNote formats={['pdf']} />
        </div>
      </div>
    </Card>
  );
}

const STAGES = ['reading', 'pictures', 'setting', 'writing', 'bringing'] as const;

/** The current step. Typesetting time is unknown, so that step shows an indeterminate bar. */
function Progress({ step }: { step: BookStep | undefined }) {
  const stageIndex = step ? STAGES.indexOf(step.stage) : 0;
  const share = step && 'share' in step ? step.share : 0;
  const isDeterminate = step?.stage === 'reading' || step?.stage === 'pictures';
  const percent = Math.round(((stageIndex + share) / STAGES.length) * 100);
  const words = stepText(step);
  return (
    <div className="mb-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-ink text-sm">
        <p role="status" className="font-medium">
          {words}
        </p>
        {step && (
          <p className="text-soft tabular">
            step {stageIndex + 1} of {STAGES.length}
          </p>
        )}
      </div>
      <div
        role="progressbar"
        aria-label="The book"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isDeterminate ? percent : undefined}
        aria-valuetext={words}
        className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken ring-1 ring-hair ring-inset"
      >
        {STAGES.map((stage, index) => (
          <span key={stage} className="relative h-full flex-1 overflow-hidden">
            <span
              className="block h-full origin-left bg-linear-to-r from-mood-4 to-ember transition-transform duration-200 rtl:origin-right"
              style={{ transform: `scaleX(${index < stageIndex ? 1 : index > stageIndex ? 0 : share})` }}
            />
            {step && index === stageIndex && !isDeterminate && (
              <span className="absolute inset-0 animate-[breathe_1.6s_ease-in-out_infinite] bg-ember" />
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

function stepText(step: BookStep | undefined): string {
  switch (step?.stage) {
    case undefined:
      return 'Waiting';
    case 'reading':
      return step.month === undefined ? 'Reading your entries' : `Reading ${monthLabel(step.month)}`;
    case 'pictures':
      return `Preparing your photos, ${Math.round(step.share * 100)}%`;
    case 'setting':
      return 'Laying out pages';
    case 'writing':
      return 'Saving the file';
    case 'bringing':
      return 'Downloading';
  }
}
