/** The cover of a year in review: the title over a night sky with the year's days as suns. */
import { YEAR_TITLE_MAX, type YearReview, type YearReviewEdits } from '../../../contract/recaps.ts';
import { momentsOnDays, yearTitle } from '../../../contract/year-words.ts';
import { useUser } from '../../platform/session.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { yearId } from './year-edits.ts';
import { counterOf } from './year-month.tsx';
import { YearSuns } from './year-suns.tsx';

interface YearCoverProps {
  review: YearReview;
  title: string;
  edits: YearReviewEdits;
  editing: boolean;
  onChange: (edits: YearReviewEdits) => void;
}

export function YearCover({ review, title, edits, editing, onChange }: YearCoverProps) {
  const { firstName, lastName } = useUser();
  const year = yearId(review.year);
  const ownTitle = edits.title ?? '';
  return (
    <>
      {editing && (
        <Field label="Title" aside={counterOf(ownTitle, YEAR_TITLE_MAX)} className="mb-4 max-w-column print:hidden">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={YEAR_TITLE_MAX}
              placeholder={yearTitle(review.year, {})}
              value={ownTitle}
              onChange={(event) => onChange({ ...edits, title: event.target.value })}
            />
          )}
        </Field>
      )}
      <header data-year-cover="" className="rounded-surface px-5 py-7 text-on-sky sm:px-9 sm:py-9">
        <p dir="auto" className="text-base">
          {[firstName, lastName].filter(Boolean).join(' ')}
        </p>
        <h1 dir="auto" className="mt-2 text-4xl [overflow-wrap:anywhere]">
          {title}
        </h1>
        <p className="mt-3 font-serif text-lg italic">
          {momentsOnDays(review.moments, review.days.length)}
          {!review.isOver && ' so far'}
        </p>
        <YearSuns
          year={year}
          days={review.days}
          orientation="upright"
          className="mx-auto mt-7 block w-full max-w-96 sm:hidden print:block"
        />
        <YearSuns
          year={year}
          days={review.days}
          orientation="lying"
          className="mt-7 hidden w-full sm:block print:hidden"
        />
        <p className="mt-6 hidden items-center gap-2.5 font-serif print:flex">
          <LogoMark tone="sky" />
          Evenglow
        </p>
      </header>
    </>
  );
}
