/** An entry as a card. */
import { Ellipsis, Globe, Image, Lock, PenLine, Sparkle, Video } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import { dayLabel, timeIn } from '../../platform/day.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLazy } from '../../ui/lazy.ts';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { UnsavedEdit } from '../edit/unsaved-edit.tsx';
import { EntryMedia } from '../media/entry-media.tsx';
import { isPending, readsAsHard } from '../queries.ts';
import { EntryActionsMenu } from './entry-actions-menu.tsx';
import { EntryHelp } from './entry-help.tsx';
import { EntryReframe } from './entry-reframe.tsx';
import { type EntryHandlers, type EntrySlot, EntrySlotsContext } from './entry-slots.ts';
import { EntryTextView } from './entry-text-view.tsx';
import { EntryThemes } from './entry-themes.tsx';
import { useLateAnalysis } from './use-late-analysis.ts';

const TYPES = {
  text: { Icon: PenLine, word: 'Text' },
  photo: { Icon: Image, word: 'Photo' },
  video: { Icon: Video, word: 'Video' },
} as const;

interface EntryCardProps {
  entry: Entry;
  /** If set, the day is shown before the time. */
  today?: string;
  /** The menu is shown only if set. */
  handlers?: EntryHandlers;
  /** Without a frame, for the journal page. */
  bare?: boolean;
  /** Replaces the plain text, for instance with marked matches. */
  body?: ReactNode;
  /** At the end of the line of themes and tags. */
  aside?: ReactNode;
  /** Below everything else. */
  below?: ReactNode;
}

const loadCheckInLine = () => import('./check-in-line.tsx');

/** A check-in is a line instead, without what else the card shows. */
export function EntryCard(props: EntryCardProps) {
  const { entry, today, handlers, bare } = props;
  const isLine = isCheckIn(entry);
  const part = useLazy(loadCheckInLine, isLine);
  if (!isLine) return <WrittenCard {...props} />;
  if (!part) return <div className={bare ? 'h-15' : 'h-11'} />;
  return <part.CheckInLine entry={entry} today={today} handlers={handlers} bare={bare} />;
}

function WrittenCard({ entry, today, handlers, bare = false, body, aside, below }: EntryCardProps) {
  const time = timeIn(entry.timezone, new Date(entry.createdAt));
  const when = today ? `${dayLabel(entry.entryDate, today)}, ${time}` : time;
  const { Icon, word: label } = TYPES[entry.entryType === 'mood' ? 'text' : entry.entryType];
  const pending = isPending(entry);
  const isAnalyzing = useLateAnalysis(entry);
  const content = (
    <>
      <header className="flex min-h-11 flex-wrap items-center gap-x-1.5 gap-y-1 py-1.5 pe-9 text-soft text-sm sm:gap-x-3">
        <Icon className="size-4.5" role="img" aria-label={label} />
        <time dateTime={entry.createdAt} className="tabular">
          {when}
        </time>
        <Sharing isShared={entry.isShared} />
        <Slots place="header" entry={entry} />
        <span className="flex items-center gap-1.5 sm:ms-auto sm:gap-2">
          {pending && (
            <span className="flex items-center gap-2">
              <Spinner className="size-4" />
              Saving
            </span>
          )}
          <EntryMood entry={entry} />
        </span>
        {!pending && handlers && <Actions entry={entry} handlers={handlers} bare={bare} />}
      </header>
      {entry.media.length > 0 && <EntryMedia media={entry.media} text={entry.content} />}
      <div className="mt-1">{body ?? <EntryTextView text={entry.content} />}</div>
      <EntryThemes entry={entry} isAnalyzing={isAnalyzing} aside={aside} />
      {entry.positiveReframe && entry.help !== 'shown' && (
        <EntryReframe reframe={entry.positiveReframe} isHard={readsAsHard(entry)} />
      )}
      <EntryHelp entry={entry} />
      {!pending && handlers && <UnsavedEdit entry={entry} onContinue={() => handlers.onEdit(entry)} />}
      <Slots place="footer" entry={entry} />
      {below}
    </>
  );
  const articleProps = { 'aria-label': `Entry, ${when}`, 'aria-busy': pending || undefined };
  if (bare) {
    return (
      <article {...articleProps} className="relative pb-4">
        {content}
      </article>
    );
  }
  return (
    <Card as="article" {...articleProps} className="relative px-4 pt-2 pb-5 sm:px-6 sm:pt-3">
      {content}
    </Card>
  );
}

function Slots({ place, entry }: { place: EntrySlot['position']; entry: Entry }) {
  const slots = useContext(EntrySlotsContext);
  return slots.map(
    ({ name, position: wanted, Component }) => wanted === place && <Component key={name} entry={entry} />,
  );
}

function Actions({ entry, handlers, bare }: { entry: Entry; handlers: EntryHandlers; bare: boolean }) {
  const { onPrefetch } = handlers;
  return (
    <EntryActionsMenu
      entry={entry}
      handlers={handlers}
      trigger={
        <IconButton
          label="Entry actions"
          className={bare ? '-end-2.5 absolute top-0' : 'absolute end-1.5 top-2 sm:end-3 sm:top-3'}
          onPointerEnter={onPrefetch}
          onFocus={onPrefetch}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  );
}

/** The mood, labelled as the AI's unless chosen by the author. For entries with help lines, only a chosen one. */
function EntryMood({ entry: { sentiment, analysisSource, corrected, help } }: { entry: Entry }) {
  if (sentiment === null || (help && !corrected.sentiment)) return null;
  return (
    <>
      {analysisSource && !corrected.sentiment && (
        <Sparkle role="img" aria-label="Analyzed by AI" className="size-4 text-dusk" />
      )}
      <MoodSuns sentiment={sentiment} note={corrected.sentiment ? 'chosen by you' : undefined} />
    </>
  );
}

function Sharing({ isShared }: { isShared: boolean }) {
  return isShared ? (
    <span className="flex items-center gap-1.5 text-sage">
      <Globe aria-hidden="true" className="size-4" />
      Shared
    </span>
  ) : (
    <span className="flex items-center gap-1.5">
      <Lock aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Only you</span>
    </span>
  );
}
