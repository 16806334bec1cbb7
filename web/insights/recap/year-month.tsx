/** A month of the review: its days, an entry, and a note by the author. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { YEAR_NOTE_MAX, type YearReview, type YearReviewEdits } from '../../../contract/recaps.ts';
import { monthName } from '../../../contract/words.ts';
import { excerptOf, momentsOnDays } from '../../../contract/year-words.ts';
import { journalLink, monthLink } from '../../journal/links/journal-link.ts';
import { longDay } from '../../platform/day.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazy } from '../../ui/lazy.ts';
import { TextLink } from '../../ui/link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { EntryPicker } from './entry-picker.tsx';
import { chosenEntryQuery } from './recap-queries.ts';
import { editsOfMonth, withMonth, yearId } from './year-edits.ts';
import { DaysRow } from './year-suns.tsx';

const picker = lazy(() => import('./entry-picker.tsx'));

interface YearMonthProps {
  review: YearReview;
  month: YearReview['months'][number];
  edits: YearReviewEdits;
  editing: boolean;
  onChange: (edits: YearReviewEdits) => void;
}

export function YearMonth({ review, month: monthData, edits, editing, onChange }: YearMonthProps) {
  const { month, moments, days, suggested } = monthData;
  const [openPicker, setOpenPicker] = useState<{ Picker: typeof EntryPicker }>();
  const { entryId, note = '', leftOut } = editsOfMonth(edits, month);
  const entry = useShownEntry(monthData, entryId);
  const year = yearId(review.year);
  const name = monthName(month);
  const change = (part: Parameters<typeof withMonth>[2]) => onChange(withMonth(edits, month, part));

  // Excluded and empty months are shown only while editing, and never printed.
  const isShown = !leftOut && (entry !== null || note.trim() !== '');
  if (!isShown && !editing) return null;
  if (leftOut) {
    return (
      <section
        aria-label={name}
        className="flex flex-wrap items-center justify-between gap-3 border-hair border-t py-5 print:hidden"
      >
        <p className="text-soft">{name} is hidden.</p>
        <Button variant="secondary" size="small" onClick={() => change({ leftOut: undefined })}>
          Show it<span className="sr-only">, {name}</span>
        </Button>
      </section>
    );
  }
  return (
    <section
      aria-labelledby={`month-${month}`}
      className={`break-inside-avoid border-hair border-t py-8 print:py-[7mm] ${isShown ? '' : 'print:hidden'}`}
    >
      <h2 id={`month-${month}`} className="text-2xl sm:text-3xl">
        {name}
      </h2>
      <p className="mt-1 mb-4 text-soft">
        {moments > 0 ? (
          <TextLink className="reach" to={monthLink(`${year}-${String(month).padStart(2, '0')}`)}>
            {momentsOnDays(moments, days)}
          </TextLink>
        ) : (
          'No entries this month.'
        )}
      </p>
      <DaysRow year={year} month={month} days={review.days} />
      {entry && <Quote entry={entry} />}
      {!editing && note && <Note text={note} />}
      {editing && (
        <>
          {note && (
            <div className="hidden print:block">
              <Note text={note} />
            </div>
          )}
          <div className="mt-5 grid gap-4 print:hidden">
            <Field label={`Your note for ${name}`} aside={counterOf(note, YEAR_NOTE_MAX) ?? 'optional'}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={1}
                  maxLength={YEAR_NOTE_MAX}
                  value={note}
                  onChange={(event) => change({ note: event.target.value })}
                />
              )}
            </Field>
            <p className="flex flex-wrap gap-2">
              {moments > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  onPointerEnter={picker.prefetch}
                  onClick={() => picker.open((part) => setOpenPicker({ Picker: part.EntryPicker }))}
                >
                  {entry ? 'Choose another entry' : 'Choose an entry'}
                  <span className="sr-only">, {name}</span>
                </Button>
              )}
              {entryId !== undefined && suggested && (
                <Button variant="quiet" size="small" onClick={() => change({ entryId: undefined })}>
                  Use the suggested one<span className="sr-only">, {name}</span>
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => change({ leftOut: true })}>
                Hide {name}
              </Button>
            </p>
          </div>
        </>
      )}
      {openPicker && (
        <openPicker.Picker
          year={year}
          month={month}
          current={entry?.id}
          onChoose={({ id }) => {
            change({ entryId: id === suggested?.id ? undefined : id });
            setOpenPicker(undefined);
          }}
          onClose={() => setOpenPicker(undefined)}
        />
      )}
    </section>
  );
}

/** Returns the entry chosen on this device, which may not be saved yet, or the suggested one if it was deleted. */
function useShownEntry({ chosen, suggested }: YearReview['months'][number], entryId: string | undefined): Entry | null {
  const loadedEntry = [chosen, suggested].find((entry) => entry?.id === entryId) ?? null;
  const { data, isPending } = useQuery({
    ...chosenEntryQuery(entryId ?? ''),
    enabled: entryId !== undefined && loadedEntry === null,
  });
  if (entryId === undefined) return suggested;
  return loadedEntry ?? data ?? (isPending ? null : suggested);
}

function Quote({ entry }: { entry: Entry }) {
  const day = longDay(entry.entryDate, entry.entryDate);
  const [photo] = entry.media;
  return (
    <figure className="mt-4">
      {photo?.previewUrl && (
        <img
          src={photo.previewUrl}
          alt=""
          loading="lazy"
          className="mb-4 max-h-80 w-full max-w-measure rounded-control bg-sunken object-cover print:max-h-[70mm]"
        />
      )}
      <blockquote>
        <p dir="auto" className="prose-entry text-ink">
          {excerptOf(entry.content)}
        </p>
      </blockquote>
      <figcaption className="mt-2 text-sm">
        <TextLink className="reach" to={journalLink({ startDate: entry.entryDate, endDate: entry.entryDate })}>
          {day}
        </TextLink>
      </figcaption>
    </figure>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="mt-4 max-w-measure whitespace-pre-wrap border-mood-4 border-s-2 ps-4 font-serif text-lg text-soft italic [overflow-wrap:anywhere]"
    >
      {text}
    </p>
  );
}

/** Formats "480 of 500" once 80 percent are used. */
export function counterOf(text: string, max: number): string | undefined {
  return text.length > max * 0.8 ? `${text.length.toLocaleString('en')} of ${max.toLocaleString('en')}` : undefined;
}
