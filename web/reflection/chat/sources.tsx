/** The user's entries and notes that a reply used, with dates and links. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, EyeOff, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import type { ChatSource } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import { ALL_ENTRIES_PATH, linkToEntry } from '../../journal/entries/entry-link.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { dateText } from '../date-text.ts';
import { excludedEntries, excludeEntryMutation } from '../memory/queries.ts';

export function Sources({ sources: all }: { sources: readonly ChatSource[] }) {
  const excluded = useStore(excludedEntries);
  const sources = all.filter(({ id }) => !excluded.has(id));
  if (sources.length === 0) return null;
  return (
    <ul aria-label="From what you wrote" className="mt-3 grid max-w-[27.5rem] gap-2">
      {sources.map((source) => (
        <li
          key={`${source.kind} ${source.id} ${source.excerpt}`}
          className="flex items-stretch rounded-control bg-dusk-wash"
        >
          <SourceLink source={source} />
          {source.kind === 'entry' && <ExcludeButton id={source.id} />}
        </li>
      ))}
    </ul>
  );
}

function SourceLink({ source: { kind, id, date, excerpt } }: { source: ChatSource }) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const Icon = kind === 'entry' ? Bookmark : MessagesSquare;
  return (
    <Link
      {...(kind === 'entry'
        ? { to: ALL_ENTRIES_PATH, state: linkToEntry(id).state }
        : { to: `${PAGES.reflections.path}?session=${id}` })}
      className="flex min-w-0 flex-1 gap-2.5 rounded-control px-3 py-2.5 text-sm hover:bg-dusk/8"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-dusk" />
      <span className="min-w-0">
        <time dateTime={date} className="block font-semibold text-dusk">
          {dateText(date, today)}
        </time>
        <q dir="auto" className="line-clamp-3 text-soft [overflow-wrap:anywhere]">
          {excerpt}
        </q>
      </span>
    </Link>
  );
}

function ExcludeButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation(excludeEntryMutation(useQueryClient()));
  return (
    <IconButton
      label="Don’t use this entry again"
      className="flex-none text-dusk"
      aria-disabled={isPending}
      onClick={() => mutate(id)}
    >
      <EyeOff aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
