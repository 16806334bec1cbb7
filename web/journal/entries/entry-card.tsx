/** One entry as a card. */
import {
  Ellipsis,
  Globe,
  HeartHandshake,
  Image,
  Lock,
  Pencil,
  PenLine,
  Sparkle,
  SunMedium,
  Trash2,
  Video,
} from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import type { CrisisDialog } from '../../analysis/crisis-dialog.tsx';
import { FIND_A_HELPLINE, helpOf, helpRegion } from '../../analysis/help-lines.ts';
import { browserTimeZone } from '../../platform/clock.ts';
import { dayLabel, timeIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { lazy } from '../../ui/lazy.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { UnsavedEdit } from '../edit/unsaved-edit.tsx';
import { EntryMedia } from '../media/entry-media.tsx';
import { isPending } from '../queries.ts';
import { EntryReframe } from './entry-reframe.tsx';
import { type EntrySlot, EntrySlotsContext } from './entry-slots.ts';
import { EntryTextView } from './entry-text-view.tsx';
import { EntryThemes } from './entry-themes.tsx';
import { wasHelpOffered } from './help-offered.ts';
import { useLateAnalysis } from './use-late-analysis.ts';

const crisisDialog = lazy(() => import('../../analysis/crisis-dialog.tsx'));

const TYPES = {
  text: { Icon: PenLine, word: 'Text' },
  photo: { Icon: Image, word: 'Photo' },
  video: { Icon: Video, word: 'Video' },
} as const;

/** What the author may do with an entry. */
export interface EntryHandlers {
  onEdit: (entry: Entry) => void;
  onCorrect: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  /** Called when the menu is about to be used. */
  onPrefetch?: () => void;
}

interface EntryCardProps {
  entry: Entry;
  /** When given, the day is shown before the time. */
  today?: string;
  /** The menu is shown only with these. */
  handlers?: EntryHandlers;
}

export function EntryCard({ entry, today, handlers }: EntryCardProps) {
  const time = timeIn(entry.timezone, new Date(entry.createdAt));
  const when = today ? `${dayLabel(entry.entryDate, today)}, ${time}` : time;
  const { Icon, word } = TYPES[entry.entryType];
  const pending = isPending(entry);
  const stillReading = useLateAnalysis(entry);
  return (
    <Card
      as="article"
      aria-label={`Entry, ${when}`}
      aria-busy={pending || undefined}
      className="relative px-4 pt-2 pb-5 sm:px-6 sm:pt-3"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-1.5 gap-y-1 py-1.5 pe-9 text-soft text-sm sm:gap-x-3">
        <Icon className="size-4.5" role="img" aria-label={word} />
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
        {!pending && handlers && <Actions entry={entry} handlers={handlers} />}
      </header>
      {entry.media.length > 0 && <EntryMedia media={entry.media} words={entry.content} />}
      <div className="mt-1">
        <EntryTextView text={entry.content} />
      </div>
      <EntryThemes entry={entry} stillReading={stillReading} />
      {entry.positiveReframe && (
        <EntryReframe key={entry.version} reframe={entry.positiveReframe} sentiment={entry.sentiment} />
      )}
      {wasHelpOffered(entry.id) && <HelpLines />}
      {!pending && handlers && <UnsavedEdit entry={entry} onContinue={() => handlers.onEdit(entry)} />}
      <Slots place="footer" entry={entry} />
    </Card>
  );
}

function Slots({ place, entry }: { place: EntrySlot['place']; entry: Entry }) {
  const slots = useContext(EntrySlotsContext);
  return slots.map(({ name, place: wanted, Part }) => wanted === place && <Part key={name} entry={entry} />);
}

function Actions({ entry, handlers }: { entry: Entry; handlers: EntryHandlers }) {
  const { onEdit, onCorrect, onDelete, onPrefetch } = handlers;
  return (
    <Menu
      trigger={
        <IconButton
          label="Entry actions"
          className="absolute end-1.5 top-2 sm:end-3 sm:top-3"
          onPointerEnter={onPrefetch}
          onFocus={onPrefetch}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(entry)}>
        Edit
      </MenuItem>
      <MenuItem icon={<SunMedium aria-hidden="true" />} onSelect={() => onCorrect(entry)}>
        Change mood and themes
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onDelete(entry)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** The mood, marked as analysed by AI unless the author has chosen it. */
function EntryMood({ entry: { sentiment, analysisSource, corrected } }: { entry: Entry }) {
  if (sentiment === null) return null;
  return (
    <>
      {analysisSource && !corrected.sentiment && (
        <Sparkle role="img" aria-label="Analysed by AI" className="size-4 text-dusk" />
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
      Only you
    </span>
  );
}

/** Opens the help again that was shown when the entry was saved. */
function HelpLines() {
  const user = useUser();
  const [opened, setOpened] = useState<{ Dialog: typeof CrisisDialog }>();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => whenIdle(crisisDialog.prefetch), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() =>
          crisisDialog.open(
            (part) => setOpened({ Dialog: part.CrisisDialog }),
            () => setIsMissing(true),
          )
        }
        className="-mb-2 -ms-2 reach mt-3 flex h-9 items-center gap-2 rounded-control px-2 text-soft text-sm hover:bg-sunken hover:text-ink"
      >
        <HeartHandshake aria-hidden="true" className="size-4" />
        Help lines
      </button>
      {/* The numbers themselves need no code that may not come. */}
      {isMissing && !opened && (
        <ul role="status" className="mt-2 grid gap-2 text-sm">
          {[...helpOf(helpRegion([user.timezone, browserTimeZone()], navigator.languages)).lines, FIND_A_HELPLINE].map(
            ({ how, who, href }) => (
              <li key={href}>
                <a href={href} className="underline">
                  {how}
                </a>{' '}
                <span className="text-soft">{who}</span>
              </li>
            ),
          )}
        </ul>
      )}
      {opened && <opened.Dialog onContinue={() => setOpened(undefined)} />}
    </>
  );
}
