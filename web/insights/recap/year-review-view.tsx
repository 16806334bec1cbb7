/** The loaded year in review, for reading, editing and printing. */
import { Check, CircleAlert, CloudUpload, Download, Pencil, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { YEAR_TEXT_MAX, type YearReview, type YearReviewEdits } from '../../../contract/recaps.ts';
import { yearTitle } from '../../../contract/year-words.ts';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { OpenNotebook } from '../../ui/illustrations.tsx';
import { useLazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { downloadYear } from './download-year.ts';
import { useYearEdits } from './use-year-edits.ts';
import { YearCover } from './year-cover.tsx';
import type { YearSaveState } from './year-draft.ts';
import { sameEdits, yearId } from './year-edits.ts';
import { YearFigures } from './year-figures.tsx';
import { counterOf, YearMonth } from './year-month.tsx';

const loadConflict = () => import('./year-conflict.tsx');

export function YearReviewView({ review }: { review: YearReview }) {
  const { edits, state, problem, newer, change, save, keepMine, keepTheirs } = useYearEdits(review);
  const [editing, setEditing] = useState(false);
  const conflict = useLazy(loadConflict, newer !== undefined);
  const lastMonth = review.isOver ? 12 : Number(review.today.slice(5, 7));
  const isEmpty = review.moments === 0 && sameEdits(edits, {});
  const title = isEmpty ? yearId(review.year) : yearTitle(review.year, edits);
  usePageTitle(title);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
        <Years review={review} />
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          <SaveStatus state={state} shown={editing || state === 'kept' || state === 'lost'} />
          <Button variant={editing ? 'primary' : 'secondary'} onClick={() => setEditing(!editing)}>
            {editing ? (
              <Check aria-hidden="true" className="size-4.5" />
            ) : (
              <Pencil aria-hidden="true" className="size-4.5" />
            )}
            {editing ? 'Done' : 'Edit'}
          </Button>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-clay text-sm print:hidden">
          {problem}
          <Button variant="secondary" size="small" onClick={() => void save()}>
            Try again
          </Button>
        </p>
      )}
      <article data-year="" aria-label={title}>
        <YearCover review={review} title={title} edits={edits} editing={editing} onChange={change} />
        <div data-year-pages="" className="mx-auto max-w-column">
          {isEmpty && !editing ? (
            <EmptyState drawing={<OpenNotebook />} title={`There are no entries in ${review.year}.`}>
              {review.isOver
                ? `Add an entry with a date in ${review.year} and it will show up here.`
                : 'Write your first entry and your year will show up here.'}
            </EmptyState>
          ) : (
            <>
              <AuthorText
                name="Introduction"
                hint="How was your year?"
                text={edits.introduction ?? ''}
                editing={editing}
                onChange={(introduction) => change({ ...edits, introduction })}
              />
              <YearFigures review={review} />
              {review.months.slice(0, lastMonth).map((month) => (
                <YearMonth
                  key={month.month}
                  review={review}
                  month={month}
                  edits={edits}
                  editing={editing}
                  onChange={change}
                />
              ))}
              <AuthorText
                name="Closing words"
                hint="What will you remember?"
                text={edits.closing ?? ''}
                editing={editing}
                onChange={(closing) => change({ ...edits, closing })}
              />
            </>
          )}
        </div>
      </article>
      <Actions review={review} edits={edits} save={save} onChange={change} />
      {newer && conflict && (
        <conflict.YearConflict
          year={review.year}
          mine={edits}
          theirs={newer.edits}
          saving={state === 'saving'}
          onKeepMine={keepMine}
          onKeepTheirs={keepTheirs}
        />
      )}
    </>
  );
}

/** Links to the adjacent years. */
function Years({ review: { year, years } }: { review: YearReview }) {
  const earlier = years.findLast((one) => one < year);
  const later = years.find((one) => one > year);
  return (
    <nav aria-label="Years" className="flex gap-2">
      {[earlier, later].map(
        (one) =>
          one !== undefined && (
            <ButtonLink key={one} to={`/year/${yearId(one)}`} variant="quiet" className="tabular">
              {one}
            </ButtonLink>
          ),
      )}
    </nav>
  );
}

function SaveStatus({ state, shown }: { state: YearSaveState; shown: boolean }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 pe-1 text-sm">
      {!shown ? null : state === 'saved' ? (
        <span className="flex items-center gap-1.5 text-sage">
          <Check aria-hidden="true" className="size-4" />
          Saved
        </span>
      ) : state === 'kept' ? (
        <span className="flex items-center gap-1.5 text-soft">
          <Check aria-hidden="true" className="size-4" />
          Saved on this device
        </span>
      ) : state === 'lost' ? (
        <span className="flex items-center gap-1.5 text-clay">
          <CircleAlert aria-hidden="true" className="size-4" />
          Not saved yet
        </span>
      ) : (
        <span className="flex items-center gap-1.5 text-soft">
          <CloudUpload aria-hidden="true" className="size-4" />
          Saving
        </span>
      )}
    </p>
  );
}

interface AuthorTextProps {
  name: string;
  hint: string;
  text: string;
  editing: boolean;
  onChange: (text: string) => void;
}

/** The author's texts before and after the months. */
function AuthorText({ name, hint, text, editing, onChange }: AuthorTextProps) {
  const paragraph = text.trim() !== '' && (
    <p dir="auto" className="prose-entry text-ink text-xl">
      {text}
    </p>
  );
  if (!editing) return paragraph && <section className="py-8 print:py-[7mm]">{paragraph}</section>;
  return (
    <section className="py-8">
      <Field label={name} aside={counterOf(text, YEAR_TEXT_MAX) ?? 'optional'} className="print:hidden">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={YEAR_TEXT_MAX}
            placeholder={hint}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            className="font-serif text-lg"
          />
        )}
      </Field>
      <div className="hidden print:block">{paragraph}</div>
    </section>
  );
}

interface ActionsProps {
  review: YearReview;
  edits: YearReviewEdits;
  save: () => Promise<boolean>;
  onChange: (edits: YearReviewEdits) => void;
}

function Actions({ review, edits, save, onChange }: ActionsProps) {
  const [loading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    // The file contains the server's version, so save first.
    const isSaved = await save();
    const isDone = isSaved && (await downloadYear(yearId(review.year)));
    setLoading(false);
    if (isDone) toast({ title: 'Your year has been downloaded', description: 'You can open the file in any browser.' });
    else {
      toast({
        title: 'We couldn’t download your year',
        description: 'Your text is safe. Please try again in a moment.',
        variant: 'destructive',
      });
    }
  }
  function startOver() {
    const before = edits;
    onChange({});
    toast({
      title: 'Your changes were removed',
      action: {
        label: 'Undo',
        altText: 'Choose Edit to make your changes again.',
        onSelect: () => onChange(before),
      },
    });
  }
  return (
    <div className="mx-auto mt-8 flex max-w-column flex-wrap gap-2 border-hair border-t pt-6 print:hidden">
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        Print
      </Button>
      <Button variant="secondary" loading={loading} onClick={() => void download()}>
        {!loading && <Download aria-hidden="true" className="size-4.5" />}
        Download
      </Button>
      {!sameEdits(edits, {}) && (
        <Button variant="quiet" className="ms-auto" onClick={startOver}>
          <RotateCcw aria-hidden="true" className="size-4.5" />
          Start over
        </Button>
      )}
    </div>
  );
}
