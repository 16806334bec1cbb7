/** One entry as a card. */
import { Ellipsis, Globe, Image, Lock, Pencil, PenLine, Sparkle, Trash2, Video } from 'lucide-react';
import type { Entry } from '../../contract/journal.ts';
import { dayLabel, timeIn } from '../platform/day.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { MoodSuns } from '../ui/mood-suns.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tag } from '../ui/tag.tsx';
import { EntryReframe } from './entry-reframe.tsx';
import { EntryTextView } from './entry-text-view.tsx';
import { isPending } from './queries.ts';

const THEMES_SHOWN = 3;

const TYPES = {
  text: { Icon: PenLine, word: 'Text' },
  photo: { Icon: Image, word: 'Photo' },
  video: { Icon: Video, word: 'Video' },
} as const;

export interface EntryCardProps {
  entry: Entry;
  /** Where it is given, the day stands before the time. */
  today?: string;
  /** The menu is offered only with these. */
  onEdit?: (entry: Entry) => void;
  onDelete?: (entry: Entry) => void;
}

export function EntryCard({ entry, today, onEdit, onDelete }: EntryCardProps) {
  const time = timeIn(entry.timezone, new Date(entry.createdAt));
  const when = today ? `${dayLabel(entry.entryDate, today)}, ${time}` : time;
  const { Icon, word } = TYPES[entry.entryType];
  const pending = isPending(entry);
  return (
    <article
      aria-label={`Entry, ${when}`}
      aria-busy={pending || undefined}
      className="relative rounded-surface border border-hair bg-raised px-4 pt-2 pb-5 sm:px-6 sm:pt-3"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 pe-9 text-soft text-sm sm:gap-x-3">
        <Icon className="size-4.5" role="img" aria-label={word} />
        <time dateTime={entry.createdAt} className="tabular">
          {when}
        </time>
        <Sharing isShared={entry.isShared} />
        <span className="flex items-center gap-1.5 sm:ms-auto sm:gap-2">
          {pending && (
            <span className="flex items-center gap-2">
              <Spinner className="size-4" />
              Saving
            </span>
          )}
          {entry.analysisSource && <Sparkle role="img" aria-label="Analysed by AI" className="size-4 text-dusk" />}
          {entry.sentiment !== null && <MoodSuns sentiment={entry.sentiment} />}
        </span>
        {!pending && onEdit && onDelete && (
          <Menu
            trigger={
              <IconButton label="Entry actions" className="absolute end-1.5 top-2 sm:end-3 sm:top-3">
                <Ellipsis aria-hidden="true" className="size-5" />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(entry)}>
              Edit
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onDelete(entry)}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </header>
      <div className="mt-1">
        <EntryTextView text={entry.content} />
      </div>
      {entry.themes.length > 0 && <Themes themes={entry.themes} />}
      {entry.positiveReframe && (
        <EntryReframe key={entry.version} reframe={entry.positiveReframe} sentiment={entry.sentiment} />
      )}
    </article>
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

function Themes({ themes }: { themes: string[] }) {
  const more = themes.slice(THEMES_SHOWN);
  return (
    <ul aria-label="Themes" className="mt-3.5 flex flex-wrap items-center gap-2">
      {themes.slice(0, THEMES_SHOWN).map((theme) => (
        <li key={theme}>
          <Tag>{theme}</Tag>
        </li>
      ))}
      {more.length > 0 && (
        <li className="text-faint text-sm" title={more.join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="sr-only">and {more.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
