/** A check-in in a list: one quiet line, which opens its menu. */
import type { ReactNode } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { dayLabel, timeIn } from '../../platform/day.ts';
import { MOOD_WORD, type Mood, moodOf } from '../../ui/mood.ts';
import { MoodSun } from '../../ui/mood-suns.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EntryMedia } from '../media/entry-media.tsx';
import { isPending } from '../queries.ts';
import { EntryActionsMenu } from './entry-actions-menu.tsx';
import type { EntryHandlers } from './entry-slots.ts';

interface CheckInLineProps {
  entry: Entry;
  /** If set, the day is shown before the time. */
  today?: string | undefined;
  /** The line opens its menu only if set. */
  handlers?: EntryHandlers | undefined;
  /** On the journal page, beside the number of the day. */
  bare?: boolean | undefined;
}

const LINE = 'flex min-h-11 max-w-full items-center gap-x-2.5 rounded-control text-start text-sm text-soft';

export function CheckInLine({ entry, today, handlers, bare = false }: CheckInLineProps) {
  const { sentiment, tags, themes, media, timezone, entryDate, createdAt } = entry;
  const time = timeIn(timezone, new Date(createdAt));
  const when = today === undefined ? time : `${dayLabel(entryDate, today)}, ${time}`;
  const pending = isPending(entry);
  const labels = [...themes, ...tags.map((tag) => `#${tag}`)];
  const parts = (
    <CheckInParts mood={sentiment === null ? undefined : moodOf(sentiment)} when={when} dateTime={createdAt}>
      {labels.length > 0 && (
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {labels.join(', ')}
        </span>
      )}
      {pending && <Spinner className="size-4" />}
    </CheckInParts>
  );
  return (
    <article aria-label={`Check-in, ${when}`} aria-busy={pending || undefined} className={bare ? 'pb-4' : undefined}>
      {handlers && !pending ? (
        <EntryActionsMenu
          entry={entry}
          handlers={handlers}
          align="start"
          trigger={
            <button
              type="button"
              onPointerEnter={handlers.onPrefetch}
              onFocus={handlers.onPrefetch}
              className={`${LINE} -mx-1.5 px-1.5 py-1 hover:bg-sunken`}
            >
              {parts}
              <span className="sr-only">Entry actions</span>
            </button>
          }
        />
      ) : (
        <div className={`${LINE} py-1`}>{parts}</div>
      )}
      {media.length > 0 && <EntryMedia media={media} text="" />}
    </article>
  );
}

interface CheckInPartsProps {
  /** Undefined for an imported check-in without a mood. */
  mood: Mood | undefined;
  when: string;
  /** ISO 8601. */
  dateTime: string;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Sun, mood and time of a check-in. */
export function CheckInParts({ mood, when, dateTime, children }: CheckInPartsProps) {
  return (
    <>
      {mood !== undefined && <MoodSun mood={mood} className="size-5 flex-none" />}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 sm:gap-x-3">
        <span className="text-ink">{mood === undefined ? 'No mood' : MOOD_WORD[mood]}</span>
        <time dateTime={dateTime} className="tabular">
          {when}
        </time>
        <span>Check-in</span>
        {children}
      </span>
    </>
  );
}
